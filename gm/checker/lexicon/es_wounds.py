"""Spanish: wounds, and what shows that there is none, over classes of words. Read like `es_frames`, with the classes of `es_classes`."""

from __future__ import annotations

__all__ = ["PIECES", "TABLE"]

PIECES = r"""
ADJ = (?: (?:izquierd[oa]s?|derech[oa]s?|desnud[oa]s?|enter[oa]s?))?
TRIFLE = (?:botón|cordón|mechón|pelo|pelos|cabello|coleta|manga|mangas|tela|faja|sombrero|cinta|borla|fleco|solapa|sandalia|hakama|obi|trenza|moño|haori|lazo|nudo|aire|vaina|seda|flor|hilo|cuerda|capa|pliegue)
N = @\d
HE = (?:@\d|él|ella|su (?:rival|adversari[oa]|enemig[oa]|contrincante|oponente))
GAP = (?:(?!y |pero )[^ .,;:§]+ )
ART = (?:el|la|los|las|un|una|unos|unas|su|sus|dos|tres|cuatro|ambos|ambas|medio|media|varios|varias|otro|otra)
SOME = (?:(?:un|una|el|la|media|medio|buena|buen) (?:\w+ )?(?:jirón|tira|trozo|pedazo|palmo|dedo|punta|lóbulo|mitad|tajada|lonja|parte|bocado|raja|lasca|yema|colgajo|pizca|pellizco|onza|viruta|loncha) (?:de|del) (?:la |el |los |las |su |un |una )?)
DAMAGED = (?:<CUTp>|<BREAKp>|torcid[oa]s?|hinchad[oa]s?|amoratad[oa]s?|morad[oa]s?|sangrantes?|tumefact[oa]s?|inútil(?:es)?|inertes?|colgando|muert[oa]s?|insensibles?|hech[oa]s? (?:un|una|pedazos|trizas|jirones|papilla|astillas|migas|polvo|puré)|fuera de (?:su )?sitio|descolgad[oa]s?|desgarrad[oa]s?)
OF = (?:(?:de |del )(?:{HE}|(?:la |el )?(?:mano|brazo|pie|pierna|lado|cara|pecho) ?(?:izquierd[oa]|derech[oa])?) )?
SIDE = (?:(?:izquierd[oa]s?|derech[oa]s?|bueno|buena|mal[oa]) )?
NOT = (?:ya no|no|ni|apenas|nunca más)
"""
TABLE = r"""
figure all - | \b(?:herv|ard|bull|hel|encend|alter|lat|sub|golpe|zumb|agolp|enfri|enceni?d|remov|revolv|agit)\w* (?:\w+ )?la sangre\b|\b(?:la|su) sangre (?:\w+ )?(?:le |se le |se )?(?:herv|ard[íi]|bull|hel|encend|alter|lat|sub[íi]|golpe|zumb|agolp|enfri|aceler|tir)\w*
figure all - | \b(?:de )?sangre (?:[^.;]{0,34} )?no (?:corrió|hubo|se vio|se derramó|cayó|había|quedó)\b
figure all - | \bsangr\w+ (?:sake|tinta|resina|savia|vino|agua|aceite|miel|luz|oro|barro|laca|té|leche|jugo|arena|serrín)\b
figure all - | \bcon (?:la|las) (?:manos?|palmas?) abiertas?\b
figure all - | \b<K> (?:de \S+ )?(?:apoyad|posad|puest|descansando|quiet|dormid)\w* (?:en|sobre|contra|bajo)\b
figure all - | \b(?:en la|de|a) sangre (?:y fuego|propia|común|ligera|caliente)\b|\b(?:sudar|sudó|sudaba|pid\w+|ped\w+|clam\w+ por|oler|olía|olió|olfate\w+) (?:a )?sangre\b|\bsed de sangre\b|\bllev\w+ en la sangre\b|\bde (?:la|su) (?:misma|propia) sangre\b|\b(?:precio|deuda|pacto|juramento|derecho|delito|hermano|hermana|hermanos)s? de sangre\b
figure all - | \b(?:<CUT*>|<BREAK*>) en (?:dos|tres|pedazos|trozos) (?:el|la|los|las|un|una|su|aquel|aquella)(?! <ANY>)(?! (?:cuerpo|rival|hombre|mujer|samurái))
figure all - | \b(?:<CUT*>|<BREAK*>) (?:\w+ )?(?:el|la|los|las|un|una) (?:silencio|aire|paso|pasos|retirada|camino|frase|palabra|conversación|viento|niebla|lluvia|noche|hielo|ritmo|distancia|cuerda|cuerdas|rama|pelo|cabello|moño|trenza|flor|flores|pan|leña|caña|bambú|hilo|promesa|juramento|sello|acuerdo|pacto|vínculo|lazo|guardia|compás)\b
figure all - | \b(?:como|cual|igual que|lo mismo que|parecid[oa] a|casi) (?:una?|la|el|las|los) (?:\w+ )?<W>\b|\b(?:<W>) (?:de|en|del) (?:el |la |los |su )?(?:orgullo|honor|alma|amor|corazón|guerra|tiempo|memoria|vanidad|tierra|montaña|ladera|muro|madera|corteza|tronco)\b|\b(?:viej|antigu|mism|otr|aquell|cerrad)[oa]s? <W>\b|\b<W> (?:viej|antigu|cerrad|de siempre|de guerra)\w*
figure all - | \b(?:se mord|mordi[eé]ndo|morders?|apret|fruncí|tor[cz])\w* (?:\w+ )?(?:el|los|un) (?:labios?|lengua|bigote|uñas)\b|\bse mord\w+ la lengua\b|\b(?:sol|cielo|crepúsculo|ocaso|horizonte|amanecer|poniente|tarde|aurora|alba|arce|arces|hojas?|granada|amapolas?) (?:\w+ )?(?:<BLEED*>|<BLEED>)|\b<BLEED> (?:el|la|los|las)(?! <ANY>)
figure all - | \b<HURT*> (?:\w+ )?(?:el|la|los|las|su|en el|en la|en su|en lo) (?:más )?(?:orgullo|amor|vanidad|honor|susceptibilidad|sensibilidad|vista|oído|silencio|hondo|paciencia)\b|\b(?:piedra|tronco|árbol|madera|viga|puerta|muro|pared|corteza|pino|cedro|poste|mesa|tierra|montaña|ladera) (?:\w+ )?(?:tenía|mostraba|lucía|llevaba|guardaba|conserv\w+|quedó con) (?:\w+ )?(?:<W>|marca|corte|tajo)|\b(?:<W>|tajo|corte) (?:\w+ )?(?:en|de|sobre) (?:la|el|una|un) (?:piedra|tronco|árbol|madera|viga|puerta|muro|pared|corteza|pino|cedro|poste|mesa|tierra|tela|columna|bambú|manga|suelo|aire)\b
figure all - | \b(?:quem|ard|escoc|zumb|pit)\w+ (?:\w+ )?(?:en )?(?:las|los) (?:orejas|oídos|mejillas|ojos|pies|manos)\b|\bque es la <W>\b|\bno es (?:una|la) <W>\b|\b<K> (?:de {HE} )?(?:les?|lo|la|los|las) (?:\w+ )?(?:sub|lleg|repercut|reson|vibr)\w+ (?:\w+ ){0,3}?hasta (?:los|el|las|la) (?:dientes|codos?|hombros?|huesos|raíz|muelas)\b
figure all - | \b<HOLD> (?:el|un) corazón (?:\w+ )?(?:<BREAKp>|<CUTp>|encogid[oa])\b|\b(?:voz|corazón|palabra|promesa|frase|sueño|noche|silencio|sonrisa|risa|mirada) (?:<BREAKp>|<CUTp>)\b
figure all - | \b(?:<BREAK*>|<CUT*>) (?:\w+ )?(?:el|la|los) (?:corazón|alma|cabeza|sesos)(?: de (?:quien|los|tod)\w*)?(?= [.,;]|$| de (?:pena|risa|tristeza|pensar)| pensando)
figure all - | \b(?:carga|fardo|saco|haz|cesto|bulto|hato|leña|arco|arcón|niñ[oa]|caja|cántaro|yugo) (?:\w+ )?(?:a|en|sobre) (?:la|las|su|sus) espaldas?\b|\bmanos? [^.;]{0,40} la otra , herida\b

wound obj w | (?<!se )\b(?:<CUT*>|<BREAK*>) (?:{GAP}){0,3}?(?:a {HE} )?(?:{SOME}(?:{ART} )?|{ART} (?:\w+ )?)<B>
wound obj - | \b(?:le|les) (?:<CUT*>|<BREAK*>) (?:a {HE} )?(?:\w+ )?(?:{SOME}(?:{ART} )?|(?:{ART}|todas las|todos los) (?:\w+ )?)(?!corazón|alma|cabeza)<ANY>
wound obj - | \b(?:<CUTg>|<BREAKg>) (?:a {HE} )?(?:\w+ )?(?:{SOME}(?:{ART} )?|{ART} (?:\w+ )?)<B>
wound obj - | \b<HURT*>(?! (?:el|la|los|las|su|sus|un|una|al|a un|a una|a los|a las)(?! <B>)(?! (?:rival|otro|otra|adversari|enemig|contrincante)))
wound obj - | (?<!se )\b(?:<CUT*>|<BREAK*>) (?:a {HE} )?(?:en canal|hasta el (?:hueso|tuétano)|en carne viva)\b
wound body - | \bse (?:le|les) (?:<CUT*>|<BREAK*>) (?:\w+ )?{ART} (?:\w+ )?<B>(?! de (?:alivio|frío|cansancio|risa|tanto|gusto|miedo|pena))
wound subj - | (?<!como )\bse (?:<CUT*>|<BREAK*>) (?:\w+ )?{ART} (?:\w+ )?<B>
wound body w | \b<B> {SIDE}{OF}(?:le |ya )?(?:se|se le|que se) (?:iba |fue |había )?(?!hund)(?:<BREAK*>|<CUT*>|<BREAKp>|<CUTp>)
wound body - | \b<B> {SIDE}{OF}(?:se (?:le )?)?(?:había )?(?:<ENTER*>|salid[oa]) (?:\w+ )?(?:de|fuera de) (?:su (?:sitio|lugar|quicio)|la articulación)\b
wound body w | \b<B> {SIDE}{OF}(?:(?:\w+ )?(?:estaba|estaban|está|quedó|quedaron|quedaba|le quedó|le quedaba|era|seguía|parecía|había quedado|le había quedado|colgaba|pendía|cayó|caía) )?(?:\w+ )?(?<!no ){DAMAGED}(?! (?:de (?:frío|cansancio|fatiga|sueño|miedo|llorar|dormir|beber)|por el frío|para|hacia|en señal))
wound subj - | \b(?:<HOLD>|con|quedó con|salió con|se quedó con|acabó con) {ART} (?:\w+ )?<B> {SIDE}(?:(?:\w+ )?(?:toda|todo|toda ella|por dentro|entera|entero) )?{DAMAGED}
wound part w | \b<B> {SIDE}{OF}(?:estaba |le quedó |quedó )?en carne viva\b
wound part w | \b(?:hueso|tendón|músculo|costillas?|carne|tendones|huesos) (?:\w+ )?(?:al aire|a la vista|al descubierto)\b
wound subj - | \b(?:<HOLD>|con|quedó con|salió con|se quedó con|acabó con) {ART} (?:\w+ )?(?:pecho|vientre|muslo|costado|brazo|hombro|cuello|garganta|mejilla|ceja|frente|espalda|pantorrilla|antebrazo|rodilla|cadera|codo|pómulo|sien|labio|flanco|pierna|panza|cráneo|cabeza) {SIDE}abiert[oa]\b(?! (?:al|a la) (?:sol|viento|lluvia|brisa|frío))
wound part w | \b(?:pecho|vientre|muslo|costado|hombro|mejilla|ceja|frente|espalda|pantorrilla|antebrazo|rodilla|cadera|codo|pómulo|sien|labio|flanco|pierna|cráneo) {SIDE}{OF}(?:(?:\w+ )?(?:estaba|quedó|le quedó) )?abiert[oa]\b(?! (?:al|a la|hacia|en señal))
wound subj - | \bse (?:le )?(?:torc|retorc)\w+ (?:\w+ )?(?:el|la|un|una) (?:\w+ )?(?:tobillo|muñeca|rodilla|pie|brazo|codo|cadera)\b|\ble (?:torc|retorc)\w+ (?:a {HE} )?(?:\w+ )?(?:el|la) (?:brazo|muñeca|codo|tobillo|rodilla|mano)\b
wound subj - | \b(?:<HOLD>) (?:ya )?{DAMAGED} {ART} (?:\w+ )?<B>
wound part w | \b(?:un|una|otro|otra|dos|tres|aquel|aquella|la|el|su|esa|ese) (?:\w+ )?(?<!ni una )(?<!ni un )<W>(?! (?:de|del|en|por) (?!@|{ART} <ANY>|<ANY>|la (?:sien|cara|frente|nariz)))
wound subj - | \bse (?:llev|embols|gan)\w+ (?:{GAP}){0,5}?(?:y )?(?:un|una) (?:corte|tajo|<W>) 
wound subj - | \b(?:recib|encaj|sufr|aguant|par[óa] con)\w* (?:{GAP}){0,6}?(?:un|una|el|la|otro|otra|su|aquel|aquella) (?:\w+ )?(?:<W>|<K>|mordisco|latigazo) (?:\w+ )?(?:en|bajo|por|sobre|entre|de través en) (?:el|la|los|las|su|plen[oa]|mitad) (?:\w+ )?<ANY>
wound subj - | \b(?:recib|encaj|sufr|acus|cobr|llev|tra|luc|cosech|coleccion)\w+ (?!sin )(?:\w+ )?(?<!sin )(?:un|una|otro|otra|dos|tres|su|la|el) (?:\w+ )?<W>

wound body hnuw | \b<B> {SIDE}{OF}(?:, [^,.;]{1,25} , )?{NOT} (?:le |la |lo )?(?:<HOLD> |quería |quiso |volvió a |volvía a |podía )?(?:respond|obedec|cierra|cierran|cerró|hac[íi]an? caso|hiz?o caso|hicieron caso|hizo caso|serv[íi]|sirvi|sosten[íi]|sostuv|aguant|cerrar|cerraba|cerraban|ten[íi]an? fuerza)\w*(?! (?:del frío|de frío|por el frío|por el cansancio|de cansancio|de miedo))
wound body w | \b(?:lo que (?:le )?quedaba de|el resto de|los restos de) (?:la|el|su) (?:\w+ )?<B>
wound subj hnuw | \b{NOT} (?:pod[íi]a|pudo|podr[íi]a|puede|logr\w+|consig\w+|consegu\w+|acert\w+ a|alcanz\w+ a|volvi\w+ a|volver[íi]a a|era capaz de|fue capaz de) (?:ya |volver a )?(?:apoyar|cerrar|mover|doblar|estirar|enderezar|flexionar|pisar con|valerse de|usar|levantar|alzar|sentir)(?:se|la|lo|las|los)? (?:ya |bien |del todo |siquiera )?(?:el|la|los|las|aquel|aquella|su) (?!pie|pies|ojos?|dedo de|mano (?:de|contra)|brazo contra|cuello)(?:<B>|puño)
wound subj hnuw | \b(?:dejó de sentir|no sentía|ya no sentía|no se sentía|ya no notaba|no notaba) (?:ya )?(?:el|la|los|las) (?:\w+ )?<B>(?!.*\b(?:frío|helad|nieve|hielo)\b)
wound subj hnu | \b(?:ya )?no (?:vio|veía|ve|vería|volvió a ver|volvería a ver)(?: ya)?(?: (?:más que|sino|nada))? (?:por|con|del?) (?:un|el|aquel|ese) (?:\w+ )?ojo\b|\bno (?:vio|veía|ve) (?:ya )?más que (?:por|con) (?:un|el) ojo\b|\bciego de un ojo\b|\b(?:se quedó|quedó|quedaba|salió|dejó|quedaría|lo dejó|la dejó|se iba a quedar|queda) (?:\w+ )?(?:cieg[oa] de|tuert[oa]|manc[oa]|coj[oa]|baldad[oa]|lisiad[oa]|tullid[oa]|sord[oa] de|medio ciego por)\b
wound subj hnu | \b(?:{ART} )?dedos? (?:que le (?:quedaban|quedaba|sobraban)|de menos|menos)\b|\bun (?:dedo|ojo|diente|brazo) (?:de )?menos\b|\buna (?:oreja|mano|muela|uña) (?:de )?menos\b|\bsin (?:un|una|dos|tres|media|medio) (?:dedos?|oreja|mano|ojo|dientes|pulgar|meñique)\b
wound obj - | \b(?:le|les) (?:cobr|arranc|quit|sac|llev)\w+ (?:a {HE} )?(?:{SOME}(?:{ART} )?|(?:un|una|media|medio|dos|tres) (?:\w+ )?)(?:<B>|línea en (?:el|la) <B>|raya en (?:el|la) <B>)
wound obj - | \ble hundi(?:ó|eron|do) (?:a {HE} )?(?:el|la|los|las|dos|tres) (?:\w+ )?<ANY>
wound subj - | \bpag\w+ (?:[^.,;:]{0,40} )?con (?:\w+ )?(?:carne|piel|sangre|pellejo|<B>)\b|\b(?:costó|costaba|había costado|costará|cuesta|costaron) (?:a {HE} )?(?:\w+ )?{SOME}?(?:{ART} )?(?:\w+ )?(?:<B>|<W>)(?! del? )|\ba (?:costa|cambio|precio) de (?:\w+ )?(?:{ART} )?(?:\w+ )?(?:<W>|<B>|corte|tajo)

wound body - | \b<B> que (?:[^.;,]{1,30} )?(?:chorreaba|goteaba|sangraba|manaba|colgaba inerte)\b
wound owned hnw | \b(?:gotas?|goterón|goterones|hilo|hilillo|reguero|rastro|charco|salpicadura|salpicaduras|mancha|manchas|manchón|cerco) (?:\w+ y |\w+ )?(?:<RED>|oscur[oa]s?|espes[oa]s?|tibi[oa]s?|caliente|calientes|negruzc[oa]s?|de grana|viscos[oa]s?)\b(?! (?:de|del) (?:sudor|lluvia|té|tinta|barro|agua|sake|vino|laca|cera|aceite|humo|pintura))
wound owned hnw | \bgotas que no eran (?:de )?(?:sudor|lluvia|agua|rocío)\b|\bque no era (?:de )?(?:sudor|lluvia|agua|rocío|barro)\b(?=.*)
wound owned w | \b(?:velo|cortina|telón|máscara|cascada|hebra|lágrimas?|perlas?|cuajarón|cuajarones) (?:\w+ )?<RED>
wound subj - | \b(?:hilo|hilillo|reguero|reguerillo|cordón|cinta) (?:\w+ )?(?:desde|por|de) (?:la|el) (?:\w+ )?(?:<B>|frente|cara|nariz|boca) (?:hasta|a la|al|abajo)\b|\b(?:le|se le) (?:corr|baj|resbal|escurr|ca[eí]|asom|brot)\w+ (?:un|el|otro) (?:hilo|hilillo|reguero|reguerillo)(?! (?:\w+ )?de (?:sudor|agua|lluvia|saliva|baba|humo|aliento|cera|tinta))
wound subj - | \balgo (?:\w+ )?(?:caliente|tibi[oa]|húmed[oa]|mojad[oa]|pegajos[oa]|templad[oa]|espes[oa]) (?:y \w+ )?(?:que )?(?:le |se le )?(?:<FLOW*>|<STAIN*>)
wound body w | \b(?:<G>|<B>|cara|boca|frente|pecho) (?:de {HE} )?(?:, [^,;.]{1,20} , )?(?:era|es|fue) (?:la|el|las|los) que (?:se )?(?:iba |estaba )?(?:<STAIN*>|<CUT*>|<BREAK*>|<BLEED*>|<FLOW*>)
wound body w | (?<!a )\b(?:<G>|<B>|cara|boca|frente|pecho) {SIDE}{OF}(?:[^.;]{0,30} )?(?:se (?:le )?)?(?:iba |fue |estaba |había )?(?:<STAIN*>|<STAINp>) (?:\w+ )?(?:de|en) (?:\w+ )?(?:<RED>|sangre)\b
wound body w | \b(?:<STAIN*>) (?:a {HE} )?(?:el|la|los|las|su) (?:\w+ )?(?:<G>|<B>|cara|boca|frente|nieve|arena|hierba|grava|tatami|estera|tablas) (?:\w+ )?(?:de|en) (?:\w+ )?(?:<RED>|sangre)\b
wound body w | \b(?:le|se le) (?:chorreaba|chorreó|chorrea|goteaba|goteó|gotea|sangraba|manaba) (?:\w+ )?(?:el|la|los|las) (?:\w+ )?<B>(?! (?:\w+ )?(?:de|por) (?:\w+ )?(?:lluvia|sudor|agua))
wound obj w | \b<K> (?:{GAP}){0,5}?(?:volvió|salió|regresó|vino|retiró|subió|apartó|sacó|quedó|estaba|goteaba|venía|bajó|alzó) (?:ya )?(?:{GAP}){0,2}?(?:<RED>|tint[oa]|teñid[oa]|ensangrentad[oa]|manchad[oa]|empapad[oa]|húmed[oa]|mojad[oa]|goteando|oscur[oa])\b(?! de (?:lluvia|barro|rocío|agua|nieve|savia|tinta))
wound all w | \b(?:primera|la primera) sangre\b|\b(?:nieve|arena|hierba|grava|tatami|estera|tablas|barro|escarcha|musgo|losas|piedras?) (?:\w+ )?(?:<RED>|se (?:puso|volvió|tiñó|manchó) (?:de )?(?:<RED>|sangre))\b

wound subj - | \b(?:grit|aull|gim|chill|rug|bram|jade|retorc|dobl|encog|arque|mord|llor|cerr)\w+ (?:\w+ ){0,3}?de dolor\b|\b(?:grito|aullido|alarido|gemido|quejido|gruñido|mueca|bramido|latigazo|punzada|relámpago|espasmo|puñalada|oleada|rictus) de dolor\b|\b(?:le|les) (?:arranc|sac)\w+ (?:a {HE} )?un (?:\w+ )?(?:grito|gemido|aullido|quejido|alarido|gruñido)\b|\bcieg[oa] de dolor\b
wound subj - | \bdolor (?:\w+ )?(?:blanco|agudo|vivo|punzante|cegador|lacerante|insoportable|atroz|seco|sordo|rojo)\b(?! de (?:no|haber|saber|ver))|\b(?:el|un) dolor (?:\w+ )?(?:le |la |lo )?(?:<CUT>|<BREAK>|recorr|invad|nubl|dobl|estall|vino|despert)\w*
wound subj - | \b(?:hubo|tuvo|tuvieron|había|hay|tiene) que (?:\w+ ){0,3}?(?:<BINDi>|coserle|amputarle|cortarle (?:la|el|un|dos)|llevarl[oa] a cuestas|darle puntos)
wound body w | \b(?:<B>|pie|cabeza) (?:, que )?(?:\w+ ){0,4}?(?:(?:miraba|señalaba|apuntaba) (?:para|hacia|donde|a donde)|puest[oa] del revés|del revés|en (?:un )?ángulo|torcid[oa])\b(?! (?:la guardia|la espada))
wound subj - | \bno (?:había|hubo) (?:manera|forma|modo) de (?:que )?(?:(?:lo|la|los|las) )?(?:apoy|cerr|mov|dobl|levant|enderez|abr)\w*(?! (?:la puerta|los ojos|el (?!brazo|pie|puño|codo)))
wound subj hnu | \bcon un solo (?:brazo|ojo|pie)\b(?! (?:en|de apoyo|adelant))|\bcon una sola (?:pierna|oreja)\b
wound subj - | \bse le ve[íi]an? (?:\w+ )?(?:lo blanco|el hueso|la carne|el tendón|los tendones|los huesos|los dientes por)\b
wound subj w | \bdej(?:ó|aba|a|ando) (?:\w+ )?(?:un|el|su) (?:reguero|goteo|reguerillo)(?! de (?:agua|barro|sudor|pisadas|huellas|arroz|pétalos|ceniza|luz))
wound subj w | \b(?:trapo|venda|faja|pañuelo|tira|jirón|lienzo) (?:\w+ )?(?:sobre|en|alrededor de|por encima de|a|en torno a) (?:el|la|su) (?:\w+ )?(?:<B>|frente|cabeza)(?! (?:de la espada|de los ojos))
wound body w | \bse (?:le )?(?:va|iba|fue|estaba) (?:poniendo|volviendo|quedando|tiñendo) (?:\w+ )?(?:negr|oscur|roj|pesad)[oa]s? (?:la|el|las|los) (?:<G>|<B>)|\b<G> (?:de {HE} )?(?:se (?:le )?)?(?:iba |fue |va )?(?:poniendo|volviendo|puso|volvió|ponía|volvía)(?:se)? (?:\w+ )?(?:negr|oscur|roj|pesad)[oa]s?\b
wound part w | \b(?:vendas?|vendajes?|muletas?)\b(?! (?:de|en|sobre|d?el) (?:los |sus )?ojos)
wound subj w | \b(?:<HOLD>|con) {ART} (?:\w+ )?<B> {SIDE}<BINDp>
wound subj - | \bcon (?:la|una|el|un) (?:pierna|brazo|muñeca|cadera|tobillo|mano) (?:entablillad|en cabestrillo)\w*
wound body - | \b(?:<K>|astilla|esquirla|trozo|pedazo|clavo|espina|dardo) (?:de \w+ )?(?:<SINKp>|atravesad[oa]) (?:en|entre|bajo|por|de) (?:el|la|los|las|su|parte) (?:\w+ )?(?:<B>|a parte)
wound obj - | \ble <CUT*> (?:un|una|el|la) \w+ (?:en|por|bajo) {ART} (?:\w+ )?<B>
wound part w | \b(?:raja|corte|brecha|boquete|tajo|agujero|abertura) que (?:le |se |no )?(?:man|sangr|chorre|gote|boque|abr|cruz|lat|escoc|dol)\w+
wound body w | \b(?:brazo|mano|pierna|muñeca|dedos?){ADJ} {OF}(?:le )?(?:colgaba|pendía|colgó|caía)(?= como (?:un|una)| inerte| inútil| suelt| sin (?:fuerza|vida)| muert)
wound subj - | \b(?:escup|tos)(?:ió|ía|e|iendo) (?:\w+ )?<RED>
wound body w | \b(?:la derecha|la izquierda|la mano|el brazo|la pierna|los dedos){ADJ} {OF}(?:había |habían )?(?:dejado|dejó|dejaron) de (?:ser suy|obedec|respond|serv|existir|sent)\w*|\bcambi\w+ (?:la espada|el sable|el arma) de mano (?:porque|pues|ya que)\b
wound obj - | \b(?:pas|atraves|travis)\w+ (?:\w+ )?(?:la|el) (?:\w+ )?<B> (?:de claro en claro|de parte a parte|de lado a lado)\b
wound body - | \b(?:oreja|dedo|dedos|meñique|pulgar|índice|mano|nariz|ojo|pie|trenza y la oreja) (?:\w+ )?ya no (?:estaba|estaban|existía|era suy)\w*
wound subj - | \b(?:tibieza|calor|humedad|líquido|caldo|goteo) (?:\w+ )?(?:que )?(?:le |se le )(?:<FLOW*>)
wound body - | \b(?:asom|sobresal|colg|sal)(?:ándole|iéndole) (?:\w+ )?(?:por|de|del|entre|bajo) {ART}? ?(?:\w+ )?<B>
wound subj - | \b(?:pierna|mano|pata|brazo|ojo|dedo|nariz|pie) de (?:palo|madera|castaño|roble|vidrio|cristal|hierro|plata|bambú|ciruelo|cedro|marfil)\b
wound subj - | \b(?:<HOLD>|con|lleg\w+ con|vuelve con|volvió con) {ART} (?:\w+ )?<ANY> {SIDE}(?:<CUTp>|<BREAKp>)(?! (?:de (?:risa|llorar|frío|sueño|cansancio)|por el (?:frío|sol|viento)))
wound subj w | \ble (?:colg|pend)\w+ (?:\w+ )?(?:del|de la|de los|de las) (?:\w+ )?<ANY>
wound subj w | \bse (?:arranc|sac|extra|extraj|quit)\w+ (?:la|el|una|un) (?:\w+ )?(?:astilla|flecha|punta|esquirla|dardo|clavo|virote|espina|anzuelo)\b
wound subj - | \b(?:estuvo|anduvo|anda|caminó|caminaba|pasó|volvió|iba|va|vino) (?:{GAP}){0,5}?(?:con|en) (?:muletas|cabestrillo|silla de manos)\b|\bcon (?:la|el|un|una) (?:cabeza|frente|ojo|pierna|rodilla|tobillo|muñeca|cara|nariz) <BINDp>
wound subj w | \b<HOLD> (?:{ART} )?(?:\w+ )?(?:<K>|astilla|esquirla|trozo|pedazo) (?:de \w+ )?(?:\w+ )?(?:bajo|debajo de|entre|dentro de) {ART} (?:\w+ )?<B>
wound obj - | \ble (?:devolv|pag)\w+ (?:el favor|el cumplido|el regalo|la cortesía|con la misma moneda|la visita)\b(?=[^.]*(?:corte|tajo|sangre|raja|<B>))
wound subj - | \b(?:acab|termin|qued|sal|volvi|lleg|regres)\w+ (?:\w+ )?con {ART} (?:\w+ )?(?:flecha|astilla|punta|esquirla|<K>) (?:\w+ )?(?:en|entre|bajo|por) {ART}(?! \S*manos?\b) (?:\w+ )?<B>
wound part w | \b(?:agujero|boquete|raja|brecha) (?:del|de la|en el|en la) (?:\w+ )?(?:<B>|frente|cara|cabeza|espalda)
wound subj - | \b(?:lleg|ven[íi]|iba|andaba|apareci|volvi|regres|entr|aparec)\w* (?:ya )?(?P<g>herid[oa]|malherid[oa]|ensangrentad[oa])\b
wound body w | \b<G> (?:del? \w+ )?se le (?:empap|encharc|peg)(?:ó|aba)\b(?!.*\b(?:lluvia|agua|sudor|nieve|barro|río|rocío)\b)
wound part w | \b(?:brazo|pierna|dedo|muñeca|codo|rodilla)\b[^.;]{0,40} se (?:le )?(?:dobl|torc|gir)\w+ (?:por donde|hacia donde|al revés|en sentido)
wound part w | \b<B> {SIDE}{OF}le (?:chorre|sangr|gote|man)(?:a|aba|ó|an|aban)\b
wound body h | \b(?:fue|resultó|quedó|salió|cayó|es|queda) (?P<p>{N}) (?:\w+mente |muy |mal )?(?:herid|malherid|alcanzad|atravesad|lastimad|maltrech|mutilad)[oa]\b
wound body w | \b(?:manga|pernera|sandalia|faja|puño|guante) (?:de {HE} |de su \w+ )?(?:le )?(?:gote|chorre)(?:ó|aba|a)\b(?!.*\b(?:lluvia|agua|río|sudor|nieve)\b)
wound body w | \b(?:hombro|codo|rodilla|brazo|dedos?|muñeca|tobillo|cadera|clavícula|costillas?|espinazo|pierna) {SIDE}{OF}(?:le )?(?:cruji|chasc|se desencaj)\w+(?! (?:de frío|de viej))
wound subj - | \bse qued(?:ó|aba|a) sin (?:la |el |los )?(?:mano|brazo|ojo|pierna|oreja|dedos?|pie|nariz|pulgar|meñique|dientes)\b
wound obj - | \b(?:le|les) (?:abr|hac|hiz|dej|caus|hici)\w+ (?:a {HE} )?(?:un|una|otra|otro) (?:\w+ )?(?:brecha|herida|tajo|corte|<W>|raja)\b
wound body - | \bse llev\w+ (?:por delante )?(?:la|el|una|media|un|medio|dos) (?:\w+ )?<B> de (?P<p>{N})
wound obj w | (?:(?<= lo )|(?<= la )|(?<= le ))(?:<TOUCH*>|<CUT*>) (?:el|la|un|una) <K> (?:de {HE} )?(?:en|bajo|por) {ART} (?:\w+ )?<B>
wound subj - | \b(?:cabestrillo|torniquete)\b|(?<!la )(?<!una )(?<!las )(?<!su )(?<!le )\b(?!\S*(?:ándole|iéndole|arle|erle|irle) )<BIND*> (?:\w+ ){0,4}?(?:<B>|<W>|corte|tajo|brecha|la frente|la cabeza)\b|\bse (?:<BIND*>|ató|ataba|anudó|ciñó|apretó|liaba|lió|enrolló|envolvió) (?:[^.;]{0,20} )?(?:tira|venda|faja|trapo|cinta|pañuelo|manga|jirón|tela|paño|lienzo|con los dientes)(?:[^.;]{0,25} )(?:<B>|<W>|corte|tajo|muñón)\b
wound subj - | \b(?:para )?(?:cortar|contener|parar|detener|atajar|restañar) (?:la|una) (?:sangre|hemorragia)\b
wound subj - | \b(?:la|el) (?:<W>|tajo|corte) (?:\w+ )?(?:dolía|ardía|escocía|latía|quemaba|se abrió|abría|bostezaba|boqueaba)\b

wound obj - | \b<SINK*> (?:a {HE} )?(?:{ART} )?(?:\w+ )?(?:<K>|cuchillo|puñal|clavo|palmo de acero|daga|dientes|colmillos|uñas|garras|espuelas|tizón|aguja) (?:a {HE} )?(?:{GAP}){0,4}?(?:en|bajo|entre|sobre|por|hasta|dentro de|al|a la|debajo de) (?:{GAP}){0,3}?<B>
wound obj w | \b<K> (?:de {HE} |suy[oa] )?(?:{GAP}){0,4}?(?:<ENTER*>) (?:[^.;:§]{0,28} )?(?:en|bajo|entre|por|debajo de|dentro de|hasta) (?:el|la|los|las|su|sus|un|una|dos) (?:\w+ )?(?:<B>)(?!.*\b(?:sin (?:tocar|entrar|llegar|rozar|herir)|se (?:detuvo|paró|frenó)|a un (?:dedo|palmo|pelo)))
wound obj w | \b<K> (?:de {HE} |suy[oa] )?(?:{GAP}){0,3}?(?:encontr|hall|mord|prob|bes|toc|alcanz|conoci|busc\w+ y encontr|dio con|lleg\w+ a)\w* (?:{GAP}){0,3}?(?:carne|hueso|piel|pellejo)\b
wound obj - | \b(?:dej|abr|hac|hiz|traz|dibuj|pint|grab|estamp|firm|escrib|regal|cos|bord)(?:ó|o|aron|ieron|ió|aba|ía|e|a|arle|erle|irle|ándole|iéndole|ado|ido|ierto|echo|ito) (?:a {HE} )?(?:{GAP}){0,3}?(?:un|una|otra|otro|dos|tres) (?:\w+ )?(?:boca|ojal|surco|renglón|línea|raya|raja|agujero|boquete|zanja|costura|sonrisa|firma|hendidura|tajo|corte|brecha|marca|cicatriz) (?:\w+ ){0,2}?(?:en|bajo|debajo de|de|por|sobre|a lo largo de|desde|al) (?:la|el|los|las|su|un|una) (?:\w+ )?(?:<B>|cara|frente|espalda|nariz|cabeza|primera)
wound obj - | \b(?:le|les) (?:marc|desfigur|cruz|parti|cort|raj|destroz|romp|rompi|quem|abr|abri|señal|arruin|estrope|reban|llen|bañ|cubri|desgarr|arañ)(?:ó|aron|ado|aba|eron|ido|ieron|ió|a|e) (?:a {HE} )?(?:para siempre )?(?:media |toda )?la (?:cara|frente|nariz|boca|cabeza|espalda|palma)\b
wound body - | \b(?:los|las) (?:{GAP}){0,3}?le (?:<BREAK*>|moli\w+|<CUT*>) (?:a {HE} )?(?:el|la|los|las)(?: \w+)? <B>

unhurt subj n | \b(?:sin|ni) (?:una|un)(?: (?:sola|solo|mala|mal|triste|mísera))? (?:señal|marca|raya|mella|rasguño|arañazo|gota|rozadura|mancha)\b(?! (?:de (?:sudor|lluvia|duda|miedo|viento|agua|tinta|vida|sake|té)))
unhurt subj - | \b(?:salió|salía|salieron|quedó|estaba|seguía|se apartó|se levantó|retrocedió|volvió|acabó) (?:[^.,;]{0,25} )?(?:tal como (?:había|vino|entró|llegó|estaba)|tal cual (?:había|vino|entró|estaba)|tan fresc[oa]|como una rosa|como si nada|sin novedad|tan enter[oa]|tan limpi[oa])\b
unhurt subj - | , (?:tan )?(?P<g>enter[oa]|iles[oa]|intact[oa])(?= [.;,]|$)
unhurt subj n | (?:^|\. |, |: )todo (?:estaba |seguía )?(?:en su sitio|sec[oa]|enter[oa]|intact[oa])\b
unhurt body - | \b<K> (?:de {HE} )?(?:se )?(?:quedó|quedaba|murió|acabó|terminó|se perdió|perdió|paró|detuvo|gastó|agotó|deshizo) (?:toda |todo |solo |apenas )?(?:en|entre) (?:la|el|las|los|nada|pura|puro) ?(?:tela|aire|manga|vacío|seda|ropa|nada|paja|lana|niebla|vuelo|pliegues)?\b
unhurt body n | \b<K> (?:de {HE} )?(?:{GAP}){0,4}?(?:solo|apenas|únicamente|tan solo) (?:se )?(?:había |ha )?(?:llev|cort|roz|toc|parti|rasg|abri|enganch|alcanz|encontr)\w+ (?:{GAP}){0,2}?{TRIFLE}\b|\b(?:solo|apenas|únicamente) (?:se )?(?:había |ha )?(?:llev|cort|roz|toc|parti|rasg|abri|enganch|alcanz)\w+ (?:el|la|un|una|los|las) {TRIFLE}\b
unhurt body n | \bno (?:le )?(?:se )?(?:había )?(?:cort|llev|roz|toc|parti|rasg|abri|alcanz|hizo|hac)\w* (?:a {HE} )?más que (?:{GAP}){0,3}?{TRIFLE}\b
unhurt body n | \bsin (?:llevarse|cortar|tocar|rozar|encontrar|morder) (?:más que|otra cosa que|nada más que) (?:{GAP}){0,3}?{TRIFLE}\b
unhurt subj n | \bno (?:había )?(?:recib|sufr)\w+ (?:herida|daño|rasguño|golpe) (?:alguna|alguno|ninguna|ninguno)\b|\bno le habían cobrado nada\b
unhurt subj nh | \btan (?:san[oa]|enter[oa]|iles[oa]|limpi[oa]|intact[oa]) como\b|\bsin hacer(?:le|la|lo)? (?:nada|daño|mella|un rasguño)\b
unhurt body n | \bno (?:toc|roz|hiri|alcanz|dañ|arañ|cort)(?:ó|aba|aron) a (?P<p>{N})\b
unhurt subj nh | \b(?:de una pieza|con la piel enter[ao]|con el pellejo entero|tan panch[oa]|tan campante)\b|\besperaba el dolor y no\b
unhurt body n | \bno (?:encontr|hall|cort|toc|alcanz|mord|rasg|prob)\w+ (?:más que|sino|otra cosa que) (?:el |la |los |las )?(?:aire|tela|manga|seda|ropa|vacío|algodón|lluvia|niebla|paja|agua|nada|sombra)\b
"""
