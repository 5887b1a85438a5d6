"""What people say and do: verbs of speech, and of acts that need a living body."""

from __future__ import annotations

import re

from gm.checker.lexicon.spaced import in_order

_SAY_ES = in_order("""dijo dice decía añadió añade respondió responde contestó contesta preguntó pregunta repitió repite murmuró murmura susurró susurra
gritó grita exclamó exclama ordenó ordena replicó replica anunció anuncia concedió advirtió advierte confesó confiesa admitió
reconoció suplicó rogó pidió pide prometió juró mintió propuso sugirió explicó explica continuó siguió insistió musitó masculló
bramó rugió espetó sentenció saludó llamó declaró aseguró afirmó negó recordó gruñó siseó bufó escupió rio sonrió suspiró corrigió
terció intervino apuntó observó zanjó pronunció lanzó maldijo ofreció habló dijeron balbuceó jadeó aclaró concluyó completó
reprochó interrumpió retó desafió""")
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
esquivó desvió defendió tembló tiembla suspiró bostezó""")
_ACT_EN = in_order("""opened opens raised raises moved moves pushed appeared appears threw throws nodded nods advanced advances lowered lowers kissed
drank drinks looked looks walked walks closed closes took takes placed ran runs crossed crosses gave gives drew draws stopped
stops pulled lit entered enters handed sheathed spat stretched turned turns struck strikes stepped steps bowed bows lifted lifts
came comes arrived arrives wept weeps carried put puts offered passed passes trod set sets picked picks retreated laughed laughs
shook shakes saluted left leaps leapt jumped sat sits pointed points poured pours let smiled smiles held holds climbed caught
covered touched touches brought brings returned watched watches listened waited waits swept sweeps grabbed tightened knelt kneels
sang sings ate cut cuts attacked attacks embraced combed woke rose rises got gets shrugged blinked breathed coughed whispered
hurried rushed slipped leaned leans reached reaches laid lays planted sighed stood stands parried swung lunged dodged tossed
joined approached walked beckoned clapped trembled frowned grinned broke burst began hung flung fled spun shut slid hid sent led kept wears wore fell falls interrupts broke""")
SAY = {"es": re.compile("|".join(_SAY_ES)), "en": re.compile("|".join(_SAY_EN))}
ACTS = {"es": re.compile("|".join(_ACT_ES)), "en": re.compile("|".join(_ACT_EN))}
