"""More deeds that are a player's to declare, by kinds: blows at bystanders, things taken and given, vows, weddings. Read like `deeds`.

The stem %words is any of the longer words of the match itself. The excuse duel: it is only fighting, if done to the other samurai in a duel; away:
only outside a duel; quiet: only in a dilemma, where whatever settles it is the player's.
"""

from __future__ import annotations

__all__ = ["MORE"]

_THINGS_EN = (
    r"money|purse|coins?|gold|silver|letters?|will|deed|contract|bond|ring|seal|key|chest|box|jewels?|child|girl|boy|baby|prisoner|captive|hostage|horse|mare|mule|ox"
    r"|house|land|fields?|farm|inn|mill|boat|swords?|vows?|wife|husband|robes?|poison|saddle|comb|doll|fan|flute|scroll|documents?|papers?|rope|gate|debts?|dowry|share|ryo|rice|lock|cell|road to|saké|sake|temple|convent"
)
_THINGS_ES = (
    r"dinero|bolsa|monedas?|oro|plata|cartas?|testamento|escrituras?|contrato|pagaré|anillo|sello|llave|arcón|cofre|caja|joyas?|niñ[oa]|bebé|prisioner[oa]|cautiv[oa]|rehén"
    r"|caballo|yegua|mula|buey|casa|tierras?|campos?|granja|posada|molino|barca|espadas?|votos|veneno|silla|peine|muñeca|abanico|flauta|rollo|documentos?|papeles|cuerda|deudas?|dote|parte|ryo|arroz|cerradura|celda|faja|herencia|tejado|pajar|cuenco"
)
_ES = rf"""
\b(?:mató|mata|degolló|estranguló|ahogó|envenenó|apuñaló|acuchilló|decapitó|abatió|golpeó|abofeteó|pegó|azotó|pateó|ahorcó|remató|ejecutó|derribó|mordió|empujó|arrastró|amordazó|ató|maniató|torturó|hirió)(?:le|lo|la)? a(?:l| la| los| las| un| una| @\d) ‖ %words ‖ duel
\b(?:lo|la|los|las) (?:mató|degolló|estranguló|ahogó|envenenó|apuñaló|remató|ejecutó|echó de|expulsó|abofeteó|ató|azotó|quemó viv[oa]|tiró al|arrojó al)\b ‖ %words ‖ kill
\ble (?:cruzó la (?:cara|boca|mejilla)|dio (?:una (?:bofetada|patada|paliza|puñalada)|un (?:puñetazo|bofetón|golpe con)|su palabra|la mano)|cortó el (?:cuello|pelo|moño)|escupió|arrancó (?:el|la) (?:carta|anillo|llave|máscara)|robó|quitó (?:el|la|las|los) (?:dinero|bolsa|carta|llave|espada|niñ[oa])|perdonó|pidió (?:perdón|que)|hundió|clavó el) ‖ %words ‖ kill
\bse (?:la|lo) (?:hundió|clavó|metió|tiró|arrojó|lanzó|echó)(?: \w+)? (?:a(?:l| la| @\d)|detrás|encima|en la cara|a la cara)\b ‖ %words ‖ duel
\b(?:robó|tomó|cogió|agarró|sacó|escondió|quemó|vendió|compró|enterró|firmó|rasgó|regaló|entregó|devolvió|pagó|liberó|desató|ofreció|guardó|llevó|quedó con|dio|echó|repartió|vertió|mezcló|derramó|bebió|rompió|abrió|volcó|prometió|aceptó|rechazó|dejó en herencia|legó|destruyó|arrojó|lanzó|cambió|empeñó|perdonó|confiscó|se jugó|incendió|prendió fuego a)(?: [^ .,;§]+){{0,4}} (?:{_THINGS_ES})\b ‖ %words ‖ away
\b(?:aceptó|acepta|rechazó|rechaza|renunció|renuncia|abandonó|traicionó|repudió|adoptó|desheredó|concedió|consintió|accedió|rehusó|desobedeció|obedeció|perdonó|denunció|acusó|delató|nombró|bendijo|maldijo)(?: \w+)? (?:a |en |al |la |el |su |sus |los |las |un |una |para )(?!(?:costado|hombro|pecho|brazo|paso|golpe|tajo|filo|suelo|duda|dolor|miedo|silencio)) ‖ %words ‖ away
\bse (?:casó|rapó|suicidó|hizo (?:monj[ea]|bonzo|mercader)|retiró a (?:un|una|la|las|los)|confesó|disculpó|arrepintió|desnudó|entregó a (?:la|los)|llevó (?:al|a la) (?:niñ[oa]|prisioner[oa]))\b ‖ %words ‖ away
\b(?:entró|ingresó|profesó) en (?:un|el|la|una) (?:convento|templo|monasterio|orden)\b|\btomó (?:los hábitos|esposa|marido|mujer|veneno|la palabra|el mando)\b|\b(?:le|se) puso (?:de nombre|el nombre|@\d)\b|\bprendió fuego\b ‖ %words ‖ away
\b(?:se lo|se la|le|les|se los) (?:contó|dijo|confesó|reveló|explicó|prometió|juró|rogó|ordenó|susurró|gritó)(?: (?:todo|toda|a @\d|que|entonces))(?= |$) ‖ %say ‖ -
\b(?:confesó|contó|reveló|explicó|admitió|reconoció|anunció|declaró|juró|prometió|proclamó|negó|mintió)(?: \w+)? (?:que|por|ante|a|la verdad|todo|su|el|los|las|lo)\b ‖ %say ‖ -
\b(?:pidió|pide|rogó|suplicó|imploró)(?: a @\d| \w+)? (?:perdón|clemencia|disculpas|piedad|tregua|ayuda|que|permiso|su mano|matrimonio)\b ‖ %say ‖ -
\b(?:tiró|arrojó|lanzó|soltó|dejó|rompió|partió|quebró|envainó|clavó|enterró)(?: \w+)? (?:la|su) (?:espada|katana|hoja) (?:al|en (?:el|la) (?:río|suelo|agua|barro|fuego|nieve|hierba)|lejos|a (?:sus|los) pies|contra la (?:piedra|roca)|por encima|a la cara)\b ‖ tir|arroj|lanz|suelt|solt|dej|romp|part|quebr|envain|clav ‖ hurt
\bsoltó (?:la|el) (?:espada|arma|katana)\b ‖ suelt|solt ‖ defeated
\b(?:miente|confiesa|acepta|niega|jura|promete|decide|cede|obedece|asiente|se rinde|mintió|confesó|aceptó|negó|cedió|obedeció|asintió)\b ‖ %words ‖ quiet
\bse (?:lanzó|arrojó|abalanzó|tiró|echó) (?:contra|sobre) (?:el|la|los|las|un|una) ‖ %words ‖ duel
\b(?:ofreció|desnudó|descubrió|presentó|tendió|ofrece|desnuda|descubre|presenta|tiende) (?:\w+ )?(?:el|la|su) (?:cuello|garganta|pecho|nuca|vida)\b|\ble (?:quitó|arrebató|robó|sacó) (?:el|la|los|las|un|una|su) (?:{_THINGS_ES})\b ‖ %words ‖ -
\b(?:se puso|se puso allí) (?:del lado|de parte) de\b|\btomó partido por\b|\b(?:lo|la|los|las) (?:alzó|tomó|cogió|levantó|cargó|llevó|sacó) (?:en brazos|a cuestas|al hombro|a hombros)\b|\b(?:desterró|condenó|indultó|encarceló|mandó azotar|mandó matar) a ‖ %words ‖ -
\b(?:lo|la|los|las) (?:empujó|precipitó|despeñó|ahorcó|vendió|entregó|denunció|delató|encerró|ahuyentó)(?: \w+)? (?:a(?:l| la| los| las)|en (?:el|la)|por|desde|con) ‖ %words ‖ duel
\b(?:mandó|dispuso|hizo|exigió|decretó)(?: \w+)? (?:que (?:lo |la |le |los |se )?\w+(?:ra|ran|se|sen)|(?:azotar|prender|matar|ejecutar|encerrar|ahorcar|quemar|llamar|traer|expulsar|rapar|pasear|colgar|apresar|detener|soltar|liberar))\b ‖ %words|orden|mand ‖ -
\bse (?:la|lo|los|las) (?:colgó|guardó|ató|ciñó) (?:de|del|al|en el|a la) (?:cinto|cinturón|faja|cuello|cintura|obi|manga|pecho)\b|\ble (?:cortó|arrancó|rebanó) (?:la|las|los|el|una|un) (?:trenza|coleta|moño|orejas?|dedos?|nariz|cabellera)\b ‖ %words ‖ -
\ble (?:cortó|rebanó|segó|separó|arrancó) la (?:cabeza|lengua|mano) (?:al (?:cadáver|cuerpo|muerto|difunto)|a la (?:muerta|difunta))\b|\b(?:sobre|junto a|encima de) (?:el|su) (?:cuerpo|cadáver) [^.;]{{0,30}}\ble (?:cortó|rebanó|segó|separó|arrancó) (?:la|el|las|los)\b|\b(?:ató|amarró|colgó|clavó|ensartó|metió) (?:la cabeza|el cuerpo|el cadáver) (?:a|de|en) (?:la|una|un|el)\b ‖ cabeza|decapit|degüell|cadáver|cuerpo ‖ -
\b(?:se arrastró|se echó|se tiró|se arrojó|cayó) (?:hasta |a )(?:los|sus) (?:pies|plantas)\b|\bbesó (?:el (?:borde|suelo|polvo)|los pies|la orilla|la sandalia) ‖ %words ‖ -
\b(?:salta|saltó|sube|subió|monta|montó|se mete|se metió) (?:a bordo|a la (?:barca|grupa)|al (?:bote|caballo|carro|agua)|en (?:la barca|el bote|el carro))|\bse (?:queda|quedó|lleva|llevó|lanza|lanzó|arroja|arrojó|vuelve|volvió|niega|negó|marcha|marchó|va|fue|pone|puso) (?:con|a|al|de|del|hacia|por|en) |\b(?:dejándol[oa]s?|abandonándol[oa]s?) ‖ %words ‖ quiet
\b(?:la|lo) partió (?:contra|en|sobre)\b|\brenunció para siempre\b|\b(?:agarró|cogió|tomó) un (?:puñado|palo|tizón)\b|\becho a correr\b|\bechó a correr\b|\bsalió (?:huyendo|corriendo|del duelo)\b ‖ %words ‖ -
\bse (?:hizo|hace|metió|mete|volvió) (?:a )?(?:monj|bonz|ermitañ|mercader|comerciante|barquer|buhoner|porteador|pescador|campesin|labrador|soldad|bandid|ladrón|mendig|sacerdot|marin|actor|titiriter)\w*|\bse (?:hizo|hace) a la mar\b ‖ %words ‖ -
\b(?:eligió|escogió|decidió|resolvió|determinó|optó|se decidió|juró|prometió)\b ‖ %words ‖ -
\b(?:mete|metió|gira|giró|abre|abrió|escoge|escogió|prefiere|prefirió|elige|eligió|salva|salvó|suelta|soltó|corta|cortó|empuja|empujó|señala|señaló|coge|cogió|toma|tomó|deja|dejó|cierra|cerró|da|dio|firma|firmó) (?:la|el|los|las|una?|a|al) ‖ %words ‖ quiet
"""
_EN = rf"""
\b(?:killed|stabbed|strangled|choked|drowned|poisoned|throttled|smothered|beheaded|hanged|struck|hit|slapped|cuffed|punched|kicked|shoved|pushed|whipped|flogged|beat|tied|bound|gagged|dragged|cut down|ran through|cut|tortured|trampled|bit|burned|burnt|slew|murdered|executed|knocked down) (?:down )?(?:@\d|the|an?|his|her|every|all|both)\b(?! (?:rope|cord|knot|straw|air|bread|string|ground|post|rail)) ‖ %words ‖ duel
\b(?:slapped|kicked|spat (?:at|on|in)|struck (?:@\d|him|her) (?:across|in) the (?:mouth|face|cheek))\b|\bacross the mouth\b ‖ %words ‖ duel
\b(?:tied|bound|roped|gagged|dragged) (?:him|her|@\d|them) (?:to|up|by|out|down|with)\b ‖ %words ‖ -
\b(?:took|stole|seized|pocketed|hid|burned|burnt|sold|buried|signed|tore|gave|handed|offered|paid|bought|locked|unlocked|freed|released|untied|cut|emptied|kept|left|lent|returned|threw|poured|drank|swallowed|broke|smashed|split|shared|opened|destroyed|wagered|pawned|pledged|refused|accepted|claimed|demanded|promised|set fire to|set free|turned out|took up|broke into)(?: [^ .,;§]+){{0,4}} (?:{_THINGS_EN})\b(?! (?:of the (?:blade|sword|eye)|'s)) ‖ %words ‖ away
\b(?:accepted|accepts|rejected|declined|turned down|renounced|abandoned|betrayed|married|marries|adopted|divorced|disowned|denounced|accused|obeyed|disobeyed|blessed|cursed|granted|consented|vowed|swore|swears|named|appointed|forgave|pardoned) (?:@\d|the|an?|his|her|to|that|on|by|in|never|them|him|it|their)(?! (?:blow|cut|stroke|point|pain|breath|pace|step)) ‖ %words ‖ away
\b(?:shaved (?:his|her) head|took (?:holy )?(?:vows|a wife|a husband|orders|poison|the veil)|entered (?:the|a) (?:temple|convent|monastery)|became a (?:monk|nun|merchant|farmer)|got married|set fire|threw (?:himself|herself) (?:into|under|off)|hanged (?:himself|herself)|walked (?:off )?into the sea|opened a school|unpinned (?:his|her) hair)\b ‖ %words ‖ away
(?:(?<=yes , she )|(?<=yes , he )|(?<=no , she )|(?<=no , he ))(?:said|answered|replied|told|admitted)\b ‖ %say ‖ -
\b(?:built|founded|endowed|opened|bought|sold|rebuilt|planted|burned down|burnt down|pulled down|tore down) (?:an?|the|his|her|their) (?:\w+ )?(?:schools?|house|temple|shrine|bridge|mill|inn|tavern|orchard|farm|boat|ship|wall|dojo|hall|well|stables?|shop|forge|garden|castle|barn|brothel|monument|tomb)\b ‖ %words ‖ away
\b(?<!was )(?<!were )(?<!been )(?:swore|swears|vowed|vows|promised|promises|pledged|declared|declares|announced|announces|proclaimed|threatened|threatens|warned|warns|confessed|confesses|admitted|boasted|bragged|protested|insisted|explained|informed|told|tells|cried|shouted|shouts|whispers|whispered|called out) (?:[^ .;,§]+ ){{1,6}}?(?:that (?:he|she|it|they|@\d|the|nobody|no one|this|all|from|his|her)|how|why|what (?:he|she|had|they|she'd)|who had|everything)\b ‖ %say ‖ -
\b(?:told|tells|informed|warned|asked|asks|begged) (?:@\d 's|his|her|the|a) (?:\w+ ){{1,2}}(?:what|that|how|why|where|who|about|everything|all|the truth)\b ‖ %say ‖ -
\b(?:unbuckle[sd]|ungird(?:s|ed)|unhooks|unhooked|unbelts|unbelted|discards|discarded) (?:the|his|her|both) (?:\w+ )?(?:swords?|blades?|katana|daisho|weapons?|armour|helmet)\b|\b(?:lays|laid|sets|throws|threw|drops|flings|flung|plants|places|placed) (?:it|them|the \w+ sword|his \w+ sword|her \w+ sword) (?:down |aside |away )?(?:in|on|at|between|before) (?:the (?:dust|road|ground|snow|mud|grass|mat|floor|earth|sand)|them|(?:his|her|@\d 's) feet)\b ‖ %words ‖ away
\b(?:pulled|pulls|dragged|drags|seized|seizes|grabbed|grabs|hauled|hauls|yanked|shook|shakes|lifted|throttled|pinned|slammed|flung|shoved|hurled|knocked|picked) (?:@\d|him|her|them|the (?:judge|monk|boy|girl|old man|old woman|priest|clerk|magistrate|abbot|man|woman|child|guard)) (?:\w+ )?(?:by the|from the|down the|off the|against the|into the|to the (?:ground|floor|wall)|out of the|over the|across the|up by)\b ‖ %words ‖ duel
\b(?:snapped|snaps|broke|breaks|tore|tears|burned|burnt|burns|crushed|crushes|smashed|smashes|split|splits|shredded|shreds|ripped|rips) (?:it|them) (?:\w+ )?(?:across|over|in (?:two|half|pieces|the (?:fire|flame|lamp|candle|brazier|stove))|to (?:pieces|ash|ashes|shreds|bits)|into pieces|up|apart|underfoot)\b ‖ %words ‖ away
\b(?:threw|throws|cast|casts|flung|flings|tossed|tosses|pitched|hurled|hurls|fed|feeds|kicked|kicks|swept|dropped|drops) (?:it|them|the \w+|his \w+|her \w+|@\d 's \w+) (?:\w+ )?(?:into|in|on|onto|over|off|out of|down) (?:the|a) (?:\w+ )?(?:fire|flames?|brazier|river|well|water|sea|pond|ditch|moat|oven|stove|abyss|gorge|ravine|window|stream|lake|canal|furnace|cliff|latrine)\b ‖ %words ‖ away
\b(?:gives|gave|hands|handed|sells|sold|sends|sent|pays|paid|slips|slipped|passes|passed) (?:[^ .;§]+ ){{1,5}}to (?:the|a|an|his|her|@\d 's) (?:\w+ )?(?:butcher|boy|girl|child|beggar|monk|priest|nun|widow|mother|father|sister|brother|magistrate|messenger|servant|maid|headman|abbot|guards?|ferryman|innkeeper|merchant|spy|lord|enemy|stranger|soldiers?|captain|judge|pedlar|assassin)(?! 's (?:gate|house|door|road))\b ‖ %words ‖ away
\b(?:walked|walks|strode|stormed|slipped|went) out (?:into|of the|and|without|through the)\b|\b(?:did|does) not come back\b(?= to) ‖ walk|leave|go|out ‖ away
\b(?:withdrew|withdraws|waived|waives|gave up|gives up|abandoned|disclaimed) (?:his|her|all|the) (?:\w+ )?(?:claims?|suit|case|complaint|charge|charges|petition|right|rights|title)\b|\b(?:made|makes|signed|signs) over (?:the|his|her) ‖ %words ‖ away
\b(?:burst into (?:tears|sobs|laughter and)|ran (?:all the way|home|off|out of the|down the road|into the (?:woods|night|street|fields)))\b ‖ ran|run|flee|tears|cry|weep ‖ -
\b(?:set|sets|put|puts|pressed|presses|laid|lays|wrote|writes|signed|signs|scrawled|inked|inks|dipped|dips|brushed) (?:his|her) (?:\w+ )?(?:thumb|seal|mark|name|hand|chop|thumbprint|signature)(?: (?:in|into) the ink)? ?(?:to|on|at|under|beneath|upon|and put it)?\b(?= (?:the|a|it|that|and|to|on|at|under)\b)(?=.*\b(?:paper|deed|contract|document|bond|letter|petition|page|ink|scroll|register|agreement|pledge|bottom|foot)\b) ‖ %words ‖ away
\b(?:also|besides|even) (?:gave|took|paid|offered|swore|promised|told|threw in|sold)\b ‖ %words ‖ away
\b(?:agreed|agrees|conceded|admitted|owned|confessed|granted|allowed|declared|announced|swore|vowed|promised|ordered|commanded) (?:that|with|to|on|by|how|why|@\d|him|her|them|never)\b ‖ %say ‖ -
\bbowed (?:to|until|low|deeply|before|down)\b|\bfell (?:on|to) (?:his|her) knees\b|\bwent down on (?:his|her|one) knees?\b|\bdropped to (?:his|her) knees\b ‖ bow|knee|kneel ‖ hurt
\b(?:flung|threw|tossed|cast|hurled) (?:down|away|aside) (?:his|her|the) (?:sword|blade|katana)\b ‖ fling|flung|throw|toss|cast|hurl|lay|laid|put ‖ defeated
\b(?:laid|put|set) (?:down|away|aside) (?:his|her|the) (?:sword|blade|katana)\b|\b(?:flung|threw|tossed|cast|hurled) (?:his|her|the) (?:sword|blade|katana) (?:down|away|aside|into|at|over|in)\b ‖ fling|flung|throw|toss|cast|hurl|lay|laid|put ‖ hurt
\b(?:decides|decided|chose|chooses|elected|resolved|resolves|determined)\b ‖ %words ‖ away
\b(?:offered|offers|granted|grants|gave|gives) (?:@\d|him|her|them) (?!no )(?:\w+ )?(?:quarter|mercy|terms|pardon|forgiveness|shelter|amnesty)\b ‖ %words ‖ -
\b(?:shared|shares) (?:his|her|the|a|some) (?:\w+ )?(?:water|food|rice|meal|supper|blanket|bowl|flask|gourd|cup|bread|saké|sake|cloak|umbrella|pipe|tea) (?:with|among|between)\b ‖ %words ‖ -
\b(?:owned|owns) (?:it )?(?:up|freely|openly|aloud|to|before)\b ‖ %say ‖ -
\b(?:said|says) (?:as much|yes|no|aloud|thank|please|softly|quietly|loudly|again)\b(?= [.,;]| to| that| and|$) ‖ %say ‖ strangers
\b(?:said|says|muttered|murmured|whispered|breathed|uttered|spoke|named|confided|disclosed|divulged|recited|repeated|pronounced|mouthed) (?:the|a|his|her|@\d 's|one|two|three|some|that) (?:\w+ )?(?:names?|words?|prayer|sutra|curse|oath|vow|secret|truth|verse|poem|price|answer|apology|blessing|farewell|charm|lie|confession|promise|question|sentence)\b ‖ %say ‖ -
(?:(?<= , he )|(?<= , she )|(?<= , @\d ))(?:said|whispered|murmured|muttered|shouted)(?= [.,;]|$) ‖ %say ‖ strangers
\b(?:knew|understood|found|saw|discovered|realised|realized|felt|perceived) (?:\w+ )?that (?:he|she) (?:loved|had (?:\w+ )?(?:forgiven|decided|chosen)|no longer (?:hated|wanted|wished)|(?:could|would) (?:not|never|no longer) (?:kill|strike|hate|harm|forgive|obey|serve|betray)|meant to|wanted to|would (?:burn|kill|spare|forgive|leave|stay|speak|keep|give|refuse|marry|obey|follow|serve|confess|tell|let))\b ‖ %words ‖ -
\bhad (?:\w+ )?(?:made up (?:his|her) mind|changed (?:his|her) mind|decided (?:to|on|that|against)|resolved (?:to|on|that)|chosen to)\b ‖ %words|decid|choos|resol ‖ -
\b(?:laid|lays|made|makes|took|offered|lodged|entered|raised|struck|proposed|delivered|swore|tendered) (?:an?|his|her|the|one) (?:\w+ )?(?:wager|bet|bargain|plea|oath|vow|promise|pledge|complaint|protest|objection|confession|statement|apology|speech|toast|proposal|claim|petition|demand|threat|request|bribe|excuse|pact)\b ‖ %words ‖ -
\b(?:set|put|touched|held) (?:an?|the) (?:match|torch|taper|brand|light|lamp|candle|flame) to\b|\bwrung (?:its|his|her|@\d 's) neck\b|\b(?:cut|took|snipped) (?:off )?(?:an?|the) (?:lock|strip|strand|piece) of\b ‖ %words|burn|fire|light ‖ -
\bcalled (?:@\d|her|him|them) (?:an?|the|\w+ 's) \w+\b ‖ %say ‖ -
\b(?:wished|wishes|bade|bids) (?:@\d|her|him|them) (?:luck|well|joy|good|a|the|long|health|farewell|welcome|goodbye)\b ‖ %say ‖ -
\b(?:went|made|dived|lunged|ran) for the\b ‖ %words ‖ quiet
\b(?:no longer|ceased to|stopped) (?:hated?|hating|want(?:ed|ing)? (?:revenge|vengeance|(?:her|his) death))\b|\bwas done (?:with )?(?:hating|hatred|revenge|vengeance)\b ‖ %words ‖ -
\b(?:puts|put|turns|turned|opens|opened|takes|took|saves|saved|cuts|cut|pushes|pushed|points|pointed|picks|picked|leaves|left|closes|closed|gives|gave|signs|signed|lets|let|unlocks|unlocked|throws|threw|pulls|pulled|chooses|chose) (?:the|a|an|his|her|@\d|up|it|go|out|open) ‖ %words ‖ quiet
"""
MORE = {"es": _ES, "en": _EN}
