"""Choices that are still secret, given away in whatever words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache

from gm.checker.cast import Cast
from gm.checker.facts import Facts, Secret
from gm.checker.lexicon.numbers import NUMBERS
from gm.checker.lexicon.spaced import spaced
from gm.checker.people import Reading

__all__ = ["Secrets"]

_STAKES = {
    "es": r"\b(?:apost\w+|apuest\w+|envid\w+|envite\w*|arriesg\w+|jug(?:arse|ársela|aba\w*|ará|aría|arle)|gast\w+|pujar\w*|pujaba|puja|ofrec\w+|guard(?!as?\b)\w+|apart(?:ad|ó|ar|ab)\w*|destin\w+|reserv\w+|compromet\w+|invert\w+|inviert\w+|empeñ\w+|sacrific\w+|entreg\w+|poner|pondr\w+|pone|puso|ponía|ventajas?|dados?|choque|oculta\w*|escond\w+|puño|sumar\w*|añad\w+|pagar\w*|pagaría|desembols\w+|soltar|quemar|meter|jugaría|echar\w*|perder|jugárselo|dispuest[oa] a|pulso|marcador\w*|bajo la (?:palma|manga|mesa)|sumarles?|desprend\w+|a escondidas)\b",
    "en": r"\b(?:bet\w*|wager\w*|stak\w+|spend\w*|spent|risk\w*|commit\w*|pledg\w+|hold(?:ing)? back|held back|offer\w*|bid\w*|edges?|dice|die|clash|lock|fist|put(?:ting)?|lay(?:ing)?|laid|pay(?:ing)?|paid|hid\w*|gambl\w+|add\w*|ventur\w+|throw\w*|keep\w*|kept|sacrific\w+|give|part with|burn|set aside|palm|lose|ready to|struggle|hazard\w*|ask(?:ed|ing|s)? for)\b",
}
_UNITS = {
    "es": r"pasos?|años?|inviernos?|espadas?|hojas?|hombres|mujeres|veces|respiraciones|aceros?|palmos?|dedos?|manos?|golpes?|sombras|gotas|filos?|días|noches|pies|samuráis|puertas|cuerpos|ojos|tajos?|brazos|rodillas|heridas|cicatrices|lados|orillas|horas|voces|figuras|siluetas|guerreros|pechos|corazones|miradas|rivales|alientos|latidos",
    "en": r"paces?|years?|winters?|swords?|blades?|men|women|times|breaths?|steel|hands?|fingers?|blows?|shadows?|drops?|days?|nights?|feet|samurai|doors?|bodies|eyes?|cuts?|arms?|knees?|wounds?|scars?|sides?|banks?|hours?|voices?|figures?|warriors?|chests?|hearts?|steps?|people|of them|rivals|foes|heartbeats?|clouds?",
}
_NOTHING = {
    "es": r"\b(?:no (?:iba a |había |ha |pensaba |quería |quiso |piensa |va a |pretendía |tenía intención de )?(?:apost\w+|arriesg\w+|gast\w+|poner|pondría|jug\w+|envid\w+|ofrec\w+|pujar|comprometer|soltar)(?: \w+){0,2} nada|nada (?:iba a |pensaba )?(?:apost\w+|arriesg\w+|gast\w+|poner)|sin apostar|no apost\w+|apost\w+ cero|cero|ni una (?:sola )?(?:de (?:sus|las) )?ventajas?|ninguna ventaja|ningún dado|ni un (?:solo )?dado|no (?:añad|sum|pon|met|echó|puso|pag)\w* (?:\w+ )?(?:nada|dados?|ninguna?)|sin (?:añadir|sumar|poner|gastar) (?:nada|ning\w+|dados?|ventajas?)|(?:se )?guardar(?:ía|se|lo)? todo|con las manos vacías|puño vacío|envite vacío|no arriesg\w+|no gast\w+)\b",
    "en": r"\b(?:(?:risk|stak|bett|add|buy|pay|wager|spend|lay)ing (?:none|nothing)|declined[^.;]* to (?:add|buy|stake|bet|risk|spend|pay)|not a thing (?:inside|in|on|behind|under)|keep(?:ing|s)? (?:all|every one of) (?:his|her|their) edges|(?:hold|holds|held|holding|keep|keeps|kept|keeping) (?:everything|it all|all of it|all|the lot) (?:back|in reserve|to (?:himself|herself))|nothing riding|(?:laid|lays|staked|bet|put|offered|pledged|ventured|wagered|set down|gave|added|risked|spent) none|nothing (?:at all )?(?:on|in|under|inside|behind|beneath) (?:that|the|his|her|@\d 's) (?:\w+ )?(?:paper|slip|fist|hand|palm|fold|box|cup|sleeve|bowl|purse|fan|scrap)|(?:paper|slip|fold|sheet|scrap) (?:was|is|were|lay|stayed) (?:\w+ )?(?:blank|empty|bare|white on both)|blank (?:paper|slip|sheet|scrap)|(?:a|the|one|round) (?:circle|nought|naught|cipher|zero)|empty (?:purse|sleeve|box|cup|slip|bowl)|(?:bluff\w*)|(?:bet\w*|stak\w+|wager\w*|risk\w*|spend\w*|spent|put|commit\w*|offer\w*|pledge\w*|bid\w*|lay|add\w*) nothing|nothing (?:at all )?(?:on|at|into|in) (?:the|that|this) (?:clash|lock|bet)|(?:not|n't|never) (?:\w+ ){0,3}?(?:bet|stake|wager|risk|spend|commit)|zero|empty (?:fist|hand|palm|bet)|without (?:betting|staking|spending)|hold(?:ing)? everything back|no bet|bet was (?:empty|nothing)|keep(?:ing)? (?:it|them) all|not (?:a single|one) edge|no (?:dice|die|edges?|edge)|nothing (?:more|extra|besides)|(?:not|n't|never) (?:\w+ ){0,4}?(?:give|put|add|part with|pay|throw in|lay|stake|risk|spend|venture) (?:a|one|any|a single|so much as an?|anything) |as (?:he|she|they) (?:stood|was|were)|nothing to (?:the|his|her|its?) (?:defen[cs]e|attack|throw|roll|hand)|let (?:it|the dice) (?:stand|fall) as (?:it|they))\b",
}
_EMBRACE = {
    "es": r"\b(?:ced(?:er|ería|ió|erá|ido|ía)|entreg(?:arse|aría|ó|ado|ará|aba)|abraz(?:ar|aría|ó|ado)|rend(?:irse|ido|iría|ió)|dej(?:arse|aría|ado)\s(?:llevar|arrastrar|que)|alimentar\w*|desat\w+|dar(?:le|ía)? rienda|sucumb\w+|darse|acog\w+|seguir\w*|obedec\w+|vender\w*|elig\w+|elegi\w+|escog\w+|beber\w*|elegir el|elegido el|escog\w+ el|aferr\w+|quedarse con|consumir)\b(?:\W+\w+){0,6}?\W+(?:odio|ira|rabia|rencor|furia)\b|\b(?:dejarl[oae]|dejar que|dejaría que|dejaba que) (?:arder|crecer|entrar|salir|hacer|\w+ (?:ardiera|hiciera|creciera))|\b(?:le )?(?:daría|dar|darle) de comer\b|\bdecirle que sí\b|\bdicho que sí\b|\b(?:arder|quemarse) con él\b",
    "en": r"[“\"'](?:embrace|hatred)\b|\b(?:carry|take|bring|bear)(?:ing|s)? (?:all )?(?:that|the|this|his|her) (?:\w+ )?(?:hatred|hate|rage|anger|fury|grudge) (?:into|with|on to|to)\b|\b(?:hatred|hate|rage|anger|fury|grudge)\b[^.;]{0,30}\b(?:would|was to|were to|is to|will) be (?:kept|fed|nursed|embraced|let in|let loose|held on to)\b|\b(?:hold(?:ing|s)?|hang(?:ing|s)?|cling(?:ing|s)?|clung|held) on to (?:\w+ )?(?:hatred|hate|rage|anger|fury|grudge)\b|\b(?:keep|nurse|feed|stoke|fan|cherish|nourish|tend|build)(?:ing|s)? (?:up )?(?:the|his|her) (?:\w+ )?(?:hatred|hate|rage|anger|fury|grudge|fire|flame|flames|embers)\b|\bno (?:intention|thought|wish) of (?:forgiv\w+|letting|releas\w+)|\b(?:not|never) (?:\w+ )?forgive\b|\b(?:picked|picks|pick|plumped for|gone for|went for|settled on|opted for|wrote|written|write|marked|inked|brushed|voted for|taken|took|put down|set down) (?:\w+ )?(?:hatred|hate|rage|anger|fury|the grudge)\b|\b(?:gave|giv(?:e|es|en|ing)|made|deliver\w*|sign\w*|bound|bind\w*|led|sold|promis\w*) (?:him|her|them|@\d|himself|herself) (?:\w+ )?(?:to|into) (?:\w+ )?(?:hatred|hate|rage|anger|fury|grudge)\b|\b(?:hand\w*|turn\w*|giv(?:e|en|ing|es) (?:in|way|herself|himself|themselves|over)|gave (?:in|way|himself|herself)|embrac\w+|yield\w*|surrender\w*|let (?:the|his|her|their)? ?(?:hatred|rage|anger|fury|hate) (?:in|loose|have|take|win|rule)|feed\w*|indulg\w+|succumb\w*|unleash\w*|chosen|choose|choosing|chose|cling\w*|follow\w*|welcom\w+)\b(?:\W+\w+){0,6}?\W+(?:hatred|hate|rage|anger|fury|grudge)\b|\blet (?:the|his|her|their) (?:hatred|rage|anger|fury|hate) (?:in|loose|have|take|win|rule|carry|sweep|guide|lead|consume|drive|swallow|devour|speak|burn)\b|\b(?:let|letting) it (?:burn|in|loose|have|out|take|win|grow|rise|drive|eat|speak)\b|\b(?:said|say|saying) yes to (?:the|his|her|it)\b|\b(?:let|let the \w+) have (?:its|his|her) way\b|\b(?:hatred|hate|rage|anger|fury|grudge)\b[^.;]{0,60}\b(?:giv(?:e|ing|en) (?:in|way) to|gave in to|yield(?:ed)? to|surrender(?:ed)? to|go (?:wherever|where) it|went where it|let it (?:have|take|rule|burn|in|drive|lead|win)|embrac\w+ (?:it|all)|welcom\w+ it|feed(?:ing)? it|nurs(?:e|ing) it|keep(?:ing)? (?:it|all of it|every|hold of it)|hold(?:ing)? on to (?:it|all)|not (?:one|a) (?:grain|drop|spark|ounce|crumb) (?:of it )?(?:would|was to|less))\b|\b(?:given|gave|giving|give|sold|selling|lent|opened) (?:his|her|their) (?:\w+ )?(?:heart|soul|self|door|hand|whole heart) to (?:the|his|her|its|it)\b|\bsaid yes\b|\b(?:stop|stopped|cease|quit|done|given up|give up) (?:\w+ )?(?:fighting|resisting|struggling against|denying|holding back|refusing|reining in)(?:\W+\w+){0,4}?\W+(?:hatred|hate|rage|anger|fury|grudge|it)\b|\b(?:let|letting) (?:it|the hatred|the rage) (?:carry|lead|guide|swallow|sweep|do)\b|\b(?:not|never) (?:\w+ )?(?:going to |mean to |meaning to |about to |to )?(?:forgive (?!him ?self|her ?self)|let (?:it|him|her|them) (?:go|off)\b|renounce|lay it down)|\b(?:would|was going to|meant to|going to) (?:burn|hate (?:him|her|them|@\d|for ever|forever|all the more|harder))\b|\bnot (?:one|a) (?:grain|drop|spark|ounce|crumb) of (?:it|(?:his|her|the) (?:hatred|hate|rage|anger|fury|grudge))\b",
}
_RELEASE = {
    "es": r"\b(?:solt(?:ar|aría|ado|ó|aba)|dej(?:ar|aría|ado|ó) (?:ir|atrás|caer|marchar)|renunci\w+|perdon\w+|abandon\w+|liber\w+|desprend\w+|olvid\w+|despedir\w*|apagar\w*|apagado|desp(?:edido|idió)|enterr\w+|dejado)\b(?:\W+\w+){0,6}?\W+(?:odio|ira|rabia|rencor|furia)\b|\b(?:elegid[oa]|eligió|decidid[oa]|decidió|resuelto|iba a|pensaba|escogió|escogido|optó por|quería) (?:perdonar|soltar|soltarlo|renunciar|dejarlo)\b|\bel odio\b[^.;]{0,30}\b(?:ir|marchar|solt\w+|atrás)\b|\b(?:odio|ira|rabia|rencor|furia)\b[^.;]{0,60}\b(?:renunci\w+ a (?:él|ella|ello)|solt(?:arlo|arla|ado|ada)|enterr(?:arlo|arla|ado|ada)|dejarl[oa] (?:ir|atrás|caer)|desprenderse de (?:él|ella))\b",
    "en": r"[“\"'](?:release|renounce|let go)\b|\b(?:burying|bury|buried) it\b|\b(?:set|put|lay|laid|setting|putting|laying) it down\b|\b(?:hatred|hate|rage|anger|fury|grudge)\b[^.;]{0,30}\b(?:would|was to|were to|is to|will|should) be (?:given up|let go|laid (?:down|aside)|put (?:down|away|aside|behind)|set (?:down|aside)|released|forgiven|buried|renounced|forgotten)\b|\b(?:released|forgiven|freed|absolved|pardoned) (?:him|her|them|@\d)\b|\bwalk(?:ed|ing)? away from (?:all|everything|it all)\b|\b(?:put|lay|laid|set|putting|laying) (?:the|his|her|that|all|this) (?:\w+ ){0,3}?(?:hatred|hate|rage|anger|fury|grudge) (?:down|aside|away|behind|by|to rest)\b|\bwalk(?:ed|ing)? away from (?:it|the hatred|the grudge|his hatred|her hatred|the whole)|\b(?:let(?:ting)?|lets) (?:go of )?(?:\w+ ){0,3}?(?:hatred|hate|rage|anger|fury|grudge)(?: \w+){0,2}? ?(?:go|fall|drop|pass)?\b|\b(?:renounc\w+|releas\w+|forgiv\w+|forgave|abandon\w*|relinquish\w*|giv(?:e|en|ing) up|gave up|lay (?:down|aside)|laid (?:down|aside)|put (?:away|aside|down)|set (?:down|aside)|shed|drop\w*|bur(?:y|ied))\b(?:\W+\w+){0,5}?\W+(?:hatred|hate|rage|anger|fury|grudge)\b|\blet go\b|\b(?:chosen|chose|decided|resolved|meant|going|means|intended|would|was|were|about|ready|prepared) (?:to )?(?:\w+ )?(?:forgive|let (?:\w+ ){1,3}?(?:go|drop|rest|lie|pass)|let go|renounce|(?:lay|put|set) (?:it|that|all that|all of it|everything|the past) (?:down|aside|away|behind)|have done with|be done with|make (?:his|her) peace|bear (?:no|him no|her no) (?:grudge|malice|ill will)|bury (?:it|the \w+)|wipe the slate|forget (?:it|the \w+)|not hate|hate (?:no more|nobody|no one)|stop hating)\b",
}
_VOTES = {
    "es": r"\b(?:vot\w+|elig\w+|elegi\w+|señal\w+|nombr\w+|design\w+|escog\w+|dar\w* (?:la|su) (?:voz|razón|voto)|(?:la|su) (?:voz|voto|elección) (?:era|sería|iba)|(?:mejor|más fiel|digno|digna)\b|favor\w*|consonancia|reconoc\w+)\b",
    "en": r"\b(?:(?:put|wrote|written|set|inked) (?:down )?(?:his|her) name|vot\w+|choos\w+|chose\w*|nam(?:e|ed|ing)|answer\w* (?:\w+ ){0,5}?[:,] @|(?:wrote|written|writing|set) (?:down )?(?:the name|@|one name)|whisper\w* (?:the name|@)|(?:brush\w*|inked|traced) (?:the name|@)|the name (?:was|of @|under|on)|(?:paper|slip|strip|stone|shell|bean|ballot) (?:\w+ ){0,3}?(?:said|read|bore|for|with)|asked (?:\w+ ){0,3}which of|more (?:sincere|faithful|honest|loyal|constant|worthy|true)|truer|point\w* to|pick\w*|singl\w+|give (?:his|her|their) voice|(?:his|her|their) (?:vote|voice|choice) (?:was|would|went)|best (?:kept|served|represented|bore)|worthier|favou?r\w*|consonance|judged|(?:answered|decided|settled)\b[^.;]* : (?:it was|they were) @\d|given (?:\w+ ){0,3}honou?r\b|gave (?:\w+ ){0,3}honou?r\b[^.;]* to @\d)\b",
}


_STAKED = frozenset(
    {"ventajas", "dados", "edges", "buenas", "nuevas", "últimas", "extras", "suyas", "suyos", "enteras"}
)
_UNKNOWN = re.compile(
    r"\b(?:no (?:podía|pudo|podría) (?:saber|verl?\w*|adivinar)|no (?:sabía|sospechaba|veía|vio|adivinó)|sin que @|se daría cuenta"
    r"|(?:could|did|would|might)(?: not|n't) (?:\w+ )?(?:know|see|guess|suspect|tell)|never (?:knew|guessed|saw)|unknown to|little knew)\b"
)


_ALL = {
    "es": re.compile(
        r"\b(?:tod[oa]s? (?:l[oa]s? )?(?:que (?:tenía|poseía|le quedaban?|guardaba)|cuant[oa]s (?:tenía|poseía|le quedaban))|cuant[oa]s? (?:tenía|poseía|le quedaban?) (?:estaba|iba|lo|la|puso|ponía|había)|todo lo (?:que (?:tenía|poseía|le quedaba)|suyo)"
        r"|no se (?:había guardado|guardó|guardaba|reserv\w+) (?:ya )?nada|lo (?:puso|apostó|arriesgó|jugó|había puesto|había apostado) todo|sin (?:dejar|guardarse) (?:ni un[ao]|nada))\b"
    ),
    "en": re.compile(
        r"\b(?:everything (?:he|she|they|that (?:he|she|they)) (?:had|owned|possessed|held)|all (?:that )?(?:he|she|they) (?:had|owned)|every (?:last |single )?(?:edge|die|token|one) (?:that )?(?:he|she|they|@\d) (?:had|owned|held|possessed)"
        r"|(?:ke(?:pt|eping)|held|holding|hold) nothing back|nothing (?:kept|held) back|(?:staked|bet|risked|put|laid|wagered|pledged|committed) (?:it all|the lot|everything|every last one))\b"
    ),
}
"""All that somebody has: the number, for whoever knows that."""


_OTHERWISE = {
    "es": r"\b(?:un[oa]|dos|tres) por (?:cada )?(?:ventaja|dado|apuesta)s?\b|\b(?:apuesta|envite|puja) (?:era|fue|es) (?:el doble|el triple|la mitad|más|menos)\b|\btantas? (?:ventajas|dados) como\b",
    "en": r"\b(?:one|two) (?:\w+ )?for (?:each|every) (?:edge|die|bet)\b|\b(?:bet|wager|stake|bid) (?:was|is|had been) (?:twice|double|half|thrice|three times|more|less|one more|one less)\b|\bas many (?:edges|dice) as\b|\bexactly one more (?:die|edge)\b",
}
"""Numbers by arithmetic, or by what stands for them."""
_COMPARES = spaced("each every many exactly bet wager stake bid por apuesta envite puja tanta tantas")
"""One of these is in whatever _OTHERWISE matches."""
_BARE = {
    "es": r" (?:[.,;:!…)]|y|e|pero|ni|para|con|en el|contra|por|era|fue|es|iban|bastaba|bastaban|serían|sería|le|a lo)(?= |$)",
    "en": r" (?:[.,;:!…)]|and|but|against|to|on|for|was|is|were|would|should|might|it|more|in|no|not|he|she)(?= |$)",
}
_IDLE = re.compile(
    r"\b(?:up to|hasta|or|o|at|a las|las|los|the|of|de los|de las|entre|between|those|these|uno de|one of|other|otros|otras|sus|their|his|her|como|like|el|la) $"
)


@lru_cache
def _number(lang: str, number: int) -> tuple[re.Pattern[str], frozenset[str]]:
    """How a number is said that is a secret, and words of which one is in whatever matches."""
    if number == 0:
        return re.compile(_NOTHING[lang]), frozenset()
    words = [word for word, n in NUMBERS[lang].items() if n == number]
    extra = [str(number)]
    if number == 1:
        words = (
            ["una sola", "un solo", "una ventaja", "un dado", "un marcador"]
            if lang == "es"
            else [
                "one(?! of (?:us|them|you|the|those|these)| another| by one| (?:could|can|would|may|might|must|does|cannot|should|knows|never|always|sees|hears|has)\\b)",
                "a single",
                "single",
            ]
        )
    if number == 2:
        extra += ["un par de"] if lang == "es" else ["a pair of", "a couple of"]
    either = "|".join([*words, *extra])
    # Not “dos pasos”, not “uno de los dos”, not “los dos”.
    pattern = re.compile(
        rf"\b(?=(?:{either})\b)(?<!@)(?<!los )(?<!las )(?<!the )(?<!sus )(?<!of )(?<!entre )(?:{either})\b(?! (?:\w+ )?(?:{_UNITS[lang]})\b)"
        rf"|(?<=los )(?:{either})(?= (?:dados|ventajas) con que )|(?<=las )(?:{either})(?= ventajas)|(?<=the )(?:{either})(?= (?:edges|dice|ventajas|dados) (?:that |which |que )?(?:he|she|@\d|había|iba|pensaba|puso|apostó|ponía) (?:had |was |\w+ba )?(?:put|laid|staked|bet|wagered|meant|set|kept|risk\w*|pledged|committed|holding|willing|ready|apostad\w+|puesto|arriesgad\w+|a poner|a apostar|apostar|poner)?)"
        rf"|(?:\b(?:edges?|dice)\b[^.;§]{{0,40}})\b(?:{either})(?= of them\b)"
        rf"|\b(?:was|is|were|be) of (?:{either})\b"
        rf"|\b(?:bid|bet|wager|stake|offer|pledge|puja|apuesta|envite|oferta) (?:of|de) (?:{either})\b"
    )
    # Of several words the longest: “of” or “un” would be in every other sentence.
    return pattern, frozenset(max(one.partition("(")[0].split(), key=len) for one in [*words, *extra])


_EITHER = re.compile(
    r"\b(?:one|paper|slip) (?:that |which )?(?:said|for|with|marked|read)\b.*\b(?:one|other|another)\b|\b(?:either|whether)\b.*\bor\b"
)
_O = re.compile(
    r"\b(?:tener|guardar|abrazar|solt|enterr|renunci|ced|alimentar|apagar)\w*\b[^.;]{0,24} o (?:a )?(?:tener|guardar|abrazar|solt|enterr|renunci|ced|alimentar|apagar)"
)
"""“A tenerlo o a soltarlo”."""


class Secrets:
    """Judges whether a secret shows."""

    def __init__(self, lang: str, facts: Facts, cast: Cast) -> None:
        self.lang, self.facts, self.cast = lang, facts, cast
        self._stakes = re.compile(_STAKES[lang]) if facts.secret else None
        self._numerals: frozenset[str] = frozenset()
        """The words of which each secret number needs one."""
        self._short_said = False
        self._told_otherwise = re.compile(_OTHERWISE[lang])
        self._bare = re.compile(_BARE[lang])
        self._short = ""
        """A sentence of a word or two just before: “Three.”"""
        self._checks = [(secret, self._pattern(secret)) for secret in facts.secret]

    def _pattern(self, secret: Secret) -> re.Pattern[str] | None:
        value = secret.value
        if isinstance(value, bool) or value is None:
            return None
        if isinstance(value, int) or (isinstance(value, str) and value.isdigit()):
            pattern, numerals = _number(self.lang, int(value))
            self._numerals |= numerals
            return pattern
        return None

    def judge(self, reading: Reading) -> Iterator[str]:
        """Why each is wrong."""
        if self._stakes is None:
            return
        text = reading.text
        if len(reading.tokens) <= 4:
            self._short = text.rstrip(" .!…") + " , "
        elif self._short:
            text, self._short = self._short + text, ""
            self._short_said = True
        else:
            self._short_said = False
        for secret, pattern in self._checks:
            if self._shows(secret, pattern, text, reading):
                yield f"the secret {secret.what} of {secret.seat} shows"

    def _shows(self, secret: Secret, pattern: re.Pattern[str] | None, text: str, reading: Reading) -> bool:
        if pattern is not None and secret.value not in (0, "0"):
            if self._all_in(secret) and _ALL[self.lang].search(text) and self._about(secret, reading):
                return True
            if not _COMPARES.isdisjoint(reading.words) and self._told_otherwise.search(text):
                return True
            if self._numerals.isdisjoint(reading.words) and not self._short_said:
                return False
            return any(
                (self._staked(text, match) or self._alone(secret, text, match))
                and self._is_of(secret, text, match, reading)
                for match in pattern.finditer(text)
            )
        if not self._about(secret, reading):
            return False
        if pattern is not None:
            return pattern.search(text) is not None
        value = str(secret.value or "").lower()
        if (_EITHER if self.lang == "en" else _O).search(text):
            return False  # both are named, and not which
        if value in ("embrace", "give_in", "give in", "ceder", "entregarse", "true"):
            return re.search(_EMBRACE[self.lang], text) is not None
        if value in ("release", "let_go", "let go", "soltar", "dejar ir", "renounce"):
            return re.search(_RELEASE[self.lang], text) is not None
        if value in ("a", "b"):
            i = self.facts.seated(value.upper())
            return i is not None and self._named(i, reading) and re.search(_VOTES[self.lang], text) is not None
        return len(value) > 3 and re.search(rf"\b{re.escape(value)}\b", text) is not None

    def _all_in(self, secret: Secret) -> bool:
        """Whether it is all that the seat has, as far as is known."""
        counts = (self.facts.counts or {}).get(secret.seat, {})
        has = (counts.get("edges"), (self.facts.tokens or {}).get(secret.seat))
        return int(str(secret.value)) in has

    def _named(self, i: int, reading: Reading) -> bool:
        """Whether a samurai is named, or alone can be meant by whose name is written."""
        if f"@{i}" in reading.text:
            return True
        gender = self.cast.people[i].gender
        word = {"m": "his", "f": "her"}.get(gender or "")
        if (
            self.lang != "en"
            or word is None
            or sum(self.cast.people[k].gender == gender for k in self.cast.samurai) > 1
        ):
            return False
        return (
            re.search(
                rf"\b(?:put|wrote|written|set|named|inked|brushed|chosen|picked) (?:down )?{word} (?:name|side)\b",
                reading.text,
            )
            is not None
        )

    def _alone(self, secret: Secret, text: str, match: re.Match[str]) -> bool:
        """A number that counts nothing named: “Two, thought Goro.”"""
        if str(secret.value) == "1" or secret.what == "release":
            return False
        before = text[: match.start()]
        return self._bare.match(text, match.end()) is not None and not _IDLE.search(before)

    def _staked(self, text: str, match: re.Match[str]) -> bool:
        assert self._stakes is not None
        start = max(text.rfind(mark, 0, match.start()) for mark in (" . ", " ; ", " ! ")) + 1
        ends = [end for mark in (" . ", " ; ", " ! ") if (end := text.find(mark, match.end())) >= 0]
        following = text[match.end() :].split(None, 1)[:1]
        if following and following[0].endswith("s") and len(following[0]) > 3 and following[0] not in _STAKED:
            return False  # “dos lirios”, “two herons”
        return self._stakes.search(text[start : min(ends, default=len(text))]) is not None

    def _is_of(self, secret: Secret, text: str, match: re.Match[str], reading: Reading) -> bool:
        """Whether a number may be that seat's: the clause it is in names no other samurai alone."""
        if self._about(secret, reading):
            return True
        before = re.split(r" [.;:!—] | , | (?:y|and|que|that|but|pero) ", text[: match.start()])[-1]
        after = re.split(r" [.;:!—] | , | (?:y|and|but|pero) ", text[match.end() :])[0]
        named = {int(of) for of in re.findall(r"@(\d)", f"{before} {after}")} & self.cast.samurai
        return not named

    def _about(self, secret: Secret, reading: Reading) -> bool:
        """Whether a sentence may be about that seat's samurai: it names no other one alone."""
        i = self.facts.seated(secret.seat)
        named = reading.named & self.cast.samurai
        if named and i not in named and _UNKNOWN.search(reading.text):
            return True
        if i is not None and i in reading.topic and len(reading.topic) == 1:
            return True
        return not named or i in named or str(secret.value).upper() in ("A", "B")
