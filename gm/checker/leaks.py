"""Reasoning, prompt text, JSON and Markdown that have leaked into the prose."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from gm.checker.lexicon.meta import HEADING, META, NOTE
from gm.checker.lexicon.meta import HINTS as META_HINTS
from gm.checker.lexicon.spaced import spaced

__all__ = ["leaks", "whole_leaks"]

_ANYWHERE = re.compile(
    r"""(?P<tag></?\s*(?:think|thinking|thought|reasoning|answer|response|output|narration|narración|s|im_start|im_end|system|user|assistant|scratchpad|reflection|analysis|final|p|br|b|i|em|div|text|story|prose|tool_call)\b[^>\n]{0,40}>|<\|[^|\n]{1,40}\|>|<[^<>\n]{1,80}>|\[/?INST\]|\[/?(?:SYS|system|assistant|user)\])
    |(?P<fence>```|~~~)
    |(?P<json>[{}]|\[\s*["{]|"\s*:\s*[\["{\d]|"\s*:\s*(?:null|true|false)|\b\w+_\w+\b|\b[a-z]\w+=\S|\\n|\\u[0-9a-f]{4}|&(?:nbsp|quot|amp|lt|gt);)
    |(?P<markdown>\*\*|__|(?<![\w*])\*[^\s*]+\ [^*\n]*\ [^*\n]{1,80}\*|^\s{0,3}\#{1,6}\s|^\s*(?:[-*•]|\d{1,2}[.)])\s+\S|^\s*\d{1,2}[.)]\s*$|^\s*>\s|^\s*(?:-{3,}|\*{3,}|={3,})\s*$|\|\s*-{3}|\]\(http|https?://|^\s*\|.*\|\s*$)
    |(?P<place>\[[^\[\]\n]{2,60}\]|\(\s*(?:insert|insertar|nombre|name)\b)
    |(?P<word>\b(?:JSON|FACTS|LLM|GPT\w*|ChatGPT|OpenAI|Claude|Anthropic|Gemini|Llama|Qwen|Mistral|prompt|prompts|max_words|told_by|chatbot|TODO|N/A|system\ message|token\ limit|markdown)\b)
    |(?P<emoji>[\U0001F300-\U0001FAFF\u2600-\u26FF\u2705\u274C])""",
    re.X | re.M,
)
_KEYS = re.compile(
    r"(?:^|[\s\"'(])(?:thinking|thought|plan|planning|pensando|paragraph \d+|párrafo \d+|part \d+|summary|resumen|context|contexto|goal|objetivo|format|reply|réplica|corrected|continuation|rewrite|reescritura|prompt|theme|tone|sentence|style|pov|genre|mood|setting|voice|gender|characters?|outcome|constraints?|requirements?|language|tema|tono|frase|estilo|género|ambientación|personajes?|ganadora|desenlace|requisitos|restricciones|punto de vista|winner|wounded|dies|defeated|counts|deeds|told[_ ]by|secret|people|previous|max[_ ]words|beat|scene|register|length|language|ganador|heridos|muere|hechos|facts|instrucciones|instructions|longitud|idioma|registro|escena|output|salida|final answer|respuesta final|respuesta|answer|draft|borrador|title|título|word count|narraci[oó]n|narration|narrative|prosa|prose|nota del autor|author's note|nota|note|notes|notas|story|historia|texto|text|versión(?: \w+)?|version|output format|formato|análisis|analysis|thought process|thoughts|reasoning|razonamiento|pensamiento|paso \d|step \d|response|result|resultado|explanation|explicación|disclaimer|aviso|advertencia|continuación|resumen|summary)\s*\"?\s*[:=](?=\s|\"|$)",
    re.I,
)
_ROLE = re.compile(
    r"^\W*(?:narrador[a]?|narrator|asistente|assistant|usuario|user|system|sistema|ai|ia|human|humano|gm|dj|game master|máster|director(?: de juego)?|storyteller|bot|model|modelo|player [ab12]|jugador[a]? [ab12]|voz en off|voice-?over)\s*:",
    re.I,
)
_SEATS = re.compile(r"\b(?:[Ss]eat|[Pp]layer|[Ss]amurai|[Aa]siento|[Jj]ugador[a]?|[Ss]amurái)\s+[AB]\b")
_SEATED = spaced("seat player samurai asiento jugador jugadora samurái")
_PHRASES = {
    "any": r"""as\ an?\ (?:ai|artificial|large\ language|language\ model|assistant|llm) | i(?:'m|’m|\ am)\ (?:just\ )?an?\ (?:ai|language\ model|assistant) | language\ model | como\ (?:una?\ )?(?:ia\b|inteligencia\ artificial|modelo\ de\ lenguaje|asistente) | soy\ (?:una?\ )?(?:ia\b|inteligencia\ artificial|modelo\ de\ lenguaje|asistente) | modelo\ de\ lenguaje | inteligencia\ artificial
        | (?<![Tt])here(?:'s|’s|\ is|\ are)\ (?:the|a|your|my|an)\ (?:\w+\ ){0,3}?(?:narration|narrative|passage|paragraph|prose|text|scene|story|version|continuation|exchange|response|rewrite|draft|translation|ending|description|opening|epilogue|beat|rewritten)
        | aquí\ (?:tienes?|está|va|tenéis|os\ dejo|te\ dejo|les\ dejo|la)\ (?:\w+\ ){0,3}?(?:narraci[oó]n|pasaje|párrafo|prosa|texto|escena|historia|versión|continuación|intercambio|respuesta|reescritura|borrador|traducción|relato|descripción|fragmento|epílogo|final|apertura)
        | (?:the|this|current)\ beat\b(?=\ (?:is|calls|requires|asks|should|says|must|of)) | this\ beat | (?:exchange|clash|climax|opening|ending|epilogue|mortal|scene|ruling|theme)\ beat\b | beat\ (?:de|del|exchange)\b
        | (?:the|given|provided|these|los|estos)\ (?:provided\ |given\ |numbered\ )?facts\ (?:say|state|given|provided|above|require|indicate|list|show|are) | according\ to\ the\ (?:\w+\ )?(?:facts|brief|prompt|instructions|data|ledger|input) | (?:following|per|based\ on|given)\ (?:the|your)\ (?:\w+\ )?(?:facts|brief|prompt|instructions|rules|constraints|guidelines)
        | (?:según|de\ acuerdo\ con|conforme\ a|siguiendo|respetando|basándome\ en|ateniéndome\ a)\ (?:los|las|el|tus|la|sus)\ (?:hechos|instrucciones|datos|indicaciones|prompt|reglas\ dadas|restricciones|información|brief|registro\ pedido|consigna) | los\ hechos\ (?:proporcionados|dados|numerados|indican|dicen|exigen|que\ me)
        | word\ (?:count|limit) | \d+\ (?:words|palabras)\b | recuento\ de\ palabras | límite\ de\ palabras | (?:máximo|maximum)\ (?:de\ )?\d+ | (?:as|que)\ (?:requested|has\ pedido|me\ pediste|pediste|solicitaste|solicitado) | as\ you\ (?:asked|requested) | you(?:'ve|’ve)?\ asked\ (?:me\ )?for | tal\ (?:y\ )?como\ (?:pediste|solicitaste|me\ pides|indica|indican|se\ indica|se\ pide)
        | (?:would|do)\ you\ (?:like|want)\ me\ to | let\ me\ know\ if | hope\ (?:you|this|that)\ (?:enjoy|like|help|work|meet|is|fits) | feel\ free\ to | (?:quieres|desea|deseas|queréis|prefieres|te\ gustaría)\ que\ (?:continúe|siga|haga|la|lo|escriba|ajuste|modifique|cambie|amplíe|narre) | espero\ que\ (?:te|os|le|les|esta|este|sea|cumpla|la|el|esto) | (?:avísame|dime|hazme\ saber)\ si | no\ dudes\ en | si\ (?:quieres|necesitas|deseas)\ (?:que|puedo|más|otra|algún|cambios)
        | i\ (?:can(?:'|’)?t|cannot|can\ not|won(?:'|’)t|am\ unable\ to|am\ not\ able\ to)\ (?:continue|help|assist|write|create|provide|fulfil|fulfill|generate|describe|depict|comply|narrate|produce) | no\ puedo\ (?:continuar\ con|ayudar(?:te)?|escribir|crear|generar|describir|narrar|proporcionar|cumplir|ayudarte|producir|participar) | content\ policy | políticas?\ de\ contenido | graphic\ violence | contenido\ (?:violento|explícito)
        | (?:i\ (?:need|have|should|must|will|'ll|’ll|want)|i(?:'|’)ll|i(?:'|’)m\ going|let\ me|let(?:'|’)s|we\ (?:need|should|must))\ (?:now\ |to\ |just\ |start\ by\ |carefully\ )*(?:write|narrate|describe|craft|avoid|make\ sure|ensure|compose|rewrite|generate|think|check|keep\ it|follow|mention|continue\ the|produce|draft|include|start\ with|begin\ with|reread|respond|output)
        | (?:debo|tengo\ que|necesito|voy\ a|vamos\ a|hay\ que|procedo\ a|intentaré|puedo)\ (?:escribir|narrar|describir|redactar|evitar|asegurarme|componer|reescribir|generar|mantener\ el|seguir\ las|mencionar|continuar\ la|incluir|cumplir|respetar|producir|usar|pensar)\b(?!\ (?:a|una\ carta|cartas|mi|tu)\b)
        | the\ user | el\ usuario | la\ usuaria | the\ (?:narrator|model|assistant)\ (?:must|should|will|is) | the\ prompt | el\ prompt | the\ (?:brief|ledger)\ (?:says|states|asks) | game\ master | game\ engine | the\ engine | el\ motor | dungeon\ master | (?:max|min)\ words | system\ prompt | (?:in|en)\ (?:period\ )?(?:spanish|english|español|castellano)\ (?:prose|as|según|:) | end\ of\ (?:scene|narration|beat|story|text) | fin\ (?:de\ la|del)\ (?:escena|narración|texto|relato|respuesta|fragmento) | to\ be\ continued | continuará
        | (?:winner|ganador):?\ (?:is\ )?(?:seat|player|asiento|jugador) | third\ person\ (?:past|narration|,) | in\ character | fuera\ de\ personaje | out\ of\ character | revised\ (?:version|text) | versión\ (?:revisada|corregida) | (?:corrected|rewritten)\ (?:version|text|passage) | texto\ corregido | (?:narration|narración)\ (?:ends|begins|termina|empieza) | (?:este|ese)\ (?:texto|relato|pasaje)\ (?:cumple|respeta|mantiene|evita) | this\ (?:text|passage|narration|version)\ (?:keeps|respects|avoids|follows|meets|stays)""",
    "start": r"""(?:sure|certainly|of\ course|absolutely|okay|ok|alright|all\ right|understood|got\ it|great|gladly|right|no\ problem|happy\ to)\b\s*(?:[!.:]|,\s*(?:here|i|let|the|this|below))
        | ¡?\s*(?:claro(?:\ que\ sí)?|por\ supuesto|desde\ luego|entendido|de\ acuerdo|perfecto|vale|ok|okay|con\ gusto|excelente|encantado|cómo\ no|muy\ bien|bien|listo)\b\s*(?:[!:]|,\s*(?:aquí|ahí|allá|voy|te|os|a\ continuación|la|el|vamos|procedo)|\.\s*(?:aquí|a\ continuación|voy|empiezo)) | a\ continuación\b.{0,60}: | below\ is | the\ following\ (?:is|passage|text) | vale,?\ (?:voy|aquí) | (?:first|primero),?\ (?:i|let|voy|debo|tengo)\b | hmm | wait, | so,?\ (?:the\ user|i\ need) | we\ are\ given | (?:ok|okay|vale|bien|bueno),\s*(?:so|let|i|voy|vamos|el\ usuario|necesito|tengo|debo|primero)\b""",
}
_TASK = re.compile(
    r"""\b(?:(?:facts?|hechos?|option|opción|paragraph|párrafo|attempt|intento|draft|borrador|version|versión|step|beat|turno?)\ (?:n[º.o]?\ ?)?\d+\b
    | (?:must|should|cannot|may)\ (?:not\ )?be\ (?:mentioned|named|denied|narrated|included|described|stated)
    | (?:no\ )?(?:debe|deben)\ (?:mencionar|narrar|nombrar|incluir|negar|decir)se\b
    | como\ narradora?\b | as\ (?:the|a|your)\ narrator\b | (?:the|this|la|esta|el|este)\ (?:scene|passage|beat|paragraph|escena|pasaje|párrafo)\ (?:should|must|needs\ to|has\ to|debe|debería|tiene\ que)\b(?!\ (?:have|haber))
    | (?:revel\w+|mention\w*|mencion\w+|disclos\w+)\ (?:the|la|el|any|his|her|su)\ (?:secret\ )?(?:bets?|apuestas?|secrets?|wagers?|stakes?)(?:\ secretas?)?\b
    | period\ (?:english|spanish|register|voice|language|style|prose)\b | registro\ (?:de\ época|literario|formal)\b | shall\ i\ (?:continue|go\ on|rewrite|write|proceed)\b | let\ me\ know\b
    | i(?:'|’)ve\ (?:kept|avoided|written|tried|made\ sure|included)\b(?!\s+§) | (?:voy\ a|debo|tengo\ que|necesito)\ (?:escribir|narrar|redactar|describir)l[oa]\b
    | remember(?:\ not)?\ to\ (?:mention|avoid|keep|include|use|write)\b | recuerda:?\ (?:no\ )?(?:mencionar|evitar|mantener|incluir|usar|escribir)\b | (?:previous|anterior(?:es)?)\ (?:instructions?|instruccion(?:es)?)\b
    | (?:OOC|NPC|PNJ|XP|HP|RPG|\d?d6)\b
    | (?:(?:output|input)\ (?:format|text|must|should|is)|parameters?|constraints?|parámetros?|formato\ (?:pedido|de\ salida)|word\ limit)\b
    | (?:the|el|la)\ (?:player|jugador|jugadora)\ (?:character|chose|declared|declaró|eligió|humano|humana)\b
    | (?:per|as\ per|según|conforme\ al?)\ (?:the\ |el\ |los\ |las\ )?(?:facts?|rules|brief|prompt|hechos?|reglas|registro(?!\ del?\b(?!\ época))|ledger)\b
    | (?:omit|omito|omitted|I\ have\ (?:kept|avoided|omitted|left\ out)|he\ (?:evitado|omitido|mantenido|respetado|incluido|procurado))\b)""",
    re.X | re.I,
)
_ANY = re.compile(rf"(?:{_PHRASES['any']})", re.X | re.I)
_START = re.compile(rf"^\W*(?:{_PHRASES['start']})", re.X | re.I)
_ODD = re.compile(r"[\n<>{}\[\]*_#=`~\\|•&/(\u2600-\U0010ffff]")
"""A search takes a fifth of the time of asking a set about each letter, or for the greatest of them."""
_CAPITALS = re.compile("[A-Z]{3}")
_FIRST = frozenset("-0123456789")
_NAMED = spaced("openai claude gemini anthropic mistral qwen prompt prompts chatbot markdown token system")

_TASK_HINTS = spaced("""fact facts hecho hechos option opción paragraph párrafo attempt intento draft borrador version versión step beat turn turno
mentioned named denied narrated included described stated mencionarse narrarse nombrarse incluirse negarse decirse ooc npc pnj xp hp rpg d6 1d6 2d6 3d6
output input parameter parameters constraint constraints parámetro parámetros formato word player jugador jugadora rules brief prompt reglas registro
ledger omit omito omitted kept avoided left evitado omitido mantenido respetado incluido procurado narrador narradora narrator scene passage escena
pasaje bet bets apuesta apuestas secret secrets secreta secreto secretos wager wagers stake stakes period continue go rewrite write proceed know i've
i’ve escribirlo escribirla narrarlo narrarla redactarlo redactarla describirlo describirla remember recuerda instructions instruction instrucciones
instrucción""")
_HINTS = spaced("""ai ia llm language artificial modelo asistente assistant here here's aquí beat facts hechos instrucciones instructions datos
indicaciones brief prompt ledger input rules constraints guidelines reglas restricciones información consigna word words palabras
máximo maximum requested pedido pediste pides solicitaste solicitado asked indica indican pide me you i i'm i'll let's quieres
desea deseas queréis prefieres gustaría espero avísame dime saber dudes puedo content contenido política políticas graphic need
have should must let debo tengo necesito voy vamos hay procedo intentaré user usuario usuaria narrator model engine motor dungeon
game min max system spanish english español castellano end fin continued continuará winner ganador third character personaje
revised revisada corregida corregido corrected rewritten narration narración texto relato pasaje text passage version we""")


_ENDS = ".!?…»”\"'’:;,—)"


def leaks(raw: str, told: str, lang: str, found: Iterable[str]) -> Iterator[str]:
    """Why a sentence is no prose. `told`: without what is said aloud in it; `found`: its words, in lower case."""
    if _may_be_odd(raw, found):
        match = _ANYWHERE.search(raw)
        if match:
            yield f"“{match.group().strip()[:40]}” is no prose"
            return
    if ":" in raw or "=" in raw:
        match = _KEYS.search(told if ":" in told or "=" in told else raw.split("\n")[0]) or _ROLE.search(raw)
        if match and not _natural(match.group(), told):
            yield f"“{match.group().strip()[:40]}” is a label"
            return
    if "(" in raw or "[" in raw:
        match = NOTE.search(raw)
        if match:
            yield f"“{match.group().strip()[:40]}” is a note"
            return
    match = None if META_HINTS.isdisjoint(found) else META.search(told)
    if match:
        yield f"“{match.group().strip()[:40]}” speaks of the telling"
        return
    match = HEADING.match(raw) if raw[-1] not in ".!?…" and len(raw) < 100 else None
    if match:
        yield f"“{match.group().strip()[:40]}” is a heading"
        return
    match = None if _SEATED.isdisjoint(found) else _SEATS.search(raw)
    if match:
        yield f"“{match.group()}” is a seat"
        return
    match = None if _TASK_HINTS.isdisjoint(found) else _TASK.search(told)
    if match:
        yield f"“{match.group().strip()[:40]}” speaks of the task"
        return
    match = None if _HINTS.isdisjoint(found) else _ANY.search(told)
    if match:
        yield f"“{match.group().strip()[:40]}” speaks of the task"
        return
    if lang == "es" and ("beat" in told or "Beat" in told) and re.search(r"\bbeats?\b", told, re.I):
        yield "“beat” is a word of the task"


def _may_be_odd(raw: str, found: Iterable[str]) -> bool:
    """Whether anything is there that a match of _ANYWHERE cannot do without."""
    return (
        _ODD.search(raw) is not None
        or raw[0] in _FIRST
        or not _NAMED.isdisjoint(found)
        or ('"' in raw and ":" in raw)
        or "Llama" in raw
        or _CAPITALS.search(raw) is not None
    )


def _natural(label: str, told: str) -> bool:
    """“Era la misma historia: …”: a label stands at the start of a line."""
    at = told.lower().find(label.strip(" \"'(:=").lower())
    before = told[:at].rstrip(" \n\"'(*#")
    return bool(before) and before[-1] not in '.!?:)\n,"' and "\n" not in told[len(before) : at]


def whole_leaks(text: str, lang: str) -> Iterator[str]:
    """Why a text starts or ends as an answer rather than as prose."""
    start = text.lstrip()
    first, broken, rest = start.partition("\n")
    verse = rest.count("\n") > 1 and all(line.count(" ") < 9 for line in rest.split("\n"))
    if (
        broken
        and rest.strip()
        and first.strip()
        and first.strip()[-1] not in _ENDS
        and first.count(" ") < 9
        and not verse
    ):
        yield f"“{first.strip()[:40]}” is a heading"
    if start[:1] not in "—–«“\"‘'":
        match = _START.search(start)
        if match:
            yield f"“{match.group().strip()[:40]}” is an answer's beginning"
