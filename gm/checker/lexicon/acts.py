"""What people say and do: verbs of speech, and of acts that need a living body."""

from __future__ import annotations

from gm.checker.lexicon.spaced import in_order

_SAY_ES = in_order("""dijo dice decía añadió añade respondió responde contestó contesta preguntó pregunta repitió repite murmuró murmura susurró susurra
gritó grita exclamó exclama ordenó ordena replicó replica anunció anuncia concedió advirtió advierte confesó confiesa admitió
reconoció suplicó rogó pidió pide prometió juró mintió propuso sugirió explicó explica continuó siguió insistió musitó masculló
bramó rugió espetó sentenció saludó llamó declaró aseguró afirmó negó recordó gruñó siseó bufó escupió rio sonrió suspiró corrigió
terció intervino apuntó observó zanjó pronunció lanzó maldijo ofreció habló dijeron balbuceó jadeó aclaró concluyó completó
reprochó interrumpió retó desafió refunfuñó rezongó farfulló gimió sollozó protestó objetó bromeó comentó informó indicó matizó prosiguió
tartamudeó titubeó gimoteó chilló vociferó aulló quejó quejaba lamentó extrañó asombró burló impacientó canturreó aconsejó avisó regañó""")
_SAY_EN = in_order("""said says added adds answered answers asked asks repeated repeats murmured murmurs whispered whispers shouted shouts cried cries
ordered orders replied replies announced told tells warned confessed admitted pleaded begged promised swore lied proposed
suggested explained continued insisted muttered roared snapped greeted called declared assured growled hissed spat laughed sighed
corrected put observed offered spoke breathed croaked gasped rasped snarled went returned remarked agreed demanded mocked taunted
commanded began finished managed conceded challenged spat yelled barked urged broke interrupted interjected""")
_ACT_ES = in_order("""abrió abre alzó alza apartó aparta aparecía apareció aparece arrojó asintió asiente avanzó avanza bajó baja besó bebió bebe buscó
caminó camina cerró cierra cogió coge colocó corrió corre cruzó cruza dejó dio da desenvainó detuvo detiene empujó empuja empuñó
encendió enseñó entró entra entregó envainó escupió estiró extendió giró gira golpeó golpea gritó hizo interpuso inclinó inclina
levantó levanta lanzó lanza limpió llegó llega lloró llora llevó metió mira miró miraba mojó movió mueve ofreció paró pasó pasa
pisó puso pone quitó recogió recoge retrocedió retrocede rio ríe rió reía sacó saca sacudió saludó salió sale saltó sentó sienta
señaló señala sirvió sirve servía soltó sonrió sonríe sonreía sostuvo sostiene subió sube sujetó sujeta tapó tendió tiende tiró
tocó toca tomó toma trajo trae volvió vuelve vino viene observaba observó observa contemplaba contempló escuchaba escuchó esperaba
esperó aguardaba barrió barre echó agarró apretó ajustó adelantó acercó acerca arrodilló contestó asomó cantó canta comió corta
cortó atacó ataca paraba abrazó acarició peinó preparó despertó incorporó negó parpadeó respiró tosió susurró atravesó acudió
alejó plantó cerraba caminaba bebía corría lloraba cantaba habla hablaba habló siguió agachó arrancó aplaudió blandió descargó
esquivó desvió defendió tembló tiembla suspiró bostezó afilaba afiló silbaba silbó
escribió leyó hizo trajo puso vino anduvo dispuso sonaba señalaba sostenía inclinaba cosía barría remaba encendía apagó sopló comió
saludaba tocaba pintó cosió barrió peinaba cocinaba cocinó hervía amasó regó regaba tarareaba tarareó visitó visitaba cumplió compró
vendió pagó recorrió regresó envió mandó preguntó cuidó cuidaba plantó arrancaba
discutía discutió regateaba regateó reñía riñó charlaba charló conversaba""")
_ACT_EN = in_order("""opened opens raised raises moved moves pushed appeared appears threw throws nodded nods advanced advances lowered lowers kissed
drank drinks looked looks walked walks closed closes took takes placed ran runs crossed crosses gave gives drew draws stopped
stops pulled lit entered enters handed sheathed spat stretched turned turns struck strikes stepped steps bowed bows lifted lifts
came comes arrived arrives wept weeps carried put puts offered passed passes trod set sets picked picks retreated laughed laughs
shook shakes saluted left leaps leapt jumped sat sits pointed points poured pours let smiled smiles held holds climbed caught
covered touched touches brought brings returned watched watches listened waited waits swept sweeps grabbed tightened knelt kneels
sang sings ate cut cuts attacked attacks embraced combed woke rose rises got gets shrugged blinked breathed coughed whispered
hurried rushed slipped leaned leans reached reaches laid lays planted sighed stood stands parried swung lunged dodged tossed
joined approached walked beckoned clapped trembled frowned grinned broke burst began hung flung fled spun shut slid hid sent led kept wears wore fell falls interrupts broke wrote forgave found bought sold met paid rode drove swore tore stole fought
hummed bent blew bore bound built chose clung crept dealt dug drove fed flew forbade froze ground heard hurt lent lost made meant mended
read rang rings ringed said saw shook shot shone shrank sold sewed spat spun spread sprang stuck stung swam swore tied told took tore trod
understood wound withdrew wrung wove waved waves bade beat became bit bred forgot grew knitted learnt leant overheard overtook outran quit rid sank saddled sought slept slit slung smelt snuck sped spelt spilt spoke strode strung thrust undid ducked skipped bet dozed
 visited visits whistled whistles""")
SAY = {"es": frozenset(_SAY_ES), "en": frozenset(_SAY_EN)}
ACTS = {"es": frozenset(_ACT_ES), "en": frozenset(_ACT_EN)}
