"""The small words that tell one language from another."""

from __future__ import annotations

import re

_WORDS = {
    "es": """a e u si uno he va vi da di ve sea son nuestro cual cuya dentro fuera detrás delante cerca lejos aún menos bien mal fin cosa sus fueran fuese hubiera habría mejor peor parte medio casa años día días años el la los las un una unos unas de del al que y o pero por para con sin en su sus se le les lo me te nos os no ni sí ya más muy como cuando donde quien porque aunque mientras hasta desde entre sobre
        hacia contra tras bajo ante él ella ellos ellas esto esta este ese esa eso aquel aquella aquello era eran fue fueron había habían ha han estaba estaban está están ser estar tenía tuvo tiene hizo hace dijo dice
        respondió preguntó miró bajó alzó dio vio puso quedó cayó llegó pasó volvió sintió supo pudo quiso espada hoja filo mano manos brazo sangre golpe paso nada nadie nunca siempre todo todos toda todas otro otra
        también tampoco solo sólo entonces luego después antes ahora aquí allí así tan tanto mucho poco algo alguien cada dos tres yo tú mi tu ambos ninguno sin duda lluvia noche silencio viento cuerpo tiempo vez hombre mujer después levantó respiró
        retrocedió avanzó hay hubo tu usted ustedes vosotros esas esos aquellos aquellas qué quién cómo dónde cuándo ojos cara agua puerta suelo""",
    "en": """me am i'm it's he'd she'd i've i'll dead die alone sin pie come age use hole men arrive the a an of and to in is was were be been are that this it its he she they his her their him them with for on at by from not no but or as if when while who which what there then than had has have would could should
        will did do does said says asked looked into over under through before after again still only both neither nor all one two three out up down off back blade sword hand arm blood cut nothing nobody never always every each other another
        so very too just even now here where how why you your i my me we our us came went took gave stood held let turned stepped fell knew felt saw rain night silence wind body time man woman your don't didn't without between against until
        because about around like more most some any such own same first last once""",
    "pt": """o os uma um uns umas do da dos das no na nos nas ao aos à às pelo pela pelos pelas com em e ou mas não nem sem seu sua seus suas ele ela eles elas você vocês isso isto esse essa este esta aquele aquela foi foram era eram estava estavam
        está estão tem tinha teve havia há disse olhou lâmina lâminas espada mão mãos braço sangue golpe passo nada ninguém nunca sempre tudo todos também então depois antes agora aqui ali assim tão muito pouco algo alguém cada dois três eu
        meu minha quando onde quem porque embora enquanto até desde entre sobre mais já só ainda lhe para por que recuou avançou caiu chão chuva noite silêncio vento corpo tempo mulher homem sentiu olhos cortou ferida medo mais a e de que outra outro seus sangrou morreu venceu ganhou perdeu voltou ficou levantou baixou deu fez depois porta joelhos joelho peito ombro perna junto fogo""",
    "it": """il lo gli i la le un uno una di del dello della dei degli delle al allo alla ai agli alle dal dalla nel nella nei nelle sul sulla con per tra fra e ed o ma non né senza suo sua suoi sue lui lei loro egli essa che chi cui questo questa quello
        quella era erano fu furono è sono aveva avevano ha hanno stava stavano disse guardò lama lame spada mano mani braccio sangue colpo passo niente nulla nessuno mai sempre tutto tutti anche allora poi dopo prima adesso ora qui lì così tanto molto poco
        qualcosa qualcuno ogni due tre io mio mia tuo quando dove perché mentre fino come più già solo ancora si ci indietro fece pioggia notte silenzio vento corpo tempo donna uomo sentì occhi terra cadde parlò vicino fuoco al e a in la si che morì vinse perse tornò rimase alzò abbassò diede porta ginocchia ginocchio petto spalla gamba accanto altro altra""",
    "fr": """le la les un une des du de au aux et ou mais ni ne pas sans avec pour par dans en sur sous entre vers contre chez son sa ses leur leurs il elle ils elles lui eux ce cet cette ces que qui quoi dont où était étaient fut furent est sont avait avaient
        a ont dit regarda lame lames épée main mains bras sang coup pas rien personne jamais toujours tout tous toute toutes aussi alors puis après avant maintenant ici là ainsi si très peu quelque chaque deux trois je tu nous vous mon ma mes ton
        quand comme parce pendant jusque plus déjà seulement encore se d'un d'une l'autre n'est c'est qu'il qu'elle recula pluie nuit vent corps temps femme homme sentit yeux terre tomba s'est d'elle fit près feu autre mourut gagna perdit revint resta leva baissa donna porte genoux genou poitrine épaule jambe flanc jour soir mort blessé blessée""",
    "de": """der die das den dem des ein eine einen einem einer und oder aber nicht kein keine ohne mit für von vom zu zum zur im in an am auf unter über zwischen gegen nach vor bei aus er sie es ihr ihm ihn sein seine seinen seiner ihre ihren sich dass
        wer was wo wie war waren ist sind hatte hatten hat haben wurde wurden sagte sah klinge klingen schwert hand arm blut schlag schritt nichts niemand nie immer alles auch dann danach jetzt hier dort so sehr ich du wir mein dein als wenn weil während bis
        mehr schon nur noch wieder einander trat zurück regen nacht wind körper zeit frau mann augen boden fiel""",
}
_PURE = {
    "es": "el los las del y pero con sin su sus él ella había estaba fue más aquel también entonces después nadie dijo hacia cuando ojos hoja filo",
    "en": "the and of was were his her their with that had would she he they from into said not which while this",
    "pt": "não uma com seu sua ele ela você do da dos das foi são então lâmina mão mãos ao pelo pela em também disse ninguém espada",
    "it": "il gli della delle degli nel nella non è sono che di ma anche disse nessuno lama poi indietro si",
    "fr": "les des une et est dans avec elle il pas qui était du au aux ses cette lui ne",
    "de": "der die das und nicht ein eine ist war mit den dem sich sie er",
}
WORDS: dict[str, frozenset[str]] = {lang: frozenset(text.split()) for lang, text in _WORDS.items()}
CERTAIN = {lang: frozenset(text.split()) for lang, text in _PURE.items()}
ENDINGS = {
    "es": re.compile(r"(?:ción|ciones|ó|ñ\w+|aron|ieron|mente|aba|aban)$"),
    "en": re.compile(r"(?:ing|ness|ght|wn|tion|shed|cked|pped|wed|ted|sh)$|n't$"),
    "pt": re.compile(r"(?:ção|ções|ões|ão|ou|inho|inha|lh[oa]s?|nh[oa]s?|aram|eram|iram|[^aeiou]eu|[^aeiou]iu)$"),
    "it": re.compile(r"(?:zione|zioni|ggio|cch\w+|arono|irono|ì|ò|zza)$|^(?:dell|nell|all|sull|dall|un|l)['’]"),
    "fr": re.compile(r"(?:èrent|irent|eux|euse|tion|aient|ait|eau|eur|ée|ées)$|^(?:[ldnscjm]|qu)['’]"),
    "de": re.compile(r"(?:ung|lich|keit|schen|ten|isch|heit)$"),
}
LETTERS = {
    "es": re.compile(r"[ñáíóú]"),
    "en": re.compile(r"(?!)"),
    "pt": re.compile(r"[ãõâêôàç]"),
    "it": re.compile(r"[èìòùà]"),
    "fr": re.compile(r"[èêëîïôûùœçàâ]"),
    "de": re.compile(r"[ßäö]"),
}
