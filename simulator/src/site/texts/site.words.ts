import type { InFour } from './documents.ts';

/** What a river operator who never was says of itself. */
export const settingsWords = {
  title: ['峡江观测', 'Xiajiang River Watch', 'Observatorio Fluvial Xiajiang', '峡江リバーウォッチ'],
  description: [
    '守着一条江：从葛洲坝到武汉，六个江段的水质、鱼类与岸电站点，昼夜在看。',
    'One river, watched day and night: its water, its fish and the stations along its banks, from Gezhouba down to Wuhan.',
    'Un solo río, vigilado día y noche: su agua, sus peces y las estaciones de sus orillas, desde Gezhouba hasta Wuhan.',
    '一つの川を昼も夜も見守っています。葛洲壩から武漢まで、水質と魚、そして岸辺のステーションを。',
  ],
  company: [
    '峡江水域观测有限公司',
    'Xiajiang River Observation Ltd.',
    'Xiajiang Observación Fluvial, S. L.',
    '峡江河川観測株式会社',
  ],
  copyright: [
    '© 2026 峡江水域观测有限公司（演示）',
    '© 2026 Xiajiang River Observation Ltd. (demonstration)',
    '© 2026 Xiajiang Observación Fluvial, S. L. (demostración)',
    '© 2026 峡江河川観測株式会社（デモンストレーション）',
  ],
  contactAddress: [
    '湖北省宜昌市西陵区滨江路 8 号',
    '8 Binjiang Road, Xiling District, Yichang, Hubei',
    'Binjiang Lu, 8, distrito de Xiling, Yichang (Hubei)',
    '湖北省宜昌市西陵区浜江路8号',
  ],
} as const satisfies Record<string, InFour>;

export const aboutWords = {
  title: [
    '一条江，一群看江的人',
    'One river, and those who watch it',
    'Un río y quienes lo cuidan',
    '一つの川と、それを見守る人たち',
  ],
  summary: [
    '我们在长江中游的六个江段设站，测水、看鱼，也让靠港的船用上岸电。数据公开，仪器自己养护。',
    'We keep stations on six reaches of the middle Yangtze. They measure the water, look out for fish, and let moored ships switch off their engines.',
    'Tenemos estaciones en seis tramos del curso medio del Yangtsé. Miden el agua, observan los peces y permiten que los barcos atracados apaguen sus motores.',
    '長江中流の六つの区間にステーションを置き、水を測り、魚を見守り、停泊する船にはエンジンを止められるよう電気を送っています。',
  ],
  history: [
    '**峡江观测**起步于 2014 年，最初只有葛洲坝下的一台水温计和一本手写的记录。今天，六十四台设备沿江报数，最远的一台在下游六百多公里外的武汉阳逻。',
    '**Xiajiang River Watch** began in 2014 with one thermometer below the Gezhouba dam and a notebook. Today sixty-four devices report along the river; the farthest stands in Yangluo, more than six hundred kilometres downstream.',
    'El **Observatorio Fluvial Xiajiang** nació en 2014 con un termómetro al pie de la presa de Gezhouba y un cuaderno. Hoy informan sesenta y cuatro equipos a lo largo del río; el más lejano está en Yangluo, a más de seiscientos kilómetros aguas abajo.',
    '**峡江リバーウォッチ**は2014年、葛洲壩の下に置いた一本の水温計と一冊のノートから始まりました。今では64台の機器が川沿いから値を送っています。いちばん遠いのは600キロ以上下流、武漢の陽邏です。',
  ],
  fish: [
    '这段江里有中华鲟（_Acipenser sinensis_）最后的产卵场，也有长江江豚（_Neophocaena asiaeorientalis_）。它们怕噪声，怕水温骤变，更怕没人留意。我们留意。',
    'The last spawning ground of the Chinese sturgeon (_Acipenser sinensis_) lies in these waters, and the Yangtze finless porpoise (_Neophocaena asiaeorientalis_) lives here too. Both suffer from noise and from water that warms too fast, and most of all from nobody noticing. We notice.',
    'En estas aguas está el último desovadero del esturión chino (_Acipenser sinensis_), y aquí vive también la marsopa sin aleta del Yangtsé (_Neophocaena asiaeorientalis_). A ambos les perjudican el ruido y los cambios bruscos de temperatura, pero sobre todo que nadie se dé cuenta. Nosotros nos damos cuenta.',
    'この流域にはカラチョウザメ（_Acipenser sinensis_）の最後の産卵場があり、ヨウスコウスナメリ（_Neophocaena asiaeorientalis_）も暮らしています。どちらも騒音や急な水温の変化に弱い生き物です。けれど何よりこわいのは、誰も気づかないこと。私たちは気づきます。',
  ],
  riverCaption: [
    '清晨的江面：左岸是水质站，远处是摄像机杆。',
    'The river at dawn: a water station by the left bank, a camera mast in the distance.',
    'El río al amanecer: una estación de agua junto a la orilla izquierda y, al fondo, un mástil con cámara.',
    '夜明けの川。左岸に水質ステーション、遠くにカメラの支柱が見えます。',
  ],
  whatHeading: [
    '岸上、水面和水下',
    'On the bank, on the water and below',
    'En la orilla, sobre el agua y bajo ella',
    '岸辺で、水面で、水中で',
  ],
  whatText: [
    '每类设备各管一件事，数据汇到同一个平台，值班员看的是同一张图。',
    'Each kind of device has one task. Their data meet on one platform, and whoever is on duty looks at one map.',
    'Cada tipo de equipo tiene una tarea. Sus datos confluyen en una sola plataforma, y quien está de guardia mira un solo mapa.',
    '機器の役割は種類ごとに一つだけです。データは一つの基盤に集まり、当直は一枚の地図を見ます。',
  ],
  section: [
    '一座水质站的剖面：探头在水下一米，浮标随水位升降。',
    'A water station in section: the probe hangs one metre deep, and the float follows the level.',
    'Una estación de agua en sección: la sonda cuelga a un metro de profundidad y el flotador sigue el nivel.',
    '水質ステーションの断面。センサーは水深1メートルに下がり、浮きは水位に合わせて上下します。',
  ],
  howHeading: [
    '一个数怎样变成一次行动',
    'How a number becomes an action',
    'Cómo un dato se convierte en una acción',
    '一つの数値が行動になるまで',
  ],
  quote: [
    '仪器坏了要当天知道，鱼来了要当场看见。',
    'A broken instrument is known the same day; a fish that arrives is seen while it is there.',
    'Un instrumento averiado se conoce el mismo día; un pez que llega se ve mientras está.',
    '機器の故障はその日のうちに。魚が来たら、その場で。',
  ],
  openHeading: ['数据给谁看', 'Who may see the data', 'Quién puede ver los datos', 'データは誰のものか'],
  open: [
    '水温、溶解氧和浊度的小时值可以申请使用，学校和研究机构免费。常见的疑问写在[常见问题](/zh/questions)里，其余的请[联系我们](/zh/contact)。',
    'Hourly values of temperature, dissolved oxygen and turbidity are given on request, free of charge to schools and researchers. The usual doubts are answered under [Questions](/en/questions); for anything else, [write to us](/en/contact).',
    'Los valores horarios de temperatura, oxígeno disuelto y turbidez se facilitan previa solicitud, sin coste para escuelas e investigadores. Las dudas habituales están en [Preguntas](/es/questions); para lo demás, [escríbanos](/es/contact).',
    '水温、溶存酸素、濁度の1時間値は、お申し込みいただければご利用になれます。学校と研究機関は無料です。よくあるご質問は[こちら](/ja/questions)に、それ以外は[お問い合わせ](/ja/contact)ください。',
  ],
} as const satisfies Record<string, InFour>;

/** Equipment, how many there are, and what it does. */
export const equipmentTable: InFour<readonly (readonly string[])[]> = [
  [
    ['设备', '数量', '做什么'],
    ['水质站', '16', '每分钟测水温、溶解氧、浊度和水位'],
    ['摄像机杆', '10', '看江面、看堤岸，夜里补光'],
    ['储能柜', '10', '给靠港船舶供电，停电时给站点供电'],
    ['电动车', '24', '巡护员在宜昌和荆州的代步车'],
    ['定位器', '4', '跟着配送车、监测船和航标走'],
  ],
  [
    ['Device', 'Number', 'What it does'],
    ['Water station', '16', 'Measures temperature, dissolved oxygen, turbidity and level every minute'],
    ['Camera mast', '10', 'Looks at the river and the levee, with a light at night'],
    ['Battery cabinet', '10', 'Powers moored ships, and the stations when the grid fails'],
    ['E-bike', '24', 'Takes the wardens of Yichang and Jingzhou around'],
    ['Tracker', '4', 'Travels with a van, a survey boat and a buoy'],
  ],
  [
    ['Equipo', 'Cantidad', 'Qué hace'],
    ['Estación de agua', '16', 'Mide temperatura, oxígeno disuelto, turbidez y nivel cada minuto'],
    ['Mástil con cámara', '10', 'Observa el río y el dique, con luz de noche'],
    ['Armario de baterías', '10', 'Alimenta los barcos atracados, y las estaciones si falla la red'],
    ['Bicicleta eléctrica', '24', 'Lleva a los guardas de Yichang y Jingzhou'],
    ['Localizador', '4', 'Viaja con una furgoneta, un barco de muestreo y una boya'],
  ],
  [
    ['機器', '台数', '役割'],
    ['水質ステーション', '16', '水温、溶存酸素、濁度、水位を毎分測定'],
    ['カメラ支柱', '10', '川面と堤防を見守り、夜は照明を点灯'],
    ['蓄電池キャビネット', '10', '停泊中の船に給電し、停電時はステーションを支える'],
    ['電動自転車', '24', '宜昌と荊州の巡視員の足'],
    ['トラッカー', '4', '配送車、調査船、航路標識とともに移動'],
  ],
];

export const howSteps: InFour<readonly string[]> = [
  [
    '设备每分钟报数，断网时先存下，恢复后补报。',
    '数值越过告警线，值班员的手机先响，大屏同时变色。',
    '值班员看曲线、看视频，判断是仪器、是天气，还是水真的变了。',
    '需要到现场的，由最近的巡护员骑车过去，处理结果当天写回平台。',
  ],
  [
    'Devices report every minute. Without a network they keep what they have and send it later.',
    'When a value crosses its limit, the phone of whoever is on duty rings and the wall screen changes.',
    'Charts and video tell whether it is the instrument, the weather, or really the water.',
    'If somebody has to go, the nearest warden rides there, and the outcome is on record the same day.',
  ],
  [
    'Los equipos informan cada minuto. Sin red, guardan lo medido y lo envían después.',
    'Cuando un valor supera su límite, suena el teléfono de guardia y cambia la pantalla mural.',
    'Las curvas y el vídeo dicen si es el instrumento, el tiempo o realmente el agua.',
    'Si hay que ir, acude el guarda más cercano, y el resultado queda registrado el mismo día.',
  ],
  [
    '機器は毎分値を送ります。通信が切れている間は手元に残し、つながり次第まとめて送ります。',
    '値がしきい値を超えると当直の電話が鳴り、大画面の色が変わります。',
    'グラフと映像から、機器の不調か、天候か、本当に水が変わったのかを見きわめます。',
    '現場に行く必要があれば、いちばん近い巡視員が向かい、結果はその日のうちに記録されます。',
  ],
];

export const teamWords = {
  title: [
    '看江的人',
    'The people behind the numbers',
    'Las personas detrás de los datos',
    '数字の向こうにいる人たち',
  ],
  summary: [
    '五个人，三座城市，一条江。仪器不会自己下水，也不会自己上岸。',
    'Five people, three towns, one river. No instrument goes into the water by itself, and none comes out of it either.',
    'Cinco personas, tres ciudades, un río. Ningún instrumento entra solo en el agua, ni sale solo de ella.',
    '5人、3つの町、1本の川。機器はひとりでに水に入りませんし、ひとりでに上がってもきません。',
  ],
} as const satisfies Record<string, InFour>;

export interface MemberWords {
  name: InFour;
  role: InFour;
  text: InFour;
}

export const memberWords: readonly MemberWords[] = [
  {
    name: ['沈江月', 'Shen Jiangyue', 'Shen Jiangyue', '沈江月（シェン・ジアンユエ）'],
    role: ['创办人 · 水文', 'Founder · hydrology', 'Fundadora · hidrología', '創設者・水文'],
    text: [
      '2014 年在葛洲坝下放下第一支水温计。至今仍自己校准每一支新探头。',
      'Lowered the first thermometer below Gezhouba in 2014, and still calibrates every new probe herself.',
      'Sumergió el primer termómetro al pie de Gezhouba en 2014 y aún calibra ella misma cada sonda nueva.',
      '2014年、葛洲壩の下に最初の水温計を下ろしました。新しいセンサーの校正は今も自分の手で。',
    ],
  },
  {
    name: ['罗一舟', 'Luo Yizhou', 'Luo Yizhou', '羅一舟（ルオ・イージョウ）'],
    role: ['鱼类监测', 'Fish monitoring', 'Seguimiento de peces', '魚類モニタリング'],
    text: [
      '听得出江豚换气的声音。带队做每年秋天的中华鲟产卵调查。',
      'Can tell a porpoise by its breath. Leads the sturgeon spawning survey every autumn.',
      'Reconoce a una marsopa por su respiración. Dirige cada otoño el censo de desove del esturión.',
      'スナメリの息つぎを聞き分けます。毎年秋にチョウザメの産卵調査を率いています。',
    ],
  },
  {
    name: ['何青', 'He Qing', 'He Qing', '何青（ホー・チン）'],
    role: ['站点与养护', 'Stations and upkeep', 'Estaciones y mantenimiento', 'ステーションと保守'],
    text: [
      '十六座水质站的钥匙都在她手里。汛期前必定走完全部站点。',
      'Holds the keys to all sixteen water stations, and visits every one of them before the floods.',
      'Guarda las llaves de las dieciséis estaciones y las visita todas antes de las crecidas.',
      '16か所のステーションの鍵を預かり、増水期の前には必ずすべてを回ります。',
    ],
  },
  {
    name: ['梁石', 'Liang Shi', 'Liang Shi', '梁石（リアン・シー）'],
    role: ['平台与数据', 'Platform and data', 'Plataforma y datos', '基盤とデータ'],
    text: [
      '相信一条缺口比一条编出来的曲线好。负责数据申请。',
      'Believes that a gap is better than an invented curve. Answers requests for data.',
      'Cree que un hueco vale más que una curva inventada. Atiende las solicitudes de datos.',
      'つくりものの曲線より、正直な欠測のほうがいい。データのお申し込みを担当しています。',
    ],
  },
  {
    name: ['温小渡', 'Wen Xiaodu', 'Wen Xiaodu', '温小渡（ウェン・シャオドゥ）'],
    role: ['值班长', 'Head of the watch', 'Jefe de guardia', '当直長'],
    text: [
      '凌晨三点接起电话的人。给新来的值班员讲江的脾气。',
      'The one who answers at three in the morning, and who teaches newcomers the moods of the river.',
      'Quien contesta a las tres de la madrugada y enseña a los nuevos el carácter del río.',
      '午前3時に電話を取る人。新しく入った当直に川の機嫌を教えます。',
    ],
  },
];

export const feedbackWords = {
  title: ['写信给我们', 'Write to us', 'Escríbanos', 'ご意見をお寄せください'],
  summary: [
    '看到死鱼、异味、漂走的浮标，或者只是想问问水温，都可以写在这里。',
    'Dead fish, a strange smell, a buoy adrift, or just a question about the water: tell us here.',
    'Peces muertos, un olor extraño, una boya a la deriva o una simple pregunta sobre el agua: cuéntenoslo aquí.',
    '死んだ魚、いやなにおい、流された浮標、水温の質問まで、何でもお知らせください。',
  ],
  consent: [
    '我们只为回复您而保存姓名和联系方式，处理完 180 天后删除。',
    'We keep your name and addresses only to answer you, and erase them 180 days after we are done.',
    'Guardamos su nombre y sus datos solo para responderle y los borramos 180 días después de terminar.',
    'お名前と連絡先は返信のためだけに保存し、対応の終了から180日後に消去します。',
  ],
} as const satisfies Record<string, InFour>;

export const feedbackKindWords = [
  ['水质异常', 'Something about the water', 'Algo en el agua', '水質について'],
  ['鱼类与江豚', 'Fish and porpoises', 'Peces y marsopas', '魚とスナメリ'],
  ['设备与站点', 'Stations and instruments', 'Estaciones e instrumentos', 'ステーションと機器'],
  ['其他', 'Something else', 'Otra cosa', 'その他'],
] as const satisfies readonly InFour[];
