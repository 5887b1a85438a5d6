"""Deeds that are a player's to declare: new decisions, words, mercy, flight, surrender.

A row is `pattern ‖ stem ‖ excuse`: the stem is what a declared deed would show (%say: any words), the excuse what else implies it: kill
(the other dies), beaten (they are defeated), hurt, fall (hurt, defeated or dead), done (after the fight).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from gm.checker.lexicon.deeds_more import MORE
from gm.checker.lexicon.frequent import FREQUENT
from gm.checker.lexicon.index import Index
from gm.checker.lexicon.spaced import spaced

__all__ = ["SILENT", "THOUGHT", "Deeds", "deeds"]

_ES = r"""
\bse (?:arrodilló|arrodilla|postró|postra|prosternó|hincó de rodillas)\b ‖ arrodill|rodilla|postr ‖ field
\bse (?:arrodilló|arrodilla|postró|hincó de rodillas|prosternó) (?:\w+ )?(?:ante|delante|frente|a los pies|y (?:\w+ )?(?:pidió|rogó|lloró|besó|juró|bajó|ofreció))\b ‖ arrodill|rodilla|postr ‖ fall
\b(?:huyó|huye|escapó|escapa|salió corriendo|echó a correr|se dio a la fuga|emprendió la huida|salió huyendo)\b ‖ huy|huir|escap|corr ‖ -
\bse (?:rindió|rinde|entregó|entrega|dio por vencid[oa])\b|\bdepuso (?:las armas|la espada)\b|\bpidió (?:clemencia|cuartel|tregua|piedad)\b ‖ rind|rend|entreg|depon ‖ beaten
\b(?:le |la |lo )?(?:perdonó|perdona|absolvió|perdonándol[oae])\b ‖ perd[oó]n|absuelv ‖ -
\b(?:mató|mata|asesinó|remató|degolló|decapitó|ejecutó)\b(?! (?:más|el (?:tiempo|hambre|rato)|las? (?:horas?|tarde|sed|amistad)\w*)) ‖ mat|remat|degüell|decapit|deg[oü]ll ‖ kill
\b(?:se marchó|se marcha|se fue (?:del|sin|para siempre|de allí|corriendo|(?:cantando|silbando|riendo|tarareando|llorando|trotando|al galope|a caballo)(?= [.,;]| por| hacia| camino| calle| a )|por el camino|a su casa|con (?:él|ella|@\d))|se alejó|se retiró del (?:duelo|combate|puente)|abandonó (?:el duelo|el combate|la pelea|el lugar)|dio media vuelta y|le dio la espalda|volvió la espalda|se dio la vuelta y (?:echó|se))\b ‖ march|alej|voy|retir|abandon|espalda|vuelta ‖ -
\b(?:arrojó|tiró|lanzó|dejó|depositó|soltó|rompió|partió|clavó|entregó|ofreció|arroja|tira|deja|suelta|rompe|entrega|ofrece) (?:\w+ )?(?:la|su) (?:espada|katana|arma|hoja) (?:al|en el|en la|lejos|a los pies|a sus pies|sobre|a un lado|contra|por|a @|a su)\b(?! (?:costado|hombro|pecho|brazo|vientre|muslo|pierna|cuello)) ‖ arroj|tir|suelt|solt|dej|romp|entreg|ofre|lanz ‖ fall
\b(?:envainó|envaina|guardó la espada|enfundó|guardó la katana|volvió a envainar)\b ‖ envain|guard|enfund ‖ done
\b(?:besó|besa|abrazó|abraza|acarició|acaricia)\b(?! (?:el|la|los|las) (?!mano|frente|mejilla|labios|cara|boca)) ‖ bes|abra[zc]|acarici ‖ -
\b(?:tendió|tiende|ofreció|alargó|extendió|ofrece) (?:la|una|su) mano\b(?! (?:hacia la espada|al suelo|izquierda|derecha)) ‖ mano|ofre|tiend|tend ‖ -
\b(?:ofreció|propuso|ofrece|propone|aceptó|acepta|rechazó|pactó|negoció) (?:\S+ ){0,4}?(?:una|la|su) (?:tregua|paz|alianza|rendición|oferta|disculpa|perdón)\b ‖ ofre|propon|acept|trat|paz|tregua ‖ -
\b(?:escupió (?:a|en|al|sobre|hacia)|pateó|dio una patada|lanzó una patada|abofeteó|lanzó (?:arena|tierra|barro)|arrojó (?:arena|tierra|barro)|sacó (?:un|una|la|el|su) (?:segundo |otro )?(?:puñal|cuchillo|daga|wakizashi)|desenvainó (?:el|un|su) (?:wakizashi|puñal|tantō|tanto)|mordió a|cabeceó)\b ‖ escup|pata|patea|arena|tierra|puñal|cuchillo|wakizashi|daga|bofet|muerd|barro ‖ -
\b(?:traicionó|traiciona|vendió|delató|quemó (?:la|el|los|las|su)|incendió|prendió fuego)\b ‖ traicion|vend|delat|quem|incendi|fuego ‖ -
\b(?:se quitó la vida|se abrió el vientre|cometió seppuku|se suicidó)\b ‖ seppuku|vientre|suicid|vida ‖ -
\b(?:se echó a reír y|rompió a llorar y le|se burló|se burla|se mofó|insultó|provocó|maldijo|lo retó|la retó|desafió)\b ‖ burl|r[ií]|insult|maldi|ret|desaf|provoc|mof ‖ -
\b(?:renunció|renuncia) (?:para siempre |entonces |por fin |así )?a\b|\b(?:aceptó|consintió en|accedió a|se avino a|se comprometió a) (?:a )?\w+(?:[aei]r|[aei]rse)\b|\b(?:reconoció|admitió|confesó) (?:toda |entera )?(?:la|su) (?:culpa|falta|error|mentira)\b ‖ renunci|acept|acced|consient|comprom|reconoz|admit|confies ‖ -
\bbajó (?:la espada|el arma|la guardia) (?:y (?:se (?:fue|alejó|marchó|retiró|rindió|entregó|arrodilló|inclinó|postró|disculpó|echó)|le|dijo|esperó la muerte)|en señal|para siempre|definitivamente|dando)\b ‖ baj ‖ beaten
\bse inclinó (?:en una reverencia|ante|en señal|con respeto|hasta el suelo)\b|\bhizo una (?:profunda )?reverencia\b ‖ inclin|reveren|salud ‖ done
\b(?:dejó caer|deja caer|dejando caer) (?:la|su) (?:espada|katana|arma|hoja)\b ‖ caer|suelt|solt|tir ‖ hurt
\b(?:corrió a|corrió en|acudió a|se apresuró a|se lanzó a) (?:ayudar|socorrer|auxiliar|sostener|abrazar|su)\w*|\b(?:ayudó|socorrió|auxilió|vendó|curó|recogió) a @\d|\b(?:vendó|curó|taponó) (?:la|su) herida de\b|\ble (?:vendó|curó|taponó|lavó|limpió)\b ‖ ayud|socorr|vend|cur|recog ‖ done
\b(?:arrojar|lanzar|tirar|echar)(?:le|la|lo|se)? (?:un )?(?:puñado|arena|tierra|barro|polvo)\b|\b(?:arrojó|lanzó|tiró|echó) (?:\S+ )?(?:puñado|arena|tierra|barro|polvo)\b ‖ arena|tierra|barro|polvo|puñado ‖ -
\b(?:tomó (?:una|la) decisión|cambió de (?:idea|opinión|parecer)|se negó a|se niega a|rehusó|desistió|abandonó toda|cejó en)\b ‖ decid|nieg|neg|rehus|desist ‖ -
\b(?:llamó|tachó de|llamándol[oa]) (?:cobarde|traidora?|mentiros[oa]|asesin[oa]|ladr[oó]na?|perr[oa])\b|\b(?:amenazó|rezó|oró|invocó|clamó|suplicó|imploró|lloró por|se confesó|rogó)\b ‖ amenaz|rez|or[oa]|llam|implor|suplic|rueg|rog ‖ -
\b(?:le |la |lo )?(?:entregó|regaló|devolvió) (?:\w+ )?(?:la|el|una|un) (?:carta|peine|anillo|campanilla|amuleto|sello|abanico|talismán|colgante|papel|espada)\b ‖ entreg|devuelv|regal|d[oa]y ‖ -
\b(?:rompió|rasgó|quemó|firmó|enterró|escondió|robó|destruyó) (?:la|el|las|los|su|una|un) (?:carta|papel|documento|escritura|casa|contrato|pacto|pagaré|dinero|retrato|sello|anillo|tablilla|testamento)\b ‖ romp|rasg|quem|firm|entierr|escond|rob|destru ‖ -
\ble dio (?:la razón|su palabra|su promesa|su perdón|el anillo|un beso|un abrazo)\b ‖ %say ‖ -
\bse (?:interpuso|ofreció|sacrificó|sentó a|quitó (?:la|el) (?:máscara|casco|sombrero)|cortó (?:el|la) (?:pelo|coleta|moño))\b ‖ interpon|ofre|sacrific|sient|quit|cort ‖ done
\b(?:dijo|respondió|contestó|confesó|admitió|juró|prometió|suplicó|rogó|gritó|susurró|explicó|aseguró|anunció|declaró|reconoció|murmuró|exigió|ordenó|reveló|preguntó|advirtió|confiesa|jura|promete|dice|suplica|insistió|mintió|replicó)(?: (?:a @\d|por fin|al fin|entonces|ante @\d|en voz (?:baja|alta)|a su \w+|a la \w+|otra vez))* (?:que|si|quién|dónde|por qué|cómo|cuándo|qué)\b ‖ %say ‖ -
\b(?:prometió|juró|suplicó|rogó|confesó|exigió|ordenó|pidió|promete|jura|suplica|confiesa)(?: a @\d)? (?:\w+r(?:se|le|la|lo)?|perdón|clemencia|venganza|disculpas|lealtad|su|la verdad|todo|explicaciones)\b ‖ %say ‖ -
\b(?:le|les) (?:dijo|musitó|confió|cuchicheó|susurró|respondió|contestó|pidió|confesó|contó|prometió|juró|rogó|suplicó|preguntó|reveló|habló|explicó|gritó|exigió|ordenó|dio las gracias|agradeció|reprochó)\b ‖ %say ‖ -
\b(?:se disculpó|se excusó|pidió disculpas|pedido disculpas|pidió perdón|dio las gracias|le llamó (?:cobarde|traidor\w*)|la llamó (?:cobarde|traidora))\b ‖ %say ‖ -
\b(?:decidió|decide|resolvió|eligió|elige|optó por|tomó la decisión|determinó|escogió|había decidido|se propuso)\b ‖ decid|eli[gj]|resuelv|escog ‖ -
"""
_EN = r"""
\b(?:knelt|kneels|kneeled)\b ‖ kneel|knelt|knees ‖ field
\b(?:(?:knelt|kneels|kneeled) (?:down )?(?:before|to (?:@|him|her)|at (?:his|her|@\d 's) feet|and (?:begged|asked|wept|swore|offered|kissed))|prostrated (?:himself|herself)|sank to (?:his|her|their) knees (?:before|and|in)|went down on (?:his|her|their) knees (?:before|and beg))\b ‖ kneel|knelt|knees ‖ fall
\b(?:fled|flees|ran away|ran off|ran for|took to (?:his|her|their) heels|escaped|turned and ran|took flight|bolted)\b ‖ fl[ei]|run|ran|escape ‖ -
\b(?:surrendered|surrenders|yielded|gave (?:himself|herself) up|gives (?:himself|herself) up|laid down (?:his|her|their) (?:arms|sword)|begged for (?:mercy|quarter|his life|her life)|asked for (?:mercy|quarter)|conceded)\b(?! ground| a (?:step|pace)) ‖ surrender|yield|lay down|give up|mercy|conced ‖ beaten
\b(?:forgave|forgives|pardoned|pardons|spared|spares)\b ‖ forgiv|pardon|spare ‖ -
\b(?:killed|kills|slew|murdered|beheaded|executed|finished off|dispatched)\b(?! (?:time|the (?:time|light|lamp|flame))) ‖ kill|slay|behead|finish ‖ kill
(?:(?:(?<=@\d )|(?<= he )|(?<=she )|(?<=and ))left(?= without| the (?:duel|field|bridge|yard|clearing|place|fight)| [.,]| (?:him|her|them) (?:there|alone)))|\b(?:walked away|walks away|turned (?:his|her|their) back|left the (?:duel|fight|bridge|field)|abandoned the (?:duel|fight)|turned away and|strode off|strode away|rode off|rode away|set off (?:down|up|along|towards|toward|for|into)|walked off|turned on (?:his|her|their) heel|quit the (?:field|duel))\b ‖ walk|turn|leave|abandon|ride|back|go ‖ done
\b(?:threw|throws|casts|flings|tosses|drops|cast|flung|tossed|laid|hurled|dropped|offered|broke|snapped|handed|surrendered|planted) (?:down |away |aside )?(?:his|her|their|the) (?:own )?(?:sword|katana|weapon|blade) (?:away|aside|down|into|at @|at (?:her|his) feet|in the|on the|to @|over|across|from|upon)\b(?! (?:her|his|the|@\d 's) (?:side|shoulder|chest|arm|belly|thigh|leg|neck)) ‖ throw|cast|fling|toss|lay|drop|offer|break|hand ‖ fall
\b(?:sheathed|sheathes|put up (?:his|her|their) sword|put away (?:his|her|their) sword|returned (?:his|her|their) (?:sword|blade) to)\b ‖ sheath|put up|put away ‖ done
\b(?:kissed|kisses|embraced|embraces|caressed|hugged|stroked (?:her|his) (?:cheek|hair))\b(?! the (?:air|steel|guard|ground)) ‖ kiss|embrac|hug|caress ‖ -
\b(?:held out|offered|extended|reached out|stretched out) (?:a|his|her|their|the) hand\b(?! to (?:steady|the (?:ground|wall|post))) ‖ hand|offer|reach ‖ -
\b(?:offered|proposed|accepted|refused|negotiated|offers)(?: (?:him|her|them|@\d))? (?:a|an|the|his|her) (?:truce|peace|alliance|surrender|apology|pardon|bargain|deal)\b ‖ offer|propos|accept|truce|peace|deal|bargain ‖ -
\b(?:spat (?:at|on|in)|kicked|slapped|punched|headbutted|threw (?:sand|dirt|mud|dust)|flung (?:sand|dirt|mud)|drew (?:a|the|his|her) (?:second|short|knife|dagger|wakizashi|tanto)|pulled a (?:knife|dagger))\b ‖ spit|spat|kick|slap|punch|sand|dirt|mud|knife|dagger|wakizashi|short sword ‖ -
\b(?:betrayed|betrays|sold out|denounced|set fire to|burned down|burnt down)\b ‖ betray|sell|fire|burn|denounc ‖ -
\b(?:took (?:his|her|their) own life|committed seppuku|opened (?:his|her|their) own belly|killed (?:himself|herself))\b ‖ seppuku|own life|belly ‖ -
\b(?:mocked|mocks|taunted|taunts|insulted|cursed (?:him|her|@)|jeered|challenged|sneered at)\b ‖ mock|taunt|insult|curs|jeer|challeng|sneer ‖ -
\b(?:renounced|renounces|gave up (?:his|her|their) (?:revenge|vengeance|claim|grudge|hatred))\b ‖ renounc|give up ‖ -
\blowered (?:his|her|their) (?:sword|blade|guard) (?:and (?:said|asked|waited for death|begged)|in (?:surrender|defeat|submission)|for good|for the last time)\b ‖ lower ‖ beaten
\b(?:let (?:his|her|their|the) (?:sword|blade|katana|weapon) (?:fall|drop|go)|dropped (?:his|her|their|the) (?:sword|katana|blade|weapon))\b ‖ drop|let|fall ‖ hurt
\b(?:ran|rushed|hurried|went|knelt) to (?:help|aid|hold|catch|embrace|her side|his side|save|support)\b|\b(?:helped|bandaged|bound|tended|comforted|picked up|lifted) (?:@\d|her\b|him\b|them\b|the wound) ‖ help|bind|bandage|tend|lift|comfort ‖ done
\b(?:fling|throw|toss|hurl|flung|threw|tossed|hurled|kicked) (?:a |some |up )?(?:handful|fistful|sand|dirt|mud|dust|earth|gravel)\b ‖ sand|dirt|mud|dust|handful|earth|gravel|salt|throw|fling ‖ -
\b(?:agreed to|agrees to|consented to|undertook to)\b|\b(?:broke|snapped|breaks|snaps) it (?:over|across|on|against)\b|\b(?:came to a decision|changed (?:his|her|their) mind|refused to|refuses to|made a decision|took a decision|gave up the (?:fight|duel))\b ‖ decid|refus|chang|agree|consent|break|snap ‖ -
\b(?:called|calling) (?:@\d|her|him|them) (?:an? )?(?:coward|traitor|liar|murderer|thief|dog|fool)\b|\b(?:threatened|prayed|pleaded|implored|begged|wept for)\b ‖ threat|pray|plead|implor|beg|call ‖ -
\b(?:gave|handed|returned|gives|hands) (?:@\d |her |him |them )?(?:back )?(?:the|a|his|her) (?:letter|comb|ring|bell|amulet|seal|fan|charm|paper|sword)\b ‖ give|hand|return ‖ -
\b(?:tore up|burned|burnt|signed|hid|stole|destroyed) (?:the|a|his|her|their) (?:letter|paper|house|deed|contract|pact|bond|money|portrait|seal|ring|tablet|will)\b ‖ tear|tore|burn|sign|hid|st[eo]al|destroy ‖ -
\btold (?:@\d|him|her|them) the (?:whole )?(?:truth|story)\b|\bagreed with (?:@\d|him|her|them)\b|\bgave (?:(?:@\d|him|her|them) )?(?:his|her|their) (?:\w+ )?(?:word|promise|oath|consent|permission|assent|assurance|forgiveness)\b ‖ %say ‖ -
\b(?:stepped between|sat down (?:beside|by|and)|took off (?:his|her) (?:mask|helmet|hat)|cut off (?:his|her) (?:own )?(?:hair|topknot)|bared (?:his|her) (?:neck|throat))\b ‖ between|sit|take off|cut|bare ‖ done
\b(?:bowed (?:deeply|low|to|before)|made a (?:deep )?bow)\b ‖ bow|salut ‖ done
\b(?:ran|rushed|hurried|went|knelt) to (?:help|aid|hold|catch|embrace|her side|his side|save|support)\b|\b(?:helped|bandaged|tended|comforted|picked up) (?:@\d|her\b|him\b|them\b|the wound) ‖ help|bind|bandage|tend|lift|comfort ‖ done
\b(?:told|tells|asked|asks|begged|begs|promised|swore|confessed|admitted|explained|assured|warned|answered|replied|announced|declared|revealed|whispered|shouted|ordered|demanded|said|says|swears|promises|insisted|lied|vowed)(?: (?:@\d|him|her|them|to @\d|to (?:him|her)|at last|then|quietly|aloud|softly))* (?:that|if|whether|who|why|what|how|where|when|to|he|she|it)\b ‖ %say ‖ -
\b(?:begged|pleaded|asked|apologised|apologized|spoke|talked|asks|speaks) (?:(?:@\d|him|her|them) )?(?:for|about|after|of|forgiveness|(?:his|her|their) (?:forgiveness|pardon)|pardon|mercy|to)\b ‖ %say ‖ -
\b(?:told|thanked|accused|reproached|called) (?:@\d|him|her|them) (?:the truth|everything|about|of|a (?:coward|traitor|liar)|for|all)\b ‖ %say ‖ -
\b(?:confessed|apologised|apologized|confesses|confessed to|spoke of|spoke to|promised (?:him|her|@\d|never|revenge|vengeance))\b ‖ %say ‖ -
\b(?:decided|decides|resolved to|(?:chose|chooses)(?= (?:to|the|his|her|their|a|an|not|@\d|him|them|it)\b)|made up (?:his|her|their) mind|determined to|opted)\b ‖ decid|choos|chose|resolv ‖ -
"""
_SAYS = {
    "es": r"dig|dice|dij|pid|pregunt|respond|confes|jur|promet|suplic|rog|habl|grit|exij|exig|orden|explic|cuent|cont[oa]|perdón|disculp|«|—|\"",
    "en": r"say|tell|ask|answer|confess|swear|promis|beg|speak|shout|demand|order|explain|apolog|vow|“|\"|forgiv|thank|admit|reveal|whisper|told|said|spoke",
}
THOUGHT = {
    "es": spaced("pensó piensa pensaba recordó supo leyó leía sintió comprendió creyó"),
    "en": spaced("thought thinks remembered knew read felt understood"),
}
SILENT = {
    "es": spaced("no calló calla nada silencio tampoco ni"),
    "en": spaced("not no nothing silent silence didn't never kept"),
}


class Deeds:
    """The deeds of a language: patterns, the stems that excuse them, what else does."""

    def __init__(self, table: str, says: str, common: Mapping[str, float]) -> None:
        rows = [line.split(" ‖ ") for line in table.splitlines() if line.strip()]
        self.rows = [(row[0], says if row[1] == "%say" else row[1], row[2]) for row in rows]
        self.index = Index([row[0] for row in rows], common)


_PAST = re.compile(r"(?<![\\\w])([a-záéíóúñü]{2,}?)(ió|ó|yó)(?=\b)(?!\|\1[ae]\b)")
_IRREGULAR = {
    "rogó": "ruega", "probó": "prueba", "contó": "cuenta", "mostró": "muestra", "colgó": "cuelga", "soltó": "suelta", "negó": "niega", "cerró": "cierra",
    "confesó": "confiesa", "mintió": "miente", "pidió": "pide", "siguió": "sigue", "rindió": "rinde", "vistió": "viste", "sirvió": "sirve", "tendió": "tiende",
    "extendió": "extiende", "volvió": "vuelve", "devolvió": "devuelve", "resolvió": "resuelve", "huyó": "huye", "consintió": "consiente", "arrepintió": "arrepiente",
    "eligió": "elige", "despidió": "despide", "renegó": "reniega", "apostó": "apuesta", "degolló": "degüella", "encendió": "enciende", "defendió": "defiende",
    "sentó": "sienta", "rió": "ríe", "sonrió": "sonríe", "riñó": "riñe", "comprometió": "compromete", "incendió": "incendia", "desafió": "desafía", "renunció": "renuncia", "denunció": "denuncia", "pronunció": "pronuncia",
    "acarició": "acaricia", "envió": "envía", "confió": "confía", "anunció": "anuncia", "vació": "vacía", "mordió": "muerde",
}  # fmt: skip


def _in_present(table: str) -> str:
    """Spanish rows with each preterite in the present too: “escupió” as “(?:escupió|escupe)”. A noun that looks like it is told by its article."""

    def both(match: re.Match[str]) -> str:
        word = match[1] + match[2]
        now = _IRREGULAR.get(word) or match[1] + ("a" if match[2] == "ó" else "e")
        return f"(?:{word}|{now})"

    return "\n".join(
        _PAST.sub(both, row.partition(" ‖ ")[0]) + "".join(row.partition(" ‖ ")[1:]) for row in table.splitlines()
    )


@cache
def deeds(lang: str) -> Deeds:
    """The deeds of es or en."""
    table = {"es": _ES, "en": _EN}[lang] + MORE[lang]
    return Deeds(_in_present(table) if lang == "es" else table, _SAYS[lang], FREQUENT[lang])
