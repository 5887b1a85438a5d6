"""Who imports whom: read from the code, drawn as docs/architecture.svg and as the Mermaid block of docs/architecture.md.

    python tools/imports.py            write both
    python tools/imports.py --check    exit 1 if one of them is out of date

A room is a package, or a module that stands beside the packages. A solid arrow is an import at the top of a module, a dashed one
inside a function, which happens only when it runs. Imports for type checking only are left out. The picture leaves out a solid arrow where
longer ways of solid ones say the same; the Mermaid block has all.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from html import escape
from itertools import pairwise
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = ("gm", "rules", "prompts")
SVG = ROOT / "docs" / "architecture.svg"
PAGE = ROOT / "docs" / "architecture.md"
BEGIN, END = "<!-- imports: written by tools/imports.py -->", "<!-- imports: end -->"

Edges = dict[tuple[str, str], bool]
"""(who, whom): True where it happens on loading, False where only inside functions."""


def modules() -> dict[str, Path]:
    """Every module by its dotted name."""
    found = {}
    for package in PACKAGES:
        for path in sorted((ROOT / package).rglob("*.py")):
            parts = path.relative_to(ROOT).with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


def room(module: str, packages: set[str]) -> str:
    """The room of a module: `gm.record.store` is in `gm.record`, `gm.protocol` is one itself, `rules.dice` is in `rules`."""
    parts = module.split(".")
    second = ".".join(parts[:2])
    if len(parts) == 1 or (parts[0] != "gm" and second not in packages):
        return parts[0]
    return "gm" if second == "gm.__main__" else second


def imports(module: str, path: Path) -> Iterator[tuple[str, bool]]:
    """Each dotted name that a module imports, and whether it does so on loading."""
    package = module if path.name == "__init__.py" else module.rpartition(".")[0]

    def names(node: ast.Import | ast.ImportFrom) -> Iterator[str]:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
            return
        base = node.module or ""
        if node.level:
            above = package.split(".")[: len(package.split(".")) - node.level + 1]
            base = ".".join([*above, base] if base else above)
        yield from (f"{base}.{alias.name}" for alias in node.names)

    def walk(node: ast.AST, loading: bool) -> Iterator[tuple[str, bool]]:
        for child in ast.iter_child_nodes(node):
            if isinstance(child, ast.Import | ast.ImportFrom):
                yield from ((name, loading) for name in names(child))
            elif isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
                yield from (found for part in child.orelse for found in walk(part, loading))
            else:
                yield from walk(
                    child, loading and not isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
                )

    yield from walk(ast.parse(path.read_text("utf-8")), True)


def read() -> tuple[list[str], Edges]:
    """The rooms, and who imports whom."""
    known = modules()
    packages = {name for name, path in known.items() if path.name == "__init__.py"}
    edges: Edges = {}
    rooms = set()
    for module, path in known.items():
        here = room(module, packages)
        rooms.add(here)
        for name, loading in imports(module, path):
            target = name
            while target and target not in known:
                target = target.rpartition(".")[0]
            there = room(target, packages) if target else here
            if there not in (here, *PACKAGES[:1]):  # `from gm import __version__` says nothing
                edges[here, there] = edges.get((here, there), False) or loading
    # A room nobody has moved into yet says nothing.
    return sorted(one for one in rooms if one != "prompts" or any(one in pair for pair in edges)), edges


def reach(edges: Edges, start: str, *, without: tuple[str, str] | None = None) -> set[str]:
    """The rooms that come along when a room is loaded."""
    seen: set[str] = set()
    waiting = [start]
    while waiting:
        here = waiting.pop()
        for (who, whom), loading in edges.items():
            if who == here and loading and (who, whom) != without and whom not in seen:
                seen.add(whom)
                waiting.append(whom)
    return seen


def drawn(edges: Edges) -> Edges:
    """The arrows of the picture: one after the other is left out if the rest says the same."""
    left = dict(edges)
    for who, whom in sorted(edges):
        if whom in reach(left, who, without=(who, whom)):
            del left[who, whom]
    return left


def ranks(rooms: list[str], edges: Edges) -> dict[str, int]:
    """How high each room stands: above all that it imports. An arrow that closes a circle does not count; it will point upwards."""
    height: dict[str, int] = {}
    path: list[str] = []

    def visit(one: str) -> int:
        if one not in height:
            path.append(one)
            below = [visit(whom) for who, whom in sorted(edges) if who == one and whom not in path]
            path.pop()
            height[one] = max(below, default=-1) + 1
        return height[one]

    for one in sorted(rooms, key=lambda one: (one != "gm", one)):  # the way in comes first
        visit(one)
    return height


def layout(height: dict[str, int], edges: Edges) -> tuple[list[list[str]], dict[tuple[str, str], list[str]]]:
    """Rows of rooms from the top, with a gap kept free where an arrow passes a row; and the gaps of each arrow, in order."""
    top = max(height.values())
    rows: list[list[str]] = [[] for _ in range(top + 1)]
    for one in height:
        rows[top - height[one]].append(one)
    ways: dict[tuple[str, str], list[str]] = {}
    for who, whom in edges:
        step = -1 if height[who] > height[whom] else 1
        passed = range(height[who] + step, height[whom], step) if height[who] != height[whom] else ()
        ways[who, whom] = [f"{who}>{whom}@{rank}" for rank in passed]
        for gap, rank in zip(ways[who, whom], passed, strict=True):
            rows[top - rank].append(gap)
    links = [pair for (who, whom), gaps in ways.items() for pair in pairwise([who, *gaps, whom])]
    for sweep in range(12):
        for at in range(1, len(rows)) if sweep % 2 == 0 else range(len(rows) - 2, -1, -1):
            beside = rows[at - 1 if sweep % 2 == 0 else at + 1]
            place = {one: (i + 0.5) / len(beside) for i, one in enumerate(beside)}
            here = {one: (i + 0.5) / len(rows[at]) for i, one in enumerate(rows[at])}
            pull = {}
            for one in rows[at]:
                tied = [
                    place[b if a == one else a] for a, b in links if one in (a, b) and (b if a == one else a) in place
                ]
                pull[one] = sum(tied) / len(tied) if tied else here[one]
            rows[at].sort(key=lambda one: (pull[one], here[one]))
    return rows, ways


WIDTH, BOX_W, BOX_H, STEP, GAP = 940, 128, 34, 84, 16
STYLE = """
  .box { fill: #ffffff; stroke: #57606a; } .rules { fill: #fdf0d5; } text { fill: #1f2328; font: 14px ui-monospace, Menlo, Consolas, monospace; }
  path { fill: none; stroke: #6e7781; stroke-width: 1.4; } .later { stroke-dasharray: 5 4; } marker path { fill: #6e7781; stroke: none; }
  @media (prefers-color-scheme: dark) {
    .box { fill: #22272e; stroke: #909dab; } .rules { fill: #4a3a1a; } text { fill: #e6edf3; }
    path { stroke: #909dab; } marker path { fill: #909dab; stroke: none; }
  }
""".strip("\n")


def svg(rooms: list[str], edges: Edges) -> str:
    """The picture. It has no background of its own, and follows the reader's light or dark scheme."""
    arrows = drawn(edges)
    rows, ways = layout(ranks(rooms, edges), arrows)
    spot: dict[str, tuple[float, float]] = {}
    for down, row in enumerate(rows):
        widths = [GAP if "@" in one else BOX_W for one in row]
        space = (WIDTH - sum(widths)) / (len(row) + 1)
        x = space
        for one, width in zip(row, widths, strict=True):
            spot[one] = (x + width / 2, 24 + STEP * down + BOX_H / 2)
            x += width + space
    height = 48 + STEP * (len(rows) - 1) + BOX_H
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img" aria-labelledby="t">',
        '<title id="t">Which part of the program imports which; the same as the Mermaid block in architecture.md</title>',
        f"<style>\n{STYLE}\n</style>",
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto">'
        '<path d="M0 0L8 4L0 8z"/></marker></defs>',
    ]
    for (who, whom), loading in arrows.items():
        later = "" if loading else ' class="later"'
        out.append(f'<path{later} d="{_line(who, whom, ways[who, whom], spot)}" marker-end="url(#tip)"/>')
    for one, (x, y) in spot.items():
        if "@" in one:
            continue
        kind = "box rules" if one.split(".")[0] == "rules" else "box"
        out.append(
            f'<rect class="{kind}" x="{x - BOX_W / 2:.0f}" y="{y - BOX_H / 2:.0f}" width="{BOX_W}" height="{BOX_H}" rx="6"/>'
        )
        out.append(f'<text x="{x:.0f}" y="{y + 5:.0f}" text-anchor="middle">{escape(one)}</text>')
    return "\n".join([*out, "</svg>", ""])


def _line(who: str, whom: str, gaps: list[str], spot: dict[str, tuple[float, float]]) -> str:
    """The path of an arrow: out of one box, through its gaps, to the other box."""
    (x, y), (to_x, to_y) = spot[who], spot[whom]
    sign = 1 if to_y > y else -1
    # Where a box has several arrows they leave and arrive side by side, turned towards where they go.
    lean = max(-1.0, min(1.0, (to_x - x) / 200))
    shift = 16 if sign < 0 else 0  # the way back stands beside the way there
    points = [(x + 40 * lean + shift, y + sign * BOX_H / 2), *(spot[gap] for gap in gaps)]
    points.append((to_x - 40 * lean + shift, to_y - sign * BOX_H / 2))
    line = f"M{points[0][0]:.0f} {points[0][1]:.0f}"
    for (a, b), (c, d) in pairwise(points):
        bend = (d - b) / 2
        line += f"C{a:.0f} {b + bend:.0f} {c:.0f} {d - bend:.0f} {c:.0f} {d:.0f}"
    return line


def mermaid(rooms: list[str], edges: Edges) -> str:
    """All arrows, as text."""
    lines = ["```mermaid", "graph TD"]
    lines += [f'  {one.replace(".", "_")}["{one}"]' for one in rooms]
    for (who, whom), loading in sorted(edges.items()):
        lines.append(f"  {who.replace('.', '_')} {'-->' if loading else '-.->'} {whom.replace('.', '_')}")
    return "\n".join([*lines, "```"])


def page(block: str) -> str:
    """docs/architecture.md with the block in its place."""
    text = PAGE.read_text("utf-8")
    before, begin, rest = text.partition(BEGIN)
    _old, end, after = rest.partition(END)
    if not begin or not end:
        raise SystemExit(f"{PAGE.name} has no place for the imports: {BEGIN} … {END}")
    return f"{before}{BEGIN}\n{block}\n{END}{after}"


def main(check: bool) -> int:
    """Write or check; exit code 1 if something is out of date."""
    rooms, edges = read()
    wanted = {SVG: svg(rooms, edges), PAGE: page(mermaid(rooms, edges))}
    old = [path for path, text in wanted.items() if not path.exists() or path.read_text("utf-8") != text]
    if not check:
        for path in old:
            path.write_text(wanted[path], "utf-8", newline="\n")
        return 0
    for path in old:
        print(f"{path.relative_to(ROOT)} is out of date: python tools/imports.py")
    return 1 if old else 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
