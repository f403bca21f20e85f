/** Common names of a species; null: there is none in that language. Then how it lives, in our words. */
export interface SpeciesWords {
  readonly names: readonly [zh: string, en: string | null, es: string | null, ja: string | null];
  readonly habits: readonly [zh: string, en: string, es: string, ja: string];
}

/** By scientific names. */
export const speciesWords: Readonly<Record<string, SpeciesWords>> = {
  'Acipenser sinensis': {
    names: ['中华鲟', 'Chinese sturgeon', 'esturión chino', 'カラチョウザメ'],
    habits: [
      '大型江海洄游鱼类，在近海长大，成熟后溯江产卵。葛洲坝截流后，已知的产卵场只剩坝下一处，近年多数年份未见自然繁殖。',
      'A large fish that grows up along the coast and climbs the river to spawn. Since the Gezhouba dam was closed, the only known spawning ground lies just below it, and in most recent years nobody has found eggs there.',
      'Pez de gran tamaño que crece en la costa y remonta el río para desovar. Desde el cierre de la presa de Gezhouba solo se conoce un desovadero, justo al pie de ella, y en la mayoría de los últimos años no se han hallado huevos.',
      '沿岸で育ち、成熟すると川をさかのぼって産卵する大型魚。葛洲壩の締め切り後、知られている産卵場はダム直下の一か所だけで、近年は卵が見つからない年が多い。',
    ],
  },
  'Acipenser dabryanus': {
    names: ['长江鲟', 'Yangtze sturgeon', 'esturión del Yangtsé', 'ダブリーチョウザメ'],
    habits: [
      '一生在淡水中度过，生活在上游沙砾底的缓流处，以底栖动物和有机碎屑为食。野外种群已不能自我维持，目前依靠人工放流。',
      'It spends its whole life in fresh water, over sand and gravel in the slower reaches of the upper river, and feeds on small animals and debris at the bottom. The wild population no longer sustains itself; fish are released from hatcheries.',
      'Pasa toda la vida en agua dulce, sobre arena y grava en los tramos lentos del curso alto, y come animalillos y restos del fondo. La población silvestre ya no se mantiene sola: se sueltan ejemplares de criadero.',
      '一生を淡水で過ごし、上流の砂礫底の緩やかな流れにすむ。底生動物や有機物を食べる。野生個体群は自力では維持できず、放流に頼っている。',
    ],
  },
  'Psephurus gladius': {
    names: ['白鲟', 'Chinese paddlefish', 'pez espátula chino', 'ハシナガチョウザメ'],
    habits: [
      '吻长如剑，曾在长江干流与河口之间游弋，捕食鱼虾。2003 年之后再无可靠记录，已宣布灭绝。',
      'With its sword of a snout it once hunted fish and shrimp between the main river and the estuary. There has been no reliable record since 2003; it has been declared extinct.',
      'Con su hocico en forma de espada cazaba peces y camarones entre el río y el estuario. No hay registros fiables desde 2003 y ha sido declarado extinto.',
      '剣のような長い吻をもち、かつては本流と河口を行き来して魚やエビを捕っていた。2003年以降の確かな記録はなく、絶滅が宣言された。',
    ],
  },
  'Hucho bleekeri': {
    names: ['川陕哲罗鲑', 'Sichuan taimen', 'taimén de Sichuan', null],
    habits: [
      '冷水性凶猛鱼类，栖息于高海拔支流水温低、含氧高的深潭急流，春季在砾石滩上挖窝产卵。',
      'A predator of cold water that lives in deep pools and rapids of high tributaries, and digs its nest in gravel in spring.',
      'Depredador de aguas frías que vive en pozas y rápidos de afluentes altos y excava su nido en la grava en primavera.',
      '冷水性の肉食魚。標高の高い支流の深い淵や急流にすみ、春に砂利を掘って産卵する。',
    ],
  },
  'Tenualosa reevesii': {
    names: ['鲥', 'Reeves shad', 'sábalo de Reeves', 'ヒラコノシロ'],
    habits: [
      '春末初夏成群入江，在中下游产浮性卵，幼鱼秋季降海。上世纪后期以来数量锐减，多年未见。',
      'Shoals used to enter the river in late spring and spawn floating eggs in its middle and lower course; the young left for the sea in autumn. It dwindled late in the last century and has not been seen for years.',
      'Sus bancos entraban en el río a finales de primavera y desovaban huevos flotantes en los cursos medio y bajo; los juveniles bajaban al mar en otoño. Disminuyó a finales del siglo pasado y no se ve desde hace años.',
      '晩春から初夏に群れで川に入り、中下流で浮性卵を産み、幼魚は秋に海へ下った。前世紀後半から激減し、長年確認されていない。',
    ],
  },
  'Myxocyprinus asiaticus': {
    names: ['胭脂鱼', 'Chinese sucker', 'chupador chino', 'イェンツーユイ'],
    habits: [
      '背鳍高展如帆，成鱼体侧有胭脂红色纵带。春季在上游砾石急滩产卵，平时在底层吮食底栖动物。',
      'Its dorsal fin stands like a sail, and adults bear a rouge band along the flank. It spawns over gravel rapids of the upper river in spring and sucks small animals from the bottom.',
      'Su aleta dorsal se alza como una vela y los adultos llevan una banda carmín en el costado. Desova en primavera en rápidos de grava del curso alto y sorbe animalillos del fondo.',
      '帆のような背びれをもち、成魚の体側には紅色の帯がある。春に上流の礫の早瀬で産卵し、ふだんは底生動物を吸い取って食べる。',
    ],
  },
  'Procypris rabaudi': {
    names: ['岩原鲤', 'Rock carp', null, null],
    habits: [
      '栖息于岩石底质的深水缓流，冬季在岩缝或深坑中越冬，春季到浅滩产粘性卵。',
      'It keeps to deep, slow water among rocks, winters in crevices, and lays sticky eggs on shallow gravel in spring.',
      'Vive en aguas profundas y lentas entre rocas, pasa el invierno en grietas y pone huevos adhesivos en la grava somera en primavera.',
      '岩の多い深く緩やかな流れにすむ。冬は岩の隙間で過ごし、春に浅瀬で粘着卵を産む。',
    ],
  },
  'Onychostoma angustistomata': {
    names: ['四川白甲鱼', null, null, null],
    habits: [
      '喜清澈急流，用锐利的下颌角质刮食石上藻类；产卵期雄鱼吻部出现珠星。',
      'It likes clear, fast water and scrapes algae off stones with the horny edge of its lower jaw; males bear pearl-like tubercles on the snout when they spawn.',
      'Prefiere aguas claras y rápidas y raspa algas de las piedras con el borde córneo de la mandíbula; los machos muestran tubérculos en el hocico al desovar.',
      '澄んだ急流を好み、下あごの角質の縁で石の藻類を削り取って食べる。産卵期の雄は吻に追星が現れる。',
    ],
  },
  'Coreius guichenoti': {
    names: ['圆口铜鱼', 'Largemouth bronze gudgeon', null, null],
    habits: [
      '上游底层鱼类，胸鳍长大，善在急流中觅食。卵随水漂流数百公里孵化，梯级水库使其难以完成生活史。',
      'A bottom fish of the upper river whose long pectoral fins hold it in the current. Its eggs drift for hundreds of kilometres while they hatch, which a chain of reservoirs does not allow.',
      'Pez de fondo del curso alto, cuyas largas aletas pectorales lo sostienen en la corriente. Sus huevos derivan cientos de kilómetros mientras eclosionan, algo que una cadena de embalses impide.',
      '上流の底層にすみ、長い胸びれで急流の中でも餌を探す。卵は何百キロも流れながらふ化するため、連なるダム湖が生活史を断ち切っている。',
    ],
  },
  'Coreius heterodon': {
    names: ['铜鱼', 'Bronze gudgeon', null, null],
    habits: [
      '干流底层常见鱼类，吃淡水壳菜、蚬和水生昆虫。初夏涨水时集群上溯，产漂流性卵。',
      'A common fish at the bottom of the main river, where it eats mussels, clams and water insects. Shoals move upstream with the first floods of summer and spawn drifting eggs.',
      'Pez común del fondo del río, donde come mejillones, almejas e insectos. Con las primeras crecidas del verano remonta en bancos y desova huevos a la deriva.',
      '本流の底層に多く、カワヒバリガイやシジミ、水生昆虫を食べる。初夏の増水とともに群れで遡上し、流下卵を産む。',
    ],
  },
  'Mylopharyngodon piceus': {
    names: ['青鱼', 'Black carp', 'carpa negra', 'アオウオ'],
    habits: [
      '“四大家鱼”之一，用臼状咽喉齿压碎螺蚌。在湖中育肥，春末回到江中，随洪峰产漂流性卵。',
      'One of the four major Chinese carps. Its molar-like throat teeth crush snails and mussels. It fattens in lakes and returns to the river in late spring to spawn drifting eggs on the rising flood.',
      'Una de las cuatro grandes carpas chinas. Tritura caracoles y mejillones con sus dientes faríngeos. Engorda en los lagos y vuelve al río a finales de primavera para desovar con la crecida.',
      '「四大家魚」の一つ。臼のような咽頭歯で貝を砕く。湖で育ち、晩春に川へ戻って増水時に流下卵を産む。',
    ],
  },
  'Ctenopharyngodon idella': {
    names: ['草鱼', 'Grass carp', 'carpa herbívora', 'ソウギョ'],
    habits: [
      '“四大家鱼”之一，在湖汊草滩吃水草，每天可吃下相当于体重一半的鲜草。繁殖时回到干流。',
      'One of the four major Chinese carps. It grazes in the weedy bays of lakes, up to half of its own weight a day, and returns to the main river to spawn.',
      'Una de las cuatro grandes carpas chinas. Pasta en las bahías con vegetación de los lagos, hasta la mitad de su peso al día, y vuelve al río para desovar.',
      '「四大家魚」の一つ。湖の入り江で水草を食べ、一日に体重の半分ほどを平らげることもある。繁殖期には本流に戻る。',
    ],
  },
  'Hypophthalmichthys molitrix': {
    names: ['鲢', 'Silver carp', 'carpa plateada', 'ハクレン'],
    habits: [
      '“四大家鱼”之一，上层鱼类，用细密鳃耙滤食浮游植物，受惊时常跃出水面。',
      'One of the four major Chinese carps. It filters tiny algae near the surface through fused gill rakers and leaps out of the water when disturbed.',
      'Una de las cuatro grandes carpas chinas. Filtra algas diminutas cerca de la superficie y salta fuera del agua cuando se asusta.',
      '「四大家魚」の一つ。表層で細かい鰓耙により植物プランクトンを濾し取り、驚くと水面から跳び上がる。',
    ],
  },
  'Hypophthalmichthys nobilis': {
    names: ['鳙', 'Bighead carp', 'carpa cabezona', 'コクレン'],
    habits: [
      '“四大家鱼”之一，头大如斗，性情温和，在中上层缓慢游动，滤食浮游动物。',
      'One of the four major Chinese carps. This calm fish with a huge head cruises below the surface and filters animal plankton.',
      'Una de las cuatro grandes carpas chinas. Pez tranquilo de enorme cabeza que nada despacio y filtra plancton animal.',
      '「四大家魚」の一つ。大きな頭をもつおとなしい魚で、中上層をゆっくり泳ぎ動物プランクトンを濾し取る。',
    ],
  },
  'Culter alburnus': {
    names: ['翘嘴鲌', 'Topmouth culter', null, null],
    habits: [
      '口上翘，善跳跃，在上层追捕小鱼。夏季在湖湾水草间产卵。',
      'With its upturned mouth this strong leaper chases small fish near the surface, and spawns among the plants of bays in summer.',
      'Con su boca vuelta hacia arriba persigue peces pequeños cerca de la superficie y desova en verano entre las plantas de las bahías.',
      '上を向いた口をもち、よく跳ねる。表層で小魚を追い、夏に入り江の水草の間で産卵する。',
    ],
  },
  'Megalobrama amblycephala': {
    names: ['团头鲂', 'Wuchang bream', null, null],
    habits: [
      '即“武昌鱼”，体高而侧扁，原产于长江中游的湖泊，吃苦草、轮叶黑藻等沉水植物。',
      'The famous Wuchang fish: a deep, flat body, at home in the lakes of the middle Yangtze, where it eats submerged plants such as tape grass.',
      'El célebre pez de Wuchang, alto y comprimido, propio de los lagos del Yangtsé medio, donde come plantas sumergidas.',
      '「武昌魚」の名で知られる。体は高く平たく、長江中流の湖沼の原産で、セキショウモなどの沈水植物を食べる。',
    ],
  },
  'Toxabramis swinhonis': {
    names: ['似鱎', null, null, null],
    habits: [
      '小型上层鱼类，腹缘有完全的腹棱，成群在静水或缓流水面觅食，一年即成熟。',
      'A small silvery fish with a sharp keel along its belly. Shoals feed at the surface of still or slow water and mature within a year.',
      'Pececillo plateado con una quilla afilada en el vientre. Sus bancos comen en la superficie de aguas quietas y maduran en un año.',
      '腹に鋭い稜をもつ小型の表層魚。止水や緩流の水面で群れて餌をとり、一年で成熟する。',
    ],
  },
  'Cyprinus carpio': {
    names: ['鲤', 'Common carp', 'carpa común', 'コイ'],
    habits: [
      '底层杂食性鱼类，能适应各种水体。春季在岸边被淹没的草丛中产粘性卵。',
      'An omnivore of the bottom that copes with almost any water. In spring it lays sticky eggs on flooded grass along the banks.',
      'Omnívora de fondo que se adapta a casi cualquier agua. En primavera pone huevos adhesivos sobre la hierba inundada de las orillas.',
      '底層の雑食魚で、さまざまな水域に適応する。春に岸辺の水没した草に粘着卵を産みつける。',
    ],
  },
  'Carassius auratus': {
    names: ['鲫', 'Goldfish', 'carpín dorado', 'フナ'],
    habits: [
      '最常见的小型底层鱼类，耐低氧，从春到夏分批产卵。',
      'The most common small fish of the bottom. It endures water with little oxygen and spawns in batches from spring into summer.',
      'El pez pequeño de fondo más común. Soporta aguas con poco oxígeno y desova por tandas de la primavera al verano.',
      'もっともふつうに見られる小型の底層魚。低酸素に強く、春から夏にかけて何度かに分けて産卵する。',
    ],
  },
  'Pseudorasbora parva': {
    names: ['麦穗鱼', 'Stone moroko', 'pseudorasbora', 'モツゴ'],
    habits: [
      '岸边小鱼，口小而上位。雄鱼清理石面，守护粘在上面的卵。',
      'A small fish of the banks with a tiny upturned mouth. The male cleans a stone and guards the eggs that are stuck to it.',
      'Pececillo de orilla con una boca diminuta vuelta hacia arriba. El macho limpia una piedra y cuida los huevos adheridos a ella.',
      '岸辺にすむ小魚で、口は小さく上向き。雄は石の表面を掃除し、そこに付いた卵を守る。',
    ],
  },
  'Coilia nasus': {
    names: ['刀鲚', 'Japanese grenadier anchovy', null, 'エツ'],
    habits: [
      '体如薄刀，早春由海入江。下游湖泊中也有终生不入海的群体。',
      'Its body is like a thin blade. It enters the river from the sea in early spring; some populations never leave the lakes of the lower river.',
      'Su cuerpo es como una hoja fina. Entra desde el mar a comienzos de primavera; algunas poblaciones nunca salen de los lagos del curso bajo.',
      '体は薄い刃のよう。早春に海から川へ入る。下流の湖には一生海に下らない個体群もいる。',
    ],
  },
  'Anguilla japonica': {
    names: ['鳗鲡', 'Japanese eel', 'anguila japonesa', 'ニホンウナギ'],
    habits: [
      '降海洄游鱼类，在西太平洋产卵，柳叶状幼体随洋流漂到近岸，以玻璃鳗的形态入江生长多年。',
      'It spawns in the western Pacific. Leaf-like larvae drift to the coast with the currents and enter rivers as glass eels, where they grow for years.',
      'Desova en el Pacífico occidental. Sus larvas, como hojas, derivan hasta la costa y entran en los ríos como angulas, donde crecen durante años.',
      '西太平洋で産卵する。葉のような仔魚が海流で沿岸に運ばれ、シラスウナギとなって川に入り、何年もかけて育つ。',
    ],
  },
  'Tachysurus fulvidraco': {
    names: ['黄颡鱼', 'Yellow catfish', null, 'コウライギギ'],
    habits: [
      '夜行底层鱼类，胸鳍、背鳍具硬刺，能发出“吱吱”声。雄鱼掘窝护卵。',
      'A night-active fish of the bottom with stout spines that squeaks when it is caught. The male digs a nest and guards the eggs.',
      'Pez nocturno de fondo, con fuertes espinas, que chirría al ser capturado. El macho excava un nido y cuida los huevos.',
      '夜行性の底層魚。胸びれと背びれに強い棘があり、「ギギ」と鳴く。雄が巣を掘って卵を守る。',
    ],
  },
  'Silurus asotus': {
    names: ['鲇', 'Amur catfish', 'siluro del Amur', 'ナマズ'],
    habits: [
      '体滑无鳞，口宽大，昼伏夜出，伏击小鱼虾。初夏在水草间产粘性卵。',
      'Smooth, without scales and with a wide mouth, it hides by day and ambushes small fish and shrimp at night. It lays sticky eggs among plants in early summer.',
      'Liso, sin escamas y de boca ancha, se oculta de día y acecha peces y camarones de noche. Pone huevos adhesivos entre las plantas a comienzos del verano.',
      '鱗のない滑らかな体と大きな口をもつ。昼は隠れ、夜に小魚やエビを待ち伏せる。初夏に水草の間で粘着卵を産む。',
    ],
  },
  'Siniperca chuatsi': {
    names: ['鳜', 'Mandarin fish', 'pez mandarín chino', 'ケツギョ'],
    habits: [
      '凶猛的伏击者，从开口起就以活鱼为食。夏夜在缓流中产半浮性卵。',
      'A fierce ambusher that eats living fish from its very first meal. It spawns half-floating eggs in slow currents on summer nights.',
      'Feroz cazador al acecho que come peces vivos desde su primera comida. Desova en corrientes lentas en las noches de verano.',
      '獰猛な待ち伏せ型の捕食者で、最初の餌から生きた魚を食べる。夏の夜、緩やかな流れで半浮性卵を産む。',
    ],
  },
  'Channa argus': {
    names: ['乌鳢', 'Northern snakehead', 'cabeza de serpiente del norte', 'カムルチー'],
    habits: [
      '有鳃上器，可直接呼吸空气。亲鱼用水草筑巢，并护卫成团的幼鱼。',
      'It can breathe air with an organ above its gills. Parents build a nest of plants and guard the ball of young.',
      'Puede respirar aire con un órgano situado sobre las branquias. Los padres construyen un nido de plantas y cuidan el cardumen de crías.',
      '鰓の上の器官で空気呼吸ができる。親は水草で巣を作り、群れる稚魚を守る。',
    ],
  },
  'Monopterus albus': {
    names: ['黄鳝', 'Asian swamp eel', 'anguila de pantano asiática', 'タウナギ'],
    habits: [
      '穴居于稻田和河岸泥中，用口腔和皮肤呼吸。幼时为雌，长大后转为雄性。',
      'It lives in burrows of rice fields and muddy banks and breathes through its mouth and skin. It is female when young and turns male as it grows.',
      'Vive en galerías de arrozales y orillas fangosas y respira por la boca y la piel. De joven es hembra y al crecer se vuelve macho.',
      '水田や川岸の泥に穴を掘ってすみ、口と皮膚で呼吸する。若いうちは雌で、成長すると雄になる。',
    ],
  },
  'Oreochromis niloticus': {
    names: ['尼罗罗非鱼', 'Nile tilapia', 'tilapia del Nilo', 'ナイルティラピア'],
    habits: [
      '原产非洲的养殖鱼类，雌鱼含卵孵化。水温低于约 10 ℃ 难以越冬，江中的个体多来自养殖逃逸。',
      'A farmed fish from Africa whose females carry the eggs in their mouth. It hardly survives winters below some 10 °C; those in the river have mostly escaped from farms.',
      'Pez africano de cultivo cuyas hembras incuban los huevos en la boca. Apenas resiste inviernos por debajo de unos 10 °C; los del río suelen ser fugados de criaderos.',
      'アフリカ原産の養殖魚で、雌が口の中で卵をかえす。約10℃を下回る冬は越しにくく、川の個体の多くは養殖場から逃げたもの。',
    ],
  },
  'Gambusia affinis': {
    names: ['食蚊鱼', 'Western mosquitofish', 'gambusia', 'カダヤシ'],
    habits: [
      '卵胎生小鱼，为灭蚊引入，如今在静水浅滩数量很多，与本地小型鱼类争食。',
      'A small livebearer that was brought in against mosquitoes. It now swarms in still shallows and competes with small native fish.',
      'Pececillo vivíparo introducido contra los mosquitos. Hoy abunda en aguas someras y quietas y compite con los peces pequeños nativos.',
      '卵胎生の小魚。蚊の駆除のために持ち込まれ、今では浅い止水に多く、在来の小型魚と餌を奪い合う。',
    ],
  },
};
