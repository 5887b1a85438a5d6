"""A whole set of story texts for tests, small and regular, so that what is told can be predicted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

VIRTUES = ("gi", "yu", "jin", "rei", "makoto", "meiyo", "chugi")
TEMPERAMENTS = ("honourable", "ambitious", "vengeful", "serene")


def some(count: int, text: str) -> list[str]:
    """So many alternatives of a text, told apart by a number word at its end."""
    return [f"{text} {word(i)}." for i in range(count)]


def word(number: int) -> str:
    """A made-up word for a number: no digits, because a narrator must not say any."""
    return "".join("zbcdfghjkl"[int(digit)] + "a" for digit in str(number))


def chapter(name: str) -> dict[str, Any]:
    """A chapter's texts."""
    return {
        "title": name,
        "place": f"el lugar de {name}",
        "themes": [f"El día de {name} {word(i)}" for i in range(3)],
        "scene": [
            [f"{{one}} llega a {{place}} {word(i)}." for i in range(2)],
            f"{{two}} espera en {name}. Nieva.",
            [f"[victim] Allí está {{victim}} en {name}.", f"[!victim] Allí no hay nadie más en {name}."],
            f"Falta poco para la noche en {name}.",
        ],
        "cut": [
            [f"{{one}} llega deprisa a {{place}} {word(i)}." for i in range(2)],
            [f"[victim] {{two}} aguarda con {{victim}} en {name}.", f"[!victim] {{two}} aguarda a solas en {name}."],
            f"Ya anochece en {name}.",
        ],
        "dilemmas": [
            {
                "text": f"Algo pasa en {name} {word(i)}.",
                "one": {
                    "choice": f"{{one}} se adelanta en {name} {word(i)}.",
                    "outcome": f"{{one}} se adelantó en {name} {word(i)}.",
                },
                "two": {
                    "choice": f"{{two}} se adelanta en {name} {word(i)}.",
                    "outcome": f"{{two}} se adelantó en {name} {word(i)}.",
                },
            }
            for i in range(8)
        ],
        "climax": some(2, f"Todo calla en {name}"),
        "endings": {
            "one": [f"{{one}} tenía razón en {name}. Se fue. Llovió. Paró. Era tarde."],
            "two": [[f"{{two}} tenía razón en {name}.", "Se fue. Llovió. Paró. Era de noche."]],
            "tie": [f"Nadie tenía razón en {name}. Se fueron. Llovió. Paró. Era pronto."],
        },
        "recap": {
            "one": f"En {name}, {{one}} tenía razón",
            "two": f"En {name}, {{two}} tenía razón.",
            "tie": f"En {name} nadie tenía razón.",
        },
    }


def spine(name: str) -> dict[str, Any]:
    """A spine."""
    character = {"gender": "f", "what": "alguien", "intro": some(2, "Entra alguien nuevo")}
    return {
        "id": name,
        "title": f"Historia de {name}",
        "wrong": "la carta quemada",
        "object": "el peine de boj",
        "one": {"who": ["{one:maestro|maestra|alguien} de armas"], "admired": "Su calma.", "grudge": "Su silencio."},
        "two": {"who": ["quien esperaba"], "admired": "Su voz.", "grudge": "Su prisa."},
        "characters": {
            "catalyst": {**character, "names": ["Ume", "Ito", "Oan", "Ushi"], "intro": some(2, "Entra {catalyst}")},
            "victim": {**character, "names": ["Fude", "Fusa", "Fuki", "Fuyu"], "intro": some(2, "Llega {victim}")},
            "coveted": {**character, "names": ["Nui", "Nami", "Nobu", "Nao"], "intro": some(2, "Vuelve {coveted}")},
        },
        "places": [
            {
                "name": "el vado de Kiso",
                "season": "invierno",
                "opening": [some(2, "Nieva en el vado"), "{one} espera.", "{two} también. Nadie habla."],
            },
            {
                "name": "la puerta de Kiso",
                "season": "otoño",
                "opening": ["Llueve en la puerta.", "{one} aguarda. {two} también.", "Nadie dice nada."],
            },
        ],
        "chapters": {
            key: {**chapter(f"{name} {key}"), "virtues": {v: f"Se nota en {key} {v}." for v in VIRTUES}}
            for key in ("trust", "line", "promise")
        },
        "duel": {
            "callbacks": some(10, "Vuelve {object} a la memoria"),
            "words": {
                "one": [f"—Mira —dijo {{one}} {word(i)}." for i in range(5)],
                "two": [f"—Calla —dijo {{two}} {word(i)}." for i in range(5)],
            },
        },
        "epilogue": epilogue(name),
    }


def epilogue(name: str) -> dict[str, Any]:
    """An epilogue."""
    return {
        "death": {
            "after": [f"{{win}} quedó en pie en {name} {word(i)}. Nevaba. Era tarde." for i in range(2)],
            "touch": [f"De {{los}} quedó poco en {name} {word(i)}. Una manga. Un nombre." for i in range(2)],
            "close": [f"Murió {{los}} en {name} {word(i)}. Nevaba. Nada más." for i in range(2)],
        },
        "defeat": {
            "after": [
                *(f"{{win}} bajó la hoja en {name} {word(i)}. Nevaba. Era tarde." for i in range(2)),
                f"[end=wounds] {{win}} bajó la hoja sin golpe en {name}. Nevaba. Era tarde.",
                f"[end=missed] {{win}} bajó la hoja tras un golpe en falso en {name}. Nevaba. Era tarde.",
            ],
            "touch": [f"{{los}} vive en {name} {word(i)}. Cojea. Calla." for i in range(2)],
            "close": [f"Vive {{los}} en {name} {word(i)}. Nieva. Nada más." for i in range(2)],
        },
        "nobody": {
            "first": [f"Nadie venció en {name} {word(i)}. Nevaba. Era tarde." for i in range(2)],
            "second": [f"Viven los dos en {name} {word(i)}. Nieva. Nada más." for i in range(2)],
        },
    }


def wounds(text: str) -> dict[str, list[str]]:
    """The three levels of a wound."""
    return {
        "first": some(14, f"{text} por primera vez"),
        "again": some(24, f"{text} otra vez"),
        "worst": some(10, f"{text} y ya sangraba mucho"),
    }


def duel() -> dict[str, Any]:
    """`common/duel`."""
    return {
        "order": {name: some(6, f"Ataca {{att}} por {name}") for name in ("hatred", "edges", "scars", "declared")},
        "attacks": {name: some(14, f"{{att}} avanza hacia {{def}}, {name}") for name in TEMPERAMENTS},
        "defences": {name: some(12, f"{{def}} aguarda a {{att}}, {name}") for name in TEMPERAMENTS},
        "exchange": {"att_wins": wounds("{att} hirió a {def}"), "def_wins": wounds("{def} hirió a {att}")},
        "clash": {
            "lock": some(10, "Las hojas se traban"),
            "att": some(10, "{att} empujó más que {def}"),
            "def": some(10, "{def} empujó más que {att}"),
            "nobody": some(12, "Nadie cedió"),
        },
        "feint": {"nobody": some(8, "Nada pasó")},
        "mortal": {
            "declare": some(10, "{att} va a terminar"),
            "hit_dies": some(8, "{def} murió"),
            "hit_lives": some(8, "{def} cayó con vida"),
            "hit_att_falls": some(4, "Acertó, y cayó {att}"),
            "miss_wound": some(8, "Falló el golpe e hirió a {att}"),
            "miss": some(8, "Falló el golpe y nada más"),
        },
        "last": {
            "declare": some(8, "{att} tiene una oportunidad"),
            "hit_dies": some(6, "Al final murió {def}"),
            "hit_lives": some(6, "Al final cayó {def} con vida"),
            "hit_att_falls": some(4, "Al final acertó, y cayó {att}"),
            "miss": some(8, "Al final falló también {att}"),
        },
        "count": {
            "scars": some(6, "{los} sangraba más que {win}"),
            "hatred": some(6, "{los} odiaba más que {win}"),
            "nobody": some(6, "Nadie pudo más"),
        },
        "exhausted": some(6, "Ya no quedaba aliento"),
    }


def narrator(tone: str) -> dict[str, Any]:
    """What one narrator alone says: nothing that the tests of the others look for."""
    return {
        "between": some(10, f"Volvieron los dos a {{duelplace}}, {tone}"),
        "announce": {
            key: some(2, f"{{act}} recordó «{{theme}}», {key}, {tone}") for key in ("trust", "line", "promise", "own")
        },
        "held": {name: some(2, f"Así fue «{{theme}}», {name}, {tone}") for name in ("act", "oth", "tie")},
        "rancour": some(6, f"{{los}} guardó algo contra {{win}}, {tone}"),
    }


def common() -> dict[str, Any]:
    """The files of `common/`."""
    pair = {name: {"choice": f"{{{name}}} decide", "outcome": f"{{{name}}} decidió"} for name in ("one", "two")}

    def dilemma(name: str, i: int) -> dict[str, Any]:
        sides = {
            side: {what: f"{text} sobre {name} {word(i)}." for what, text in texts.items()}
            for side, texts in pair.items()
        }
        return {"text": f"Surge algo de {name} {word(i)}.", **sides}

    return {
        "duel": duel(),
        "chapters": {
            "announce": {
                key: [*some(4, f"{{act}} recordó «{{theme}}», {key}"), *some(4, f"{{act}} recordó algo, {key}")]
                for key in ("trust", "line", "promise", "own")
            },
            "climax": {
                "act": some(14, "{win} lo llevó, que recordaba"),
                "oth": some(14, "{win} lo llevó, que escuchaba"),
                "tie": some(10, "Nadie lo llevó"),
            },
            "tally": {
                how: some(16, f"Iba lo decidido para {{win}}, {how}, frente a {{los}}")
                for how in ("most", "close", "least")
            },
            "rancour": some(12, "{los} guardó algo contra {win}"),
            "ruled": some(24, "Quedó hecho a favor de {win}, y {los} lo vio"),
            "theme_held": {name: some(8, f"Así fue, {name}") for name in ("act", "oth", "tie")},
            "between": [*some(8, "Volvieron los dos a {duelplace}"), *some(8, "Volvieron los dos a las hojas")],
            "arrival": {role: some(5, f"Aparece {{{role}}}") for role in ("catalyst", "victim", "coveted")},
        },
        "tones": {tone: narrator(tone) for tone in ("sober", "lyrical", "chronicle")},
        "voices": {name: [f"—Mira, {name} —dijo {{one}} {word(i)}." for i in range(12)] for name in TEMPERAMENTS},
        "muse": {
            "twists": some(12, "Alguien vuelve"),
            "descriptions": some(12, "Una habitación" + " vacía y fría" * 14),
            "long": some(6, "Una historia" + " larga y sabida" * 32),
        },
        "hatred": {
            way: [
                {
                    "deed": f"{{one}} {way} contra {{two}} {word(i)}.",
                    "prose": f"{{one}} {way} {word(i)}. Era de noche. Calló.",
                }
                for i in range(16)
            ]
            for way in ("embrace", "release")
        },
        "dilemmas": {
            "any": [dilemma("any", i) for i in range(28)],
            **{virtue: [dilemma(virtue, i) for i in range(9)] for virtue in VIRTUES},
        },
        "virtues": {
            virtue: {
                "card": virtue.capitalize(),
                "word": f"palabra {virtue}",
                "article": "la",
                "meaning": "Algo.",
                "weighs": some(6, f"Pesaba en {{act}} algo de {virtue}"),
            }
            for virtue in VIRTUES
        },
        "names": {
            "f": [f"{a}{b}" for a in "BCDGHJKLMPQRSTVWXYZ" for b in ("eko", "ami")][:24],
            "m": [f"{a}{b}" for a in "BCDGHJKLMPQRSTVWXYZ" for b in ("ozo", "uke")][:24],
            "who": [f"quien pescaba en el río {word(i)}" for i in range(24)],
        },
        "free": {
            "place": [f"el puerto {word(i)}" for i in range(10)],
            "scene": [f"{{one}} vuelve a un sitio {word(i)}. {{two}} también. Llueve." for i in range(12)],
            "themes": {
                name: [f"Un día cualquiera de {name} {word(i)}" for i in range(8)]
                for name in ("trust", "line", "promise", *VIRTUES)
            },
            "ending": {
                name: [f"Así acabó, {name} {word(i)}. Llovió. Paró. Se fueron." for i in range(8)]
                for name in ("act", "oth", "tie")
            },
            "opening": [[f"Dos hojas en un llano {word(i)}.", "Nadie habla. Hace frío. Amanece."] for i in range(6)],
            "epilogue": epilogue("el llano"),
        },
    }


def write(root: Path, lang: str = "es") -> Path:
    """Write all files of a language; gives the root back."""
    import yaml

    files = {f"common/{name}": texts for name, texts in common().items()}
    files |= {f"spines/{name}": spine(name) for name in ("agua", "fuego")}
    for virtue in VIRTUES:
        name = f"{virtue}-casa"
        files[f"episodes/{name}"] = {"id": name, "virtue": virtue, **chapter(name)}
    for name, texts in files.items():
        file = root / lang / f"{name}.yaml"
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(yaml.safe_dump(texts, allow_unicode=True, sort_keys=False), "utf-8")
    return root
