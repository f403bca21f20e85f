import type { InFour } from './documents.ts';

export interface LinkWords {
  group: InFour;
  url: string;
  /** The picture beside it. */
  mark: 'fish' | 'wave' | 'sun' | 'map' | 'ship' | 'book' | 'leaf';
  name: InFour;
  description: InFour;
}

const nature: InFour = ['水与鱼', 'Water and fish', 'Agua y peces', '水と魚'];
const shipping: InFour = ['航运与出行', 'Shipping and travel', 'Navegación y viajes', '船と交通'];

/** Neighbours of an operator who never was: the addresses belong to nobody (RFC 2606). */
export const linkWords: readonly LinkWords[] = [
  {
    ...{ group: nature, url: 'https://hydrology.example/', mark: 'wave' },
    name: ['沿江水文预报', 'Hydrological forecast', 'Pronóstico hidrológico', '流域の水文予報'],
    description: [
      '各站水位、流量和三天预报。',
      'Levels and flow at every gauge, and three days ahead.',
      'Niveles y caudales de cada estación, y a tres días vista.',
      '各観測所の水位と流量、3日先までの予報。',
    ],
  },
  {
    ...{ group: nature, url: 'https://fish.example/', mark: 'fish' },
    name: ['江河鱼类名录', 'Catalogue of river fish', 'Catálogo de peces de río', '川魚カタログ'],
    description: [
      '四百多种鱼的图文、分布和保护等级。',
      'Pictures, ranges and protection of over four hundred species.',
      'Imágenes, distribución y protección de más de cuatrocientas especies.',
      '400種を超える魚の図、分布、保護の状況。',
    ],
  },
  {
    ...{ group: nature, url: 'https://weather.example/', mark: 'sun' },
    name: ['峡江天气', 'Weather in the gorges', 'El tiempo en las gargantas', '峡谷の天気'],
    description: [
      '逐小时的风、雨和能见度。',
      'Wind, rain and visibility, hour by hour.',
      'Viento, lluvia y visibilidad, hora a hora.',
      '風、雨、視程を1時間ごとに。',
    ],
  },
  {
    ...{ group: nature, url: 'https://reserve.example/', mark: 'leaf' },
    name: ['江豚保护区', 'Porpoise reserve', 'Reserva de la marsopa', 'スナメリ保護区'],
    description: [
      '开放时间、志愿者和观察守则。',
      'Opening hours, volunteering, and how to watch without disturbing.',
      'Horarios, voluntariado y cómo observar sin molestar.',
      '開園時間、ボランティア、観察のきまり。',
    ],
  },
  {
    ...{ group: shipping, url: 'https://waterway.example/', mark: 'ship' },
    name: ['航道通告', 'Notices to skippers', 'Avisos a los navegantes', '航路のお知らせ'],
    description: [
      '水深、航标变动和临时禁航。',
      'Depths, moved buoys and closures.',
      'Calados, boyas desplazadas y cierres.',
      '水深、航路標識の変更、通航止め。',
    ],
  },
  {
    ...{ group: shipping, url: 'https://shorepower.example/', mark: 'map' },
    name: ['岸电地图', 'Shore power map', 'Mapa de tomas en puerto', '岸壁電源マップ'],
    description: [
      '哪个泊位有电，现在能不能接。',
      'Which berths have power, and whether they are free now.',
      'Qué amarres tienen corriente y cuáles están libres.',
      '電源のあるバースと、今の空き状況。',
    ],
  },
  {
    ...{ group: shipping, url: 'https://archive.example/', mark: 'book' },
    name: ['长江旧影', 'Old pictures of the Yangtze', 'Imágenes antiguas del Yangtsé', '長江むかし写真'],
    description: [
      '百年来的码头、木船和江滩照片。',
      'Wharves, junks and beaches of a hundred years.',
      'Muelles, juncos y playas de hace cien años.',
      '百年にわたる波止場、木造船、川辺の写真。',
    ],
  },
];

export interface ContactWords {
  name: InFour;
  person: InFour;
  address: InFour;
  hours: InFour;
  tel: string;
  email: string;
  lng: number;
  lat: number;
}

export const contactWords: readonly ContactWords[] = [
  {
    name: ['宜昌总部', 'Head office, Yichang', 'Sede central, Yichang', '宜昌本社'],
    person: ['温小渡', 'Wen Xiaodu', 'Wen Xiaodu', '温小渡'],
    address: [
      '湖北省宜昌市西陵区滨江路 8 号',
      '8 Binjiang Road, Xiling District, Yichang',
      'Binjiang Lu, 8, distrito de Xiling, Yichang',
      '湖北省宜昌市西陵区浜江路8号',
    ],
    hours: [
      '每天 24 小时有人值守',
      'Staffed day and night',
      'Atendido día y noche',
      '24時間、当直がおります',
    ],
    ...{ tel: '+86 717 555 0100', email: 'watch@xiajiang.example', lng: 111.2812, lat: 30.6921 },
  },
  {
    name: ['荆州站点养护中心', 'Upkeep of stations, Jingzhou', 'Mantenimiento, Jingzhou', '荊州保守センター'],
    person: ['何青', 'He Qing', 'He Qing', '何青'],
    address: [
      '湖北省荆州市沙市区临江路 21 号',
      '21 Linjiang Road, Shashi District, Jingzhou',
      'Linjiang Lu, 21, distrito de Shashi, Jingzhou',
      '湖北省荊州市沙市区臨江路21号',
    ],
    hours: [
      '周一至周五 8:30–17:30',
      'Monday to Friday, 8:30–17:30',
      'De lunes a viernes, 8:30–17:30',
      '月曜～金曜 8:30～17:30',
    ],
    ...{ tel: '+86 716 555 0121', email: 'stations@xiajiang.example', lng: 112.2318, lat: 30.3049 },
  },
  {
    name: ['武汉数据服务', 'Data service, Wuhan', 'Servicio de datos, Wuhan', '武漢データ窓口'],
    person: ['梁石', 'Liang Shi', 'Liang Shi', '梁石'],
    address: [
      '湖北省武汉市江汉区沿江大道 60 号',
      '60 Yanjiang Avenue, Jianghan District, Wuhan',
      'Yanjiang Dadao, 60, distrito de Jianghan, Wuhan',
      '湖北省武漢市江漢区沿江大道60号',
    ],
    hours: [
      '周一至周五 9:00–17:00',
      'Monday to Friday, 9:00–17:00',
      'De lunes a viernes, 9:00–17:00',
      '月曜～金曜 9:00～17:00',
    ],
    ...{ tel: '+86 27 5550 0160', email: 'data@xiajiang.example', lng: 114.2968, lat: 30.5801 },
  },
];

export interface QuestionWords {
  group: InFour;
  question: InFour;
  /** Paragraphs, parted by blank lines. */
  answer: InFour;
}

const river: InFour = ['江与鱼', 'The river and its fish', 'El río y sus peces', '川と魚'];
const data: InFour = ['站点与数据', 'Stations and data', 'Estaciones y datos', 'ステーションとデータ'];
const visits: InFour = ['参观与合作', 'Visits and working together', 'Visitas y colaboración', '見学と協力'];

export const questionWords: readonly QuestionWords[] = [
  {
    group: river,
    question: [
      '在哪里能看到江豚？',
      'Where can I see a porpoise?',
      '¿Dónde se puede ver una marsopa?',
      'スナメリはどこで見られますか。',
    ],
    answer: [
      '天鹅洲故道和城陵矶一带最常见，清晨和傍晚风小的时候容易看到它们换气。\n\n请留在岸上，不要追船，不要投喂。',
      'Most often in the old channel of Tian’e Zhou and near Chenglingji, at dawn and dusk when there is little wind and their breath can be seen.\n\nPlease stay on the bank, follow none by boat and feed none.',
      'Sobre todo en el antiguo cauce de Tian’e Zhou y cerca de Chenglingji, al amanecer y al atardecer, cuando hay poco viento y se las ve respirar.\n\nQuédese en la orilla, no las siga en barca y no les dé de comer.',
      '天鵝洲の旧河道と城陵磯のあたりがいちばんです。風の弱い明け方や夕方なら、息つぎが見えます。\n\n岸から静かにご覧ください。船で追ったり、えさを与えたりしないでください。',
    ],
  },
  {
    group: river,
    question: [
      '捡到受伤的鱼怎么办？',
      'I have found an injured fish. What now?',
      'He encontrado un pez herido. ¿Qué hago?',
      '傷ついた魚を見つけたら、どうすればよいですか。',
    ],
    answer: [
      '不要把它拿出水面。记下位置，立刻拨打宜昌总部的电话，昼夜有人接。',
      'Leave it in the water. Note where you are and call our head office in Yichang at once; somebody answers day and night.',
      'No lo saque del agua. Anote dónde está y llame enseguida a la sede de Yichang: contestamos día y noche.',
      '水から上げないでください。場所を控えて、すぐに宜昌本社へお電話ください。昼夜を問わずお受けします。',
    ],
  },
  {
    group: river,
    question: [
      '江水能直接游泳吗？',
      'Is the water fit for swimming?',
      '¿Se puede nadar en el río?',
      '川で泳いでもよいですか。',
    ],
    answer: [
      '我们的数据不能代替卫生部门的判断。流速快、航船多的江段，无论水质如何都不要下水。',
      'Our data are no substitute for the word of the health authority. Where the current is fast and ships pass, stay out, however clean the water is.',
      'Nuestros datos no sustituyen el criterio de las autoridades sanitarias. Donde hay corriente y pasan barcos, no se bañe, por limpia que esté el agua.',
      '私たちのデータは保健当局の判断に代わるものではありません。流れが速く船の行き交う場所では、水質にかかわらず泳がないでください。',
    ],
  },
  {
    group: data,
    question: [
      '数据多久更新一次？',
      'How often is the data renewed?',
      '¿Con qué frecuencia se actualizan los datos?',
      'データはどのくらいの間隔で更新されますか。',
    ],
    answer: [
      '水质站每分钟报一次。断网期间的数据会在恢复后补齐，所以昨天的曲线今天可能更完整。',
      'Water stations report every minute. What they measured without a network follows later, so yesterday’s curve may be more complete today.',
      'Las estaciones informan cada minuto. Lo medido sin conexión llega después, así que la curva de ayer puede estar hoy más completa.',
      '水質ステーションは毎分送信します。通信が切れていた間の値はあとから届くため、昨日のグラフが今日になって埋まることもあります。',
    ],
  },
  {
    group: data,
    question: [
      '为什么曲线中间有空白？',
      'Why are there gaps in a curve?',
      '¿Por qué hay huecos en una curva?',
      'グラフが途切れているのはなぜですか。',
    ],
    answer: [
      '空白就是那段时间没有测到。我们不用推算的数填补，也不把两头连成直线。',
      'A gap means that nothing was measured. We fill it with no estimates and draw no line across it.',
      'Un hueco significa que no se midió nada. No lo rellenamos con estimaciones ni lo unimos con una recta.',
      '測れなかった時間です。推定値で埋めることも、両端を線で結ぶこともしていません。',
    ],
  },
  {
    group: data,
    question: [
      '怎样申请使用数据？',
      'How do I ask for data?',
      '¿Cómo solicito datos?',
      'データの利用を申し込むには。',
    ],
    answer: [
      '写信给武汉数据服务，说明江段、时段和用途。一般三个工作日内答复。\n\n学校和研究机构免费，请在发表时注明出处。',
      'Write to our data service in Wuhan and say which reach, which period and what for. We usually answer within three working days.\n\nSchools and researchers pay nothing; please name the source when you publish.',
      'Escriba a nuestro servicio de datos en Wuhan e indique el tramo, el período y el uso. Solemos responder en tres días hábiles.\n\nPara escuelas e investigadores es gratuito; cite la fuente al publicar.',
      '武漢のデータ窓口に、区間、期間、目的を書いてお送りください。通常3営業日以内にお返事します。\n\n学校と研究機関は無料です。発表の際は出典をお書きください。',
    ],
  },
  {
    group: visits,
    question: [
      '可以参观站点吗？',
      'May we visit a station?',
      '¿Se puede visitar una estación?',
      'ステーションを見学できますか。',
    ],
    answer: [
      '可以。每月第二个周六上午，宜昌水文断面接待预约的学校和家庭，每次不超过二十人。',
      'Yes. On the second Saturday morning of each month the Yichang section welcomes schools and families by appointment, twenty people at most.',
      'Sí. El segundo sábado de cada mes, por la mañana, la sección de Yichang recibe con cita previa a escuelas y familias, veinte personas como máximo.',
      'はい。毎月第2土曜日の午前、宜昌の観測断面で学校やご家族をお迎えしています。予約制で、1回20名までです。',
    ],
  },
  {
    group: visits,
    question: [
      '我们有自己的仪器，能接入吗？',
      'Can our own instruments be connected?',
      '¿Se pueden conectar nuestros propios instrumentos?',
      '手持ちの機器を接続できますか。',
    ],
    answer: [
      '支持 MQTT 或 HTTP 的设备都能接入。先联系荆州的站点养护中心，我们一起看安装位置和供电。',
      'Whatever speaks MQTT or HTTP can be. Talk to our people in Jingzhou first: together we look at where it would stand and what would power it.',
      'Todo lo que hable MQTT o HTTP. Contacte primero con nuestro equipo de Jingzhou: juntos veremos la ubicación y la alimentación.',
      'MQTTかHTTPで送れる機器なら接続できます。まずは荊州の保守センターにご相談ください。設置場所と電源を一緒に検討します。',
    ],
  },
];
