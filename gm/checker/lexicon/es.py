"""Spanish: function words, people, modality."""

from __future__ import annotations

import re

from gm.checker.lexicon import Index, Lexicon
from gm.checker.lexicon.acts import ACTS, SAY
from gm.checker.lexicon.es_body import BLADE, BODY
from gm.checker.lexicon.es_classes import classes
from gm.checker.lexicon.es_frames import frames, sense_frames
from gm.checker.lexicon.frequent import FREQUENT
from gm.checker.lexicon.grouped import compiled_verbose
from gm.checker.lexicon.languages import WORDS
from gm.checker.lexicon.senses import Senses
from gm.checker.lexicon.spaced import spaced

_STOP = spaced("""a al algo alguien algún alguna alguno algunas algunos allí allá ambos ambas ante antes apenas aquel aquella aquello aquellos
aquellas aquí así aun aún aunque bajo bien cada casi como con contra cual cuando cuanto cuánto cuatro cinco de del delante dentro
desde después detrás donde dos durante e el él ella ellas ello ellos en encima entonces entre era eran eso esa ese esas esos esta
este esto estas estos está estaba fue fuera había hacia han has hasta hay he hubo la las le les lo los luego mas más me mi mí
mientras mis mucho mucha muchos muchas muy nada nadie ni ninguna ninguno ningún no nos nosotros nuestra nuestro nunca o os otra
otro otros otras para pero poco por porque pues que qué quien quién quienes se según ser si sí sido siempre sin sobre solo sólo
son su sus tal también tampoco tan tanto tanta te ti tiene todavía toda todas todo todos tras tres tu tú tus un una unas uno unos
usted ustedes ya yo y apenas jamás ahora ayer hoy mañana noche tarde mano manos cara ira hasta medio media mitad suya suyo vio dio
rio tomó ese sino hizo puso pudo quiso supo vino tuvo dijo fueron era sacó enseguida sentada cansada tumbada arrodillada perdida acostada vencida empapada agotada desarmada apoyada iba iban basta tengo tiene puedo puede hecho honda eres dios segundo segunda junto rato puesto dicho inmediatamente acto finalmente lentamente lejos cerca arriba abajo afuera adentro adelante atrás aparte deprisa despacio pronto temprano salvo excepto mediante varias varios bastó bastaba faltó faltaba quedó quedaba""")
_NOUNS_FIRST = spaced("""gota gotas fuego rabia duda agua madera miedo hierro nube nubes humo ruido risa pena furia fin pies paso pasos toda todas
tinta tierra barro gente nieve hojas sangre herida heridas gritos grito odio ira destino fortuna suerte honor gesto gestos rumor duelo
hubo hay dame dime mira oye mientras encima debajo delante detrás apenas además entre sobre""")
_VERBS_FIRST = spaced("""murieron muere mueren gana ganan hiere hieren mata matan sana sanan tira tiran mira miran toma toman pone ponen tiene tienen
saben sabe siente sienten sintieron notaron sonaron tomaron miraron tiraron sanaron giraron pararon bajaron subieron entraron rieron ganaron
perdieron ganaban sonaba sonaban bajaba bajaban miraba miraban tenía tenían moría morían gira giran para paran sube suben hunde hunden
sangra sangran sangraba sangraban sangraron siguen sigue seguía seguían mana manaba rueda rodaron cae caen sabía sabían hería herían""")
_BOUNDARY = spaced(
    "y e o u ni pero mas sino mientras cuando que aunque porque pues si como donde quien quienes luego entonces hasta"
)
_PREPOSITIONS = spaced(
    "a al ante bajo con contra de del desde durante en entre hacia hasta para por según sin sobre tras como"
)
_DETERMINERS = spaced("""el la los las un una unos unas su sus mi mis tu tus este esta estos estas ese esa esos esas aquel aquella aquellos aquellas otro
otra otros otras ningún ninguna cada algún alguna cierto cierta todo toda nuestro nuestra vuestro vuestra dos tres cuatro cinco
muchos muchas""")
_FIGHTERS: dict[str, str | None] = {
    "samurái": None,
    "guerrero": "m",
    "guerrera": "f",
    "espadachín": "m",
    "espadachina": "f",
    "rival": None,
    "adversario": "m",
    "adversaria": "f",
    "contrincante": None,
    "oponente": None,
    "enemigo": "m",
    "enemiga": "f",
    "vencido": "m",
    "vencida": "f",
    "derrotado": "m",
    "derrotada": "f",
    "vencedor": "m",
    "vencedora": "f",
    "perdedor": "m",
    "perdedora": "f",
    "duelista": None,
    "atacante": None,
    "defensor": "m",
    "defensora": "f",
    "ronin": None,
    "rōnin": None,
}
_OTHERS = spaced("rival adversario adversaria contrincante oponente enemigo enemiga otro otra")
_GARMENTS = spaced("""manga mangas ropa ropas tela haori kimono faja cinturón hakama cuello camisa sandalia sandalias pelo moño mechón sombrero casco
coraza vaina cordón""")
_UNREAL = r"""\b(?: hubier\w+ | hubies\w+ | habría\w* | habrían | como\ si | como\ quien | como\ un[ao]?s? | igual\ que\ un[ao]? | cual\ un[ao]? | casi(?!\ (?:al\ mismo|a\ la\ vez|en\ (?:el|ese|aquel)\ mismo|al\ instante|de\ inmediato|enseguida|siempre|tod[oa]s?)) | (?:a|al)\ (?:punto|borde)\ de | por\ poco
| cerca\ de | soñ\w+ | sueños? | pesadill\w+ | imagin\w+ | creyó | creía | creyeron | creí | pensó | pensaba | pensando | temió | temía | temiendo | esperaba | esperó\ (?:verl|que) | esperando | supuso | suponía | fing\w+ | finj\w+
| amag\w+ | simul\w+ | pareció | parecía | parecían | parece | pareciera | diríase | dirías? | podría | podrían | pudo(?!\ (?:con|más)) | pudiera | quería | quisiera | querría | deseaba | deseó | ansiaba | iba\ a | iban\ a | va\ a | debía | debería
| juró | juraba | juraría | prometió | promete | amenaz\w+ | dispuest[oa] | a\ menos\ que | con\ tal | tal\ vez | quizás? | acaso | ojalá | antes\ (?:de\ )?que | sin\ que | para\ que | hasta\ que(?!\ (?:\S+\ ){0,3}?\w+(?:ó|aron|ieron|aba|ía)\b) | cuyos? | cuyas?
| dijer\w+ | decían? | cuentan | (?<!mientras\ )contaban? | (?:noticia|rumor|aviso|nuevas?|mentira|bulo|sospecha|temor)\ de\ que | esperaban | creían | temían | pensaban | querían | deseaban | imaginaban | leyendas? | canción | cantaba | poema | haiku | dibuj\w+ | pintad\w+ | jugaba\w* | juego | ensay\w+ | practic\w+ | rumor\w* | amistad\ había | intentó | intentaba | trató\ de | busca\w*(?!\ a) | buscó(?!\ a) | podía | (?:estuvo|estaba)\ (?:a|cerca)
| pregunt\w+\ si | (?:nadie|no(?:\ se)?)\ (?:supo|sabía|sabe|supieron|sabían)\ si | supongamos | supón | en\ la\ función | teatro | escenario | en\ el\ (?:primer|segundo|tercer|último)\ acto | comedia | farsa | kabuki | títeres | esperanza | querer | jurado | según | murmuraban | gusta\w+\ de | habrá | serí?a[ns]? | estarían? | moriría[ns]? | mataría[ns]? | bastaría | haría[ns]? | tendría[ns]? | acabaría[ns]? | pedía | retó | promesa | orden\w* | mandó | mandaba )\b"""
_MEMORY = r"""\b(?: record\w+ | recuerdos? | memoria | acord\w+ | acuerd\w+ | evoc\w+ | rememor\w+ | olvid\w+ | antaño | años\ (?:atrás|antes) | inviernos?\ (?:atrás|antes) | hacía\ (?:\w+\ )?(?:años|inviernos|tiempo|meses|mucho) | hace\ (?:\w+\ )?(?:años|inviernos|tiempo|meses|mucho)
| aquel(?:la|los)? \ (?:invierno|verano|otoño|primavera|año|años|día|noche|tarde|mañana|batalla|guerra|asedio|vez|mismo) | en\ vida | de\ niñ[oa] | cuando\ (?:era|eran|vivía|vivían|aún|todavía) | solía\w* | (?<!como\ )siempre | una\ vez | en\ otro\ tiempo | en\ sus\ tiempos | de\ joven | infancia | fantasma | espíritu | espectro
| sombra\ de | ausen\w+ | tumba | sepultura | muertos? | muerta | difunt[oa] | cenizas | altar | retrato | soñ\w+ | sueños? | pesadill\w+ | imagin\w+ | creyó | como\ si | parecía | parecer\w* | pareció | cuadro | carta | última\ vez | últimas\ palabras | habría\w* | hubier\w+ | la\ víspera | era\ antes | batalla | guerra | incendio | asedio | antes\ de\ morir )\b"""
_OLD = r"""\b(?: viej[oa]s? | antigu[oa]s? | cicatri\w+ | de\ entonces | otoño\ anterior | de\ antaño | años\ atrás | había\w* | habían | hacía | de\ la\ guerra | recibid[oa]s?\ en | que\ le\ hizo | que\ \w+\ (?:le\ )?hizo | anteriores | anterior | todavía | aún | seguían?
| ya\ no | otra\ vez | de\ siempre | sec[oa] | cerrad[oa] )\b"""
_FIGURATIVE = r"""\b(?: ganar\ (?:tiempo|terreno|distancia|altura|espacio|aliento)\b[^.;]{0,20}\blo\ ganó | (?:jug|intent|arriesg|busc|prob|prepar|reserv|anunci|declar)\w*\ (?:\w+\ )?(?:el|su|un)\ golpe\ mortal | golpe\ mortal\ (?:falló|erró|no|se\ perdió|quedó)
| (?:tom|confund)\w+\ (?:por|con)\ (?:la\ )?sangre | no\ era\ sangre | sangr\w+\ (?:[^.;]{0,24}\bdesde\b|las\ encías) | moría\w*\ (?:muy\ |tan\ )?(?:bien|mal|mejor) | (?:falló|erró|marró|detuvo|paró|esquivó)\ (?:el|su|aquel)\ golpe\ (?:mortal|de\ gracia) | sangre\ [^.;]{0,40}\bno\ era\ (?:suya|de\ (?:él|ella|nadie)) | coje\w+\ [^.;]{0,24}\b(?:desde|de\ nacimiento) | huesos?\ de\ (?!@|la\b|el\b|los\b|las\b|su\b)\w+ | hilo\ [^.;]{0,40}\bera\ (?:de\ )?(?:sudor|agua|lluvia|saliva|humo) | (?:hoja|espada|acero|sable|katana|lanza|punta|filo|naginata)\ (?:de\ \S+\ )?se\ (?:le\ )?(?:partió|rompió|quebró|astilló|melló)
| (?:venc|derrot|bat|gan)(?:ió|ó|id[oa]|ad[oa]|ía|aba)\ a\ (?:\w+\ )?(?:hombres|mujeres|samuráis|rivales|espadachines|maestros|bandidos|otr[oa]s|much[oa]s|vari[oa]s|cuant[oa]s|tod[oa]s|cient[oa]s|adversarios|enemigos)
| se\ quemó\ (?:los\ dedos|la\ lengua) | herid[oa]s?\ por\ (?:el\ (?:viento|tiempo|sol)|la\ (?:lluvia|luz)) | (?:oía|oyó|escuchaba)\ (?:\w+\ ){0,3}sangre | muert[oa]s?\ de\ (?:frío|hambre|sed|sueño|miedo|risa|cansancio|calor|vergüenza|pena|envidia|celos|fatiga|ganas|asco|aburrimiento) | medio\ muert[oa] | más\ muert[oa]\ que | ni\ muert[oa] | como\ muert[oa]s? | como\ (?:un|una|el|la|los)\ muert[oa]s? | punto\ muerto | peso\ muerto | horas?\ muertas?
| hojas?\ muertas? | naturaleza\ muerta | ángulo\ muerto | agua\ muerta | lengua\ muerta | mat(?:ar|ó|aba|aban|ando|a)\ (?:el|las|los|la)\ (?:tiempo|horas?|rato|ratos|tarde|sed|hambre|aburrimiento|silencio|curiosidad) | mat[oóa]\w*\ el\ (?!uno|hombre|rival|otro)\w+ | muriéndose\ de | (?:moría\w*|morir(?:se)?|muere|mueren)\ (?:de|por) | murió\ de\ (?:risa|pena|amor|asco|envidia|ganas|cansancio|sueño|miedo|vergüenza|hambre|frío|fiebre|sed|viej[oa])
| moría\ la | muere\ la | herid[oa]s?\ (?:en\ (?:su|el)\ (?:orgullo|amor\ propio|honor)|de\ amor|por\ (?:las\ palabras|la\ duda)) | (?:orgullo|honor|amor\ propio|dignidad|vanidad|corazón)\ herid[oa] | partió\ el\ corazón | sangre\ fría | a\ sangre | de\ la\ misma\ sangre | su\ propia\ sangre\ y | lazos?\ de\ sangre | sangre\ de\ su\ sangre | sin\ sangre
| sangre\ nueva | ganó\ (?:tiempo|terreno|distancia|altura|espacio|un\ palmo|medio|unos|aire|confianza|fama|respeto|aliento|impulso|peso|fuerza|velocidad|la\ espalda|la\ orilla|el\ (?:centro|flanco|costado|respeto|pan|sol|aliento|lado|borde)|la\ (?:calle|puerta|distancia|altura|confianza))
| perdió\ (?:pie|el\ (?:equilibrio|paso|aliento|ritmo|hilo|habla|sentido|color|sueño|pulso|respeto|miedo|compás|centro|filo|agarre|norte|tiempo)|la\ (?:espada|calma|paciencia|cuenta|vista|cabeza|voz|guardia|fe|sonrisa|noción|postura|sandalia|iniciativa|ocasión|distancia|concentración)|terreno|tiempo|fuerza|sangre|altura|color|su\ sitio|un\ palmo|medio)
| venci[óa]d?[oa]?\ (?:el|al|a\ la|la|su|por)\ (?:miedo|sueño|cansancio|tentación|peso|duda|pudor|vergüenza|hambre|fatiga|pena|edad) )\b"""


def build() -> Lexicon:
    """The Spanish lexicon."""
    table, over_classes = frames(), sense_frames()
    return Lexicon(
        lang="es",
        frames=table,
        stop=frozenset(_STOP)
        | ACTS["es"]
        | SAY["es"]
        | WORDS["es"]
        | _VERBS_FIRST
        | _NOUNS_FIRST
        | frozenset(f"{BODY}|{BLADE}".split("|")),
        boundary=frozenset(_BOUNDARY),
        relative=frozenset({"que", "quien", "quienes"}),
        prepositions=frozenset(_PREPOSITIONS),
        determiners=frozenset(_DETERMINERS),
        subject_pronouns={
            "él": "m",
            "ella": "f",
            "este": "m",
            "esta": "f",
            "aquel": "m",
            "aquella": "f",
            "ambos": None,
            "ambas": None,
        },
        fighters=_FIGHTERS,
        others=frozenset(_OTHERS),
        negations=frozenset(
            {"no", "ni", "nunca", "jamás", "tampoco", "sin", "nadie", "ninguno", "ninguna", "nada", "apenas"}
        ),
        nobody=frozenset({"nadie", "ninguno", "ninguna", "alguien", "cualquiera", "quienquiera"}),
        unreal=compiled_verbose(_UNREAL),
        memory=compiled_verbose(_MEMORY),
        old=compiled_verbose(_OLD),
        had=re.compile(r"\b(?:había|habían|hubo|habiendo|haber)(?: \w+)?$"),
        body=re.compile(rf"(?:{BODY})$"),
        figurative=compiled_verbose(_FIGURATIVE),
        garments=frozenset(_GARMENTS),
        blades=frozenset(BLADE.split("|")),
        index=Index([frame.text for frame in table], FREQUENT["es"]),
        senses=Senses(classes(), [frame.text for frame in over_classes], FREQUENT["es"]),
        sense_frames=over_classes,
    )
