"""Deeds that are a player's to declare: new decisions, words, mercy, flight, surrender.

Each is a pattern, the stem that a declared deed would show, and what else implies it: kill, beaten, hurt, fall, done (or nothing).
A stem that starts with ! counts in wishes too.
"""

from __future__ import annotations

import re

__all__ = ["DECIDES", "DEEDS", "INDIRECT", "SILENT", "THOUGHT"]

_Rows = list[tuple[str, str, str]]

_DEEDS_ES: _Rows = [
    (r"\bse (?:arrodilló|arrodilla|postró|postra|prosternó|hincó de rodillas)\b", r"arrodill|rodilla|postr", "fall"),
    (
        r"\b(?:huyó|huye|escapó|escapa|salió corriendo|echó a correr|se dio a la fuga|emprendió la huida|salió huyendo)\b",
        r"huy|huir|escap|corr",
        "",
    ),
    (
        r"\bse (?:rindió|rinde|entregó|dio por vencid[oa])\b|\bdepuso (?:las armas|la espada)\b|\bpidió (?:clemencia|cuartel|tregua|piedad)\b",
        r"rind|rend|entreg|depon",
        "beaten",
    ),
    (r"\b(?:le |la |lo )?(?:perdonó|perdona|absolvió|perdonándol[oae])\b", r"perd[oó]n|absuelv", ""),
    (r"\b(?:mató|mata|asesinó|remató|degolló|decapitó|ejecutó)\b", r"mat|remat|degüell|decapit|deg[oü]ll", "kill"),
    (
        r"\b(?:se marchó|se marcha|se fue(?! (?:al|a la|de|hacia atrás|de espaldas|contra|contra|encogiendo))|se alejó|se retiró del (?:duelo|combate|puente)|abandonó (?:el duelo|el combate|la pelea|el lugar)|dio media vuelta y|le dio la espalda|volvió la espalda|se dio la vuelta y (?:echó|se))\b",
        r"march|alej|voy|retir|abandon|espalda|vuelta",
        "",
    ),
    (
        r"\b(?:arrojó|tiró|lanzó|dejó|depositó|soltó|rompió|partió|clavó|entregó|ofreció) (?:\w+ )?(?:la|su) (?:espada|katana|arma|hoja) (?:al|en el|en la|lejos|a los pies|a sus pies|sobre|a un lado|contra|por|a @|a su)\b(?! (?:costado|hombro|pecho|brazo|vientre|muslo|pierna|cuello))",
        r"arroj|tir|suelt|solt|dej|romp|entreg|ofre|lanz",
        "fall",
    ),
    (
        r"\b(?:envainó|envaina|guardó la espada|enfundó|guardó la katana|volvió a envainar)\b",
        r"envain|guard|enfund",
        "done",
    ),
    (
        r"\b(?:besó|besa|abrazó|abraza|acarició|acaricia)\b(?! (?:el|la|los|las) (?!mano|frente|mejilla|labios|cara|boca))",
        r"bes|abra[zc]|acarici",
        "",
    ),
    (
        r"\b(?:tendió|tiende|ofreció|alargó|extendió|ofrece) (?:la|una|su) mano\b(?! (?:hacia la espada|al suelo|izquierda|derecha))",
        r"mano|ofre|tiend|tend",
        "",
    ),
    (
        r"\b(?:ofreció|propuso|ofrece|propone|aceptó|acepta|rechazó|pactó|negoció) (?:\w+ )?(?:una|la|su) (?:tregua|paz|alianza|rendición|oferta|disculpa|perdón)\b",
        r"ofre|propon|acept|trat|paz|tregua",
        "",
    ),
    (
        r"\b(?:escupió (?:a|en|al|sobre|hacia)|pateó|dio una patada|lanzó una patada|abofeteó|lanzó (?:arena|tierra|barro)|arrojó (?:arena|tierra|barro)|sacó (?:un|el|su) (?:puñal|cuchillo|daga|wakizashi)|desenvainó (?:el|un|su) (?:wakizashi|puñal|tantō|tanto)|mordió a|cabeceó)\b",
        r"escup|pata|patea|arena|tierra|puñal|cuchillo|wakizashi|daga|bofet|muerd|barro",
        "",
    ),
    (
        r"\b(?:traicionó|traiciona|vendió|delató|quemó|incendió|prendió fuego)\b",
        r"traicion|vend|delat|quem|incendi|fuego",
        "",
    ),
    (r"\b(?:se quitó la vida|se abrió el vientre|cometió seppuku|se suicidó)\b", r"seppuku|vientre|suicid|vida", ""),
    (
        r"\b(?:se echó a reír y|rompió a llorar y le|se burló|se burla|se mofó|insultó|provocó|maldijo|lo retó|la retó|desafió)\b",
        r"burl|r[ií]|insult|maldi|ret|desaf|provoc|mof",
        "",
    ),
    (r"\b(?:renunció|renuncia) a\b", r"renunci", ""),
    (
        r"\bbajó (?:la espada|el arma|la guardia) (?:y (?:se|le|dijo|esperó la muerte)|en señal|para siempre|definitivamente|dando)\b",
        r"baj",
        "beaten",
    ),
    (
        r"\bse inclinó (?:en una reverencia|ante|en señal|con respeto|hasta el suelo)\b|\bhizo una (?:profunda )?reverencia\b",
        r"inclin|reveren|salud",
        "done",
    ),
]
_INDIRECT_ES: _Rows = [
    (
        r"\b(?:dijo|respondió|contestó|confesó|admitió|juró|prometió|suplicó|rogó|gritó|susurró|explicó|aseguró|anunció|declaró|reconoció|murmuró|exigió|ordenó|reveló|preguntó|advirtió|confiesa|jura|promete|dice|suplica|insistió|mintió|replicó)(?: (?:a @\d|por fin|al fin|entonces|ante @\d|en voz (?:baja|alta)|a su \w+|a la \w+|otra vez))* (?:que|si|quién|dónde|por qué|cómo|cuándo|qué)\b",
        "%say",
        "",
    ),
    (
        r"\b(?:prometió|juró|suplicó|rogó|confesó|exigió|ordenó|pidió|promete|jura|suplica|confiesa)(?: a @\d)? (?:\w+r(?:se|le|la|lo)?|perdón|clemencia|venganza|disculpas|lealtad|su|la verdad|todo|explicaciones)\b",
        "%say",
        "",
    ),
    (
        r"\b(?:le|les) (?:dijo|pidió|confesó|contó|prometió|juró|rogó|suplicó|preguntó|reveló|habló|explicó|gritó|exigió|ordenó|dio las gracias|agradeció|reprochó)\b",
        "%say",
        "",
    ),
    (
        r"\b(?:se disculpó|pidió disculpas|pidió perdón|dio las gracias|le llamó (?:cobarde|traidor\w*)|la llamó (?:cobarde|traidora))\b",
        "%say",
        "",
    ),
]
_DECIDES_ES: _Rows = [
    (
        r"\b(?:decidió|decide|resolvió|eligió|elige|optó por|tomó la decisión|determinó|escogió|había decidido|se propuso)\b",
        r"!decid|eli[gj]|resuelv|escog",
        "",
    ),
]
_DEEDS_EN: _Rows = [
    (
        r"\b(?:knelt|kneels|kneeled|prostrated (?:himself|herself)|sank to (?:his|her|their) knees (?:before|and|in)|went down on (?:his|her|their) knees (?:before|and beg))\b",
        r"kneel|knelt|knees",
        "fall",
    ),
    (
        r"\b(?:fled|flees|ran away|ran off|ran for|took to (?:his|her|their) heels|escaped|turned and ran|took flight|bolted)\b",
        r"fl[ei]|run|ran|escape",
        "",
    ),
    (
        r"\b(?:surrendered|surrenders|yielded|gave (?:himself|herself) up|laid down (?:his|her|their) (?:arms|sword)|begged for (?:mercy|quarter|his life|her life)|asked for (?:mercy|quarter)|conceded)\b(?! ground| a (?:step|pace))",
        r"surrender|yield|lay down|give up|mercy|conced",
        "beaten",
    ),
    (r"\b(?:forgave|forgives|pardoned|pardons|spared|spares)\b", r"forgiv|pardon|spare", ""),
    (
        r"\b(?:killed|kills|slew|murdered|beheaded|executed|finished off|dispatched)\b(?! (?:time|the (?:time|light|lamp|flame)))",
        r"kill|slay|behead|finish",
        "kill",
    ),
    (
        r"\b(?:walked away|walks away|turned (?:his|her|their) back|left the (?:duel|fight|bridge|field)|abandoned the (?:duel|fight)|turned away and|strode off|strode away|rode off|rode away|set off (?:down|up|along|towards|toward|for|into)|walked off|turned on (?:his|her|their) heel|quit the (?:field|duel))\b",
        r"walk|turn|leave|abandon|ride|back|go",
        "done",
    ),
    (
        r"\b(?:threw|cast|flung|tossed|laid|hurled|dropped|offered|broke|snapped|handed|surrendered|planted) (?:down |away |aside )?(?:his|her|their|the) (?:own )?(?:sword|katana|weapon|blade) (?:away|aside|down|into|at @|at (?:her|his) feet|in the|on the|to @|over|across|from|upon)\b(?! (?:her|his|the|@\d 's) (?:side|shoulder|chest|arm|belly|thigh|leg|neck))",
        r"throw|cast|fling|toss|lay|drop|offer|break|hand",
        "fall",
    ),
    (
        r"\b(?:sheathed|sheathes|put up (?:his|her|their) sword|put away (?:his|her|their) sword|returned (?:his|her|their) (?:sword|blade) to)\b",
        r"sheath|put up|put away",
        "done",
    ),
    (
        r"\b(?:kissed|kisses|embraced|embraces|caressed|hugged|stroked (?:her|his) (?:cheek|hair))\b(?! the (?:air|steel|guard|ground))",
        r"kiss|embrac|hug|caress",
        "",
    ),
    (
        r"\b(?:held out|offered|extended|reached out|stretched out) (?:a|his|her|their|the) hand\b(?! to (?:steady|the (?:ground|wall|post)))",
        r"hand|offer|reach",
        "",
    ),
    (
        r"\b(?:offered|proposed|accepted|refused|negotiated|offers)(?: (?:him|her|them|@\d))? (?:a|an|the|his|her) (?:truce|peace|alliance|surrender|apology|pardon|bargain|deal)\b",
        r"offer|propos|accept|truce|peace|deal|bargain",
        "",
    ),
    (
        r"\b(?:spat (?:at|on|in)|kicked|slapped|punched|headbutted|threw (?:sand|dirt|mud|dust)|flung (?:sand|dirt|mud)|drew (?:a|the|his|her) (?:second|short|knife|dagger|wakizashi|tanto)|pulled a (?:knife|dagger))\b",
        r"spit|spat|kick|slap|punch|sand|dirt|mud|knife|dagger|wakizashi|short sword",
        "",
    ),
    (
        r"\b(?:betrayed|betrays|sold out|denounced|set fire to|burned down|burnt down)\b",
        r"betray|sell|fire|burn|denounc",
        "",
    ),
    (
        r"\b(?:took (?:his|her|their) own life|committed seppuku|opened (?:his|her|their) own belly|killed (?:himself|herself))\b",
        r"seppuku|own life|belly",
        "",
    ),
    (
        r"\b(?:mocked|mocks|taunted|taunts|insulted|cursed (?:him|her|@)|jeered|challenged|sneered at)\b",
        r"mock|taunt|insult|curs|jeer|challeng|sneer",
        "",
    ),
    (
        r"\b(?:renounced|renounces|gave up (?:his|her|their) (?:revenge|vengeance|claim|grudge|hatred))\b",
        r"renounc|give up",
        "",
    ),
    (
        r"\blowered (?:his|her|their) (?:sword|blade|guard) (?:and (?:said|asked|waited for death|begged)|in (?:surrender|defeat|submission)|for good|for the last time)\b",
        r"lower",
        "beaten",
    ),
    (r"\b(?:bowed (?:deeply|low|to|before)|made a (?:deep )?bow)\b", r"bow|salut", "done"),
]
_INDIRECT_EN: _Rows = [
    (
        r"\b(?:told|tells|asked|asks|begged|begs|promised|swore|confessed|admitted|explained|assured|warned|answered|replied|announced|declared|revealed|whispered|shouted|ordered|demanded|said|says|swears|promises|insisted|lied|vowed)(?: (?:@\d|him|her|them|to @\d|to (?:him|her)|at last|then|quietly|aloud|softly))* (?:that|if|whether|who|why|what|how|to|he|she|it)\b",
        "%say",
        "",
    ),
    (
        r"\b(?:begged|pleaded|asked|apologised|apologized|prayed) (?:(?:@\d|him|her|them) )?(?:for|forgiveness|(?:his|her|their) (?:forgiveness|pardon)|pardon|mercy|to)\b",
        "%say",
        "",
    ),
    (
        r"\b(?:told|thanked|accused|reproached|called) (?:@\d|him|her|them) (?:the truth|everything|about|of|a (?:coward|traitor|liar)|for|all)\b",
        "%say",
        "",
    ),
    (
        r"\b(?:confessed|apologised|apologized|confesses|confessed to|spoke of|spoke to|promised (?:him|her|@\d|never|revenge|vengeance))\b",
        "%say",
        "",
    ),
]
_DECIDES_EN: _Rows = [
    (
        r"\b(?:decided|decides|resolved to|chose|chooses|made up (?:his|her|their) mind|determined to|opted)\b",
        r"!decid|choos|chose|resolv",
        "",
    ),
]
_SAYS = {
    "es": r"dig|dice|dij|pid|pregunt|respond|confes|jur|promet|suplic|rog|habl|grit|exij|exig|orden|explic|cuent|cont[oa]|perdón|disculp|«|—|\"",
    "en": r"say|tell|ask|answer|confess|swear|promis|beg|speak|shout|demand|order|explain|apolog|vow|“|\"|forgiv|thank|admit|reveal|whisper",
}


def _compiled(rows: _Rows, lang: str) -> list[tuple[re.Pattern[str], str, str]]:
    return [(re.compile(pattern), _SAYS[lang] if stem == "%say" else stem, excuse) for pattern, stem, excuse in rows]


DEEDS = {"es": _compiled(_DEEDS_ES, "es"), "en": _compiled(_DEEDS_EN, "en")}
INDIRECT = {"es": _compiled(_INDIRECT_ES, "es"), "en": _compiled(_INDIRECT_EN, "en")}
DECIDES = {"es": _compiled(_DECIDES_ES, "es"), "en": _compiled(_DECIDES_EN, "en")}
THOUGHT = {
    "es": frozenset("pensó piensa pensaba recordó supo leyó leía sintió comprendió creyó".split()),
    "en": frozenset("thought thinks remembered knew read felt understood".split()),
}
SILENT = {
    "es": frozenset("no calló calla nada silencio tampoco ni".split()),
    "en": frozenset("not no nothing silent silence didn't never kept".split()),
}
