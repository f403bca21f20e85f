import { defineWords } from '../words.ts';
import type { Trait } from './species.ts';

export const taxonRankWords = defineWords({
  zh: {
    species: '种',
    subspecies: '亚种',
    genus: '属',
    family: '科',
  },
  en: {
    species: 'Species',
    subspecies: 'Subspecies',
    genus: 'Genus',
    family: 'Family',
  },
  es: {
    species: 'Especie',
    subspecies: 'Subespecie',
    genus: 'Género',
    family: 'Familia',
  },
  ja: {
    species: '種',
    subspecies: '亜種',
    genus: '属',
    family: '科',
  },
});

export const taxonomicStatusWords = defineWords({
  zh: {
    accepted: '有效名',
    synonym: '异名',
    doubtful: '存疑',
    misapplied: '误用名',
  },
  en: {
    accepted: 'Accepted name',
    synonym: 'Synonym',
    doubtful: 'Doubtful',
    misapplied: 'Misapplied name',
  },
  es: {
    accepted: 'Nombre aceptado',
    synonym: 'Sinónimo',
    doubtful: 'Dudoso',
    misapplied: 'Nombre mal aplicado',
  },
  ja: {
    accepted: '有効名',
    synonym: 'シノニム',
    doubtful: '疑問名',
    misapplied: '誤適用名',
  },
});

export const nameKindWords = defineWords({
  zh: {
    standard: '标准名',
    local: '地方名',
    trade: '商品名',
    former: '曾用名',
  },
  en: {
    standard: 'Standard name',
    local: 'Local name',
    trade: 'Trade name',
    former: 'Former name',
  },
  es: {
    standard: 'Nombre estándar',
    local: 'Nombre local',
    trade: 'Nombre comercial',
    former: 'Nombre antiguo',
  },
  ja: {
    standard: '標準名',
    local: '地方名',
    trade: '商品名',
    former: '旧称',
  },
});

export const nameLanguageWords = defineWords({
  zh: {
    zh: '中文',
    en: '英语',
    es: '西班牙语',
    ja: '日语',
    other: '其他语言',
  },
  en: {
    zh: 'Chinese',
    en: 'English',
    es: 'Spanish',
    ja: 'Japanese',
    other: 'Another language',
  },
  es: {
    zh: 'Chino',
    en: 'Inglés',
    es: 'Español',
    ja: 'Japonés',
    other: 'Otro idioma',
  },
  ja: {
    zh: '中国語',
    en: '英語',
    es: 'スペイン語',
    ja: '日本語',
    other: 'その他',
  },
});

export const bodyShapeWords = defineWords({
  zh: {
    compressed: '侧扁',
    flattened: '平扁',
    eelLike: '鳗形',
    cylindrical: '圆筒形',
    fusiform: '纺锤形',
    oval: '卵圆形',
  },
  en: {
    compressed: 'Compressed',
    flattened: 'Flattened',
    eelLike: 'Eel-like',
    cylindrical: 'Cylindrical',
    fusiform: 'Fusiform',
    oval: 'Oval',
  },
  es: {
    compressed: 'Comprimido',
    flattened: 'Deprimido',
    eelLike: 'Anguiliforme',
    cylindrical: 'Cilíndrico',
    fusiform: 'Fusiforme',
    oval: 'Ovalado',
  },
  ja: {
    compressed: '側扁形',
    flattened: '縦扁形',
    eelLike: 'ウナギ形',
    cylindrical: '円筒形',
    fusiform: '紡錘形',
    oval: '卵円形',
  },
});

export const dietWords = defineWords({
  zh: {
    omnivore: '杂食性',
    invertivore: '底栖动物食性',
    detritivore: '碎屑食性',
    piscivore: '鱼食性',
    planktivore: '浮游生物食性',
    herbivore: '草食性',
  },
  en: {
    omnivore: 'Omnivore',
    invertivore: 'Invertivore',
    detritivore: 'Detritivore',
    piscivore: 'Piscivore',
    planktivore: 'Planktivore',
    herbivore: 'Herbivore',
  },
  es: {
    omnivore: 'Omnívoro',
    invertivore: 'Invertívoro',
    detritivore: 'Detritívoro',
    piscivore: 'Piscívoro',
    planktivore: 'Planctívoro',
    herbivore: 'Herbívoro',
  },
  ja: {
    omnivore: '雑食性',
    invertivore: '底生動物食性',
    detritivore: 'デトリタス食性',
    piscivore: '魚食性',
    planktivore: 'プランクトン食性',
    herbivore: '植物食性',
  },
});

export const ecoTypeWords = defineWords({
  zh: {
    stream: '溪流性',
    riverine: '河流性',
    troglobite: '洞穴性',
    riverLake: '江湖洄游性',
    diadromous: '河海洄游性',
  },
  en: {
    stream: 'Stream dweller',
    riverine: 'Riverine',
    troglobite: 'Cave dweller',
    riverLake: 'River–lake migrant',
    diadromous: 'Diadromous',
  },
  es: {
    stream: 'De arroyo',
    riverine: 'Fluvial',
    troglobite: 'Troglobio',
    riverLake: 'Migrador río–lago',
    diadromous: 'Diádromo',
  },
  ja: {
    stream: '渓流性',
    riverine: '河川性',
    troglobite: '洞窟性',
    riverLake: '河湖回遊性',
    diadromous: '通し回遊性',
  },
});

export const diadromyWords = defineWords({
  zh: {
    anadromous: '溯河洄游',
    catadromous: '降海洄游',
    amphidromous: '两侧洄游',
  },
  en: {
    anadromous: 'Anadromous',
    catadromous: 'Catadromous',
    amphidromous: 'Amphidromous',
  },
  es: {
    anadromous: 'Anádromo',
    catadromous: 'Catádromo',
    amphidromous: 'Anfídromo',
  },
  ja: {
    anadromous: '遡河回遊',
    catadromous: '降河回遊',
    amphidromous: '両側回遊',
  },
});

export const waterLayerWords = defineWords({
  zh: {
    upper: '上层',
    middleUpper: '中上层',
    middleLower: '中下层',
    bottom: '底层',
  },
  en: {
    upper: 'Upper layer',
    middleUpper: 'Middle and upper layers',
    middleLower: 'Middle and lower layers',
    bottom: 'Bottom',
  },
  es: {
    upper: 'Capa superior',
    middleUpper: 'Capas media y superior',
    middleLower: 'Capas media e inferior',
    bottom: 'Fondo',
  },
  ja: {
    upper: '表層',
    middleUpper: '中・表層',
    middleLower: '中・底層',
    bottom: '底層',
  },
});

export const eggTypeWords = defineWords({
  zh: {
    drifting: '漂流性卵',
    adhesive: '黏性卵',
    pelagic: '浮性卵',
    demersal: '沉性卵',
    inMussels: '喜贝性产卵',
  },
  en: {
    drifting: 'Drifting eggs',
    adhesive: 'Adhesive eggs',
    pelagic: 'Pelagic eggs',
    demersal: 'Demersal eggs',
    inMussels: 'Eggs laid in mussels',
  },
  es: {
    drifting: 'Huevos a la deriva',
    adhesive: 'Huevos adhesivos',
    pelagic: 'Huevos pelágicos',
    demersal: 'Huevos demersales',
    inMussels: 'Puesta en bivalvos',
  },
  ja: {
    drifting: '流下卵',
    adhesive: '粘着卵',
    pelagic: '浮性卵',
    demersal: '沈性卵',
    inMussels: '二枚貝産卵',
  },
});

export const sexWords = defineWords({
  zh: {
    female: '雌',
    male: '雄',
    unknown: '未知',
  },
  en: {
    female: 'Female',
    male: 'Male',
    unknown: 'Unknown',
  },
  es: {
    female: 'Hembra',
    male: 'Macho',
    unknown: 'Desconocido',
  },
  ja: {
    female: '雌',
    male: '雄',
    unknown: '不明',
  },
});

export const lengthTypeWords = defineWords({
  zh: {
    SL: '体长',
    TL: '全长',
    FL: '叉长',
  },
  en: {
    SL: 'Standard length',
    TL: 'Total length',
    FL: 'Fork length',
  },
  es: {
    SL: 'Longitud estándar',
    TL: 'Longitud total',
    FL: 'Longitud furcal',
  },
  ja: {
    SL: '標準体長',
    TL: '全長',
    FL: '尾叉長',
  },
});

export const countedPartWords = defineWords({
  zh: {
    dorsalSpines: '背鳍鳍棘',
    dorsalRays: '背鳍鳍条',
    analSpines: '臀鳍鳍棘',
    analRays: '臀鳍鳍条',
    pectoralRays: '胸鳍鳍条',
    pelvicRays: '腹鳍鳍条',
    lateralLineScales: '侧线鳞',
    scalesAboveLateralLine: '侧线上鳞',
    scalesBelowLateralLine: '侧线下鳞',
    gillRakers: '鳃耙',
    vertebrae: '脊椎骨',
    barbels: '须',
  },
  en: {
    dorsalSpines: 'Dorsal spines',
    dorsalRays: 'Dorsal rays',
    analSpines: 'Anal spines',
    analRays: 'Anal rays',
    pectoralRays: 'Pectoral rays',
    pelvicRays: 'Pelvic rays',
    lateralLineScales: 'Lateral-line scales',
    scalesAboveLateralLine: 'Scales above the lateral line',
    scalesBelowLateralLine: 'Scales below the lateral line',
    gillRakers: 'Gill rakers',
    vertebrae: 'Vertebrae',
    barbels: 'Barbels',
  },
  es: {
    dorsalSpines: 'Espinas dorsales',
    dorsalRays: 'Radios dorsales',
    analSpines: 'Espinas anales',
    analRays: 'Radios anales',
    pectoralRays: 'Radios pectorales',
    pelvicRays: 'Radios pélvicos',
    lateralLineScales: 'Escamas de la línea lateral',
    scalesAboveLateralLine: 'Escamas sobre la línea lateral',
    scalesBelowLateralLine: 'Escamas bajo la línea lateral',
    gillRakers: 'Branquispinas',
    vertebrae: 'Vértebras',
    barbels: 'Barbillas',
  },
  ja: {
    dorsalSpines: '背鰭棘',
    dorsalRays: '背鰭軟条',
    analSpines: '臀鰭棘',
    analRays: '臀鰭軟条',
    pectoralRays: '胸鰭軟条',
    pelvicRays: '腹鰭軟条',
    lateralLineScales: '側線鱗',
    scalesAboveLateralLine: '側線上方鱗',
    scalesBelowLateralLine: '側線下方鱗',
    gillRakers: '鰓耙',
    vertebrae: '脊椎骨',
    barbels: 'ひげ',
  },
});

/** Names of the traits; their units are in `traitUnits`. */
export const traitWords = defineWords({
  zh: {
    maxLengthCm: '最大长度',
    commonLengthCm: '常见长度',
    maxWeightG: '最大体重',
    maxAgeY: '最大年龄',
    maturityLengthCm: '性成熟长度',
    maturityAgeY: '性成熟年龄',
    trophicLevel: '营养级',
    fecundity: '绝对怀卵量',
  },
  en: {
    maxLengthCm: 'Maximum length',
    commonLengthCm: 'Common length',
    maxWeightG: 'Maximum weight',
    maxAgeY: 'Maximum age',
    maturityLengthCm: 'Length at maturity',
    maturityAgeY: 'Age at maturity',
    trophicLevel: 'Trophic level',
    fecundity: 'Fecundity',
  },
  es: {
    maxLengthCm: 'Longitud máxima',
    commonLengthCm: 'Longitud común',
    maxWeightG: 'Peso máximo',
    maxAgeY: 'Edad máxima',
    maturityLengthCm: 'Longitud de madurez',
    maturityAgeY: 'Edad de madurez',
    trophicLevel: 'Nivel trófico',
    fecundity: 'Fecundidad',
  },
  ja: {
    maxLengthCm: '最大体長',
    commonLengthCm: '通常の体長',
    maxWeightG: '最大体重',
    maxAgeY: '最高年齢',
    maturityLengthCm: '成熟体長',
    maturityAgeY: '成熟年齢',
    trophicLevel: '栄養段階',
    fecundity: '孕卵数',
  },
});

/** What traits are measured in. */
export const traitUnitWords = defineWords({
  zh: {
    cm: '厘米',
    g: '克',
    years: '年',
    none: '',
    eggs: '粒',
  },
  en: {
    cm: 'cm',
    g: 'g',
    years: 'years',
    none: '',
    eggs: 'eggs',
  },
  es: {
    cm: 'cm',
    g: 'g',
    years: 'años',
    none: '',
    eggs: 'huevos',
  },
  ja: {
    cm: 'cm',
    g: 'g',
    years: '年',
    none: '',
    eggs: '粒',
  },
});

export const occurrenceStatusWords = defineWords({
  zh: {
    present: '有分布',
    absent: '无分布',
    doubtful: '存疑',
    extirpated: '已灭绝（本流域）',
  },
  en: {
    present: 'Present',
    absent: 'Absent',
    doubtful: 'Doubtful',
    extirpated: 'Extirpated',
  },
  es: {
    present: 'Presente',
    absent: 'Ausente',
    doubtful: 'Dudoso',
    extirpated: 'Extirpado',
  },
  ja: {
    present: '分布する',
    absent: '分布しない',
    doubtful: '疑わしい',
    extirpated: '地域絶滅',
  },
});

export const establishmentMeansWords = defineWords({
  zh: {
    native: '土著种',
    introduced: '外来种',
    vagrant: '偶见',
    uncertain: '不确定',
  },
  en: {
    native: 'Native',
    introduced: 'Introduced',
    vagrant: 'Vagrant',
    uncertain: 'Uncertain',
  },
  es: {
    native: 'Nativa',
    introduced: 'Introducida',
    vagrant: 'Errante',
    uncertain: 'Incierta',
  },
  ja: {
    native: '在来',
    introduced: '外来',
    vagrant: '迷入',
    uncertain: '不明',
  },
});

export const degreeOfEstablishmentWords = defineWords({
  zh: {
    captive: '圈养',
    cultivated: '养殖',
    released: '放流',
    failing: '未能存活',
    casual: '偶发',
    reproducing: '可繁殖',
    established: '已建群',
    colonising: '扩散中',
    invasive: '入侵',
    widespreadInvasive: '广泛入侵',
  },
  en: {
    captive: 'Captive',
    cultivated: 'Cultivated',
    released: 'Released',
    failing: 'Failing',
    casual: 'Casual',
    reproducing: 'Reproducing',
    established: 'Established',
    colonising: 'Colonising',
    invasive: 'Invasive',
    widespreadInvasive: 'Widespread invasive',
  },
  es: {
    captive: 'En cautividad',
    cultivated: 'Cultivada',
    released: 'Liberada',
    failing: 'Fallida',
    casual: 'Ocasional',
    reproducing: 'Reproductora',
    established: 'Establecida',
    colonising: 'Colonizadora',
    invasive: 'Invasora',
    widespreadInvasive: 'Invasora extendida',
  },
  ja: {
    captive: '飼育',
    cultivated: '養殖',
    released: '放流',
    failing: '定着失敗',
    casual: '一時的',
    reproducing: '繁殖',
    established: '定着',
    colonising: '分布拡大中',
    invasive: '侵略的',
    widespreadInvasive: '広域侵略的',
  },
});

export const pathwayWords = defineWords({
  zh: {
    releasedForUse: '为利用而投放',
    fisheryInTheWild: '增殖放流',
    aquacultureMariculture: '水产养殖逃逸',
    pet: '观赏鱼弃养',
    liveFoodLiveBait: '活食或活饵',
    ballastWater: '压舱水',
    interconnectedWaterways: '水系连通',
    otherEscape: '其他逃逸',
    unknown: '途径不明',
  },
  en: {
    releasedForUse: 'Released for use',
    fisheryInTheWild: 'Fishery in the wild',
    aquacultureMariculture: 'Aquaculture',
    pet: 'Pet or aquarium',
    liveFoodLiveBait: 'Live food or bait',
    ballastWater: 'Ballast water',
    interconnectedWaterways: 'Interconnected waterways',
    otherEscape: 'Another escape',
    unknown: 'Unknown',
  },
  es: {
    releasedForUse: 'Liberada para su uso',
    fisheryInTheWild: 'Pesquería en el medio natural',
    aquacultureMariculture: 'Acuicultura',
    pet: 'Mascota o acuario',
    liveFoodLiveBait: 'Alimento o cebo vivo',
    ballastWater: 'Agua de lastre',
    interconnectedWaterways: 'Vías fluviales conectadas',
    otherEscape: 'Otro escape',
    unknown: 'Desconocida',
  },
  ja: {
    releasedForUse: '利用目的の放流',
    fisheryInTheWild: '漁業目的の放流',
    aquacultureMariculture: '養殖からの逸出',
    pet: '観賞魚',
    liveFoodLiveBait: '活魚・生き餌',
    ballastWater: 'バラスト水',
    interconnectedWaterways: '水路の連結',
    otherEscape: 'その他の逸出',
    unknown: '不明',
  },
});

export const evidenceWords = defineWords({
  zh: {
    survey: '调查',
    literature: '文献',
    eDNA: '环境DNA',
    specimen: '标本',
  },
  en: {
    survey: 'Survey',
    literature: 'Literature',
    eDNA: 'Environmental DNA',
    specimen: 'Specimen',
  },
  es: {
    survey: 'Muestreo',
    literature: 'Bibliografía',
    eDNA: 'ADN ambiental',
    specimen: 'Ejemplar',
  },
  ja: {
    survey: '調査',
    literature: '文献',
    eDNA: '環境DNA',
    specimen: '標本',
  },
});

export const conservationSchemeWords = defineWords({
  zh: {
    IUCN: 'IUCN 红色名录',
    CN_REDLIST: '中国生物多样性红色名录',
    CN_NATIONAL: '国家重点保护',
    CITES: 'CITES 附录',
    PROVINCIAL: '省级保护',
  },
  en: {
    IUCN: 'IUCN Red List',
    CN_REDLIST: 'Red List of China',
    CN_NATIONAL: 'National key protection (China)',
    CITES: 'CITES Appendix',
    PROVINCIAL: 'Provincial protection',
  },
  es: {
    IUCN: 'Lista Roja de la UICN',
    CN_REDLIST: 'Lista Roja de China',
    CN_NATIONAL: 'Protección nacional (China)',
    CITES: 'Apéndice CITES',
    PROVINCIAL: 'Protección provincial',
  },
  ja: {
    IUCN: 'IUCN レッドリスト',
    CN_REDLIST: '中国生物多様性レッドリスト',
    CN_NATIONAL: '国家重点保護（中国）',
    CITES: 'CITES 附属書',
    PROVINCIAL: '省級保護',
  },
});

/** Categories of the IUCN Red List, version 3.1, which the Chinese list shares. */
export const redListCategoryWords = defineWords({
  zh: {
    EX: '灭绝',
    EW: '野外灭绝',
    RE: '区域灭绝',
    'CR(PE)': '极危（可能已灭绝）',
    CR: '极危',
    EN: '濒危',
    VU: '易危',
    NT: '近危',
    LC: '无危',
    DD: '数据缺乏',
    NE: '未评估',
  },
  en: {
    EX: 'Extinct',
    EW: 'Extinct in the wild',
    RE: 'Regionally extinct',
    'CR(PE)': 'Critically endangered, possibly extinct',
    CR: 'Critically endangered',
    EN: 'Endangered',
    VU: 'Vulnerable',
    NT: 'Near threatened',
    LC: 'Least concern',
    DD: 'Data deficient',
    NE: 'Not evaluated',
  },
  es: {
    EX: 'Extinta',
    EW: 'Extinta en estado silvestre',
    RE: 'Extinta a nivel regional',
    'CR(PE)': 'En peligro crítico, posiblemente extinta',
    CR: 'En peligro crítico',
    EN: 'En peligro',
    VU: 'Vulnerable',
    NT: 'Casi amenazada',
    LC: 'Preocupación menor',
    DD: 'Datos insuficientes',
    NE: 'No evaluada',
  },
  ja: {
    EX: '絶滅',
    EW: '野生絶滅',
    RE: '地域絶滅',
    'CR(PE)': '深刻な危機（絶滅の可能性）',
    CR: '深刻な危機',
    EN: '危機',
    VU: '危急',
    NT: '準絶滅危惧',
    LC: '低懸念',
    DD: 'データ不足',
    NE: '未評価',
  },
});

/** Classes of the Chinese list of animals under key protection of the state. */
export const protectionClassWords = defineWords({
  zh: {
    I: '一级',
    II: '二级',
  },
  en: {
    I: 'Class I',
    II: 'Class II',
  },
  es: {
    I: 'Clase I',
    II: 'Clase II',
  },
  ja: {
    I: '一級',
    II: '二級',
  },
});

/** What each trait is measured in. */
export const traitUnits = {
  maxLengthCm: 'cm',
  commonLengthCm: 'cm',
  maxWeightG: 'g',
  maxAgeY: 'years',
  maturityLengthCm: 'cm',
  maturityAgeY: 'years',
  trophicLevel: 'none',
  fecundity: 'eggs',
} as const satisfies Record<Trait, string>;
