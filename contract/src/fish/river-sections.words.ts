import { defineWords } from '../words.ts';

/** What the bed of a river is made of. */
export const substrateWords = defineWords({
  zh: {
    bedrock: '基岩',
    boulder: '大石块',
    cobble: '卵石',
    gravel: '砾石',
    sand: '沙',
    silt: '淤泥',
    clay: '黏土',
    organic: '有机质',
  },
  en: {
    bedrock: 'Bedrock',
    boulder: 'Boulder',
    cobble: 'Cobble',
    gravel: 'Gravel',
    sand: 'Sand',
    silt: 'Silt',
    clay: 'Clay',
    organic: 'Organic matter',
  },
  es: {
    bedrock: 'Roca madre',
    boulder: 'Bloques',
    cobble: 'Cantos rodados',
    gravel: 'Grava',
    sand: 'Arena',
    silt: 'Limo',
    clay: 'Arcilla',
    organic: 'Materia orgánica',
  },
  ja: {
    bedrock: '基岩',
    boulder: '巨礫',
    cobble: '玉石',
    gravel: '砂利',
    sand: '砂',
    silt: 'シルト',
    clay: '粘土',
    organic: '有機物',
  },
});

/** Kinds of habitat by the flow of the water. */
export const habitatUnitWords = defineWords({
  zh: {
    riffle: '急滩',
    run: '流水',
    pool: '深潭',
    backwater: '回水',
    sideChannel: '侧汊',
  },
  en: {
    riffle: 'Riffle',
    run: 'Run',
    pool: 'Pool',
    backwater: 'Backwater',
    sideChannel: 'Side channel',
  },
  es: {
    riffle: 'Rápido',
    run: 'Corriente',
    pool: 'Poza',
    backwater: 'Remanso',
    sideChannel: 'Brazo lateral',
  },
  ja: {
    riffle: '早瀬',
    run: '平瀬',
    pool: '淵',
    backwater: 'わんど',
    sideChannel: '側流路',
  },
});

/** Where a site lies, seen downstream. */
export const bankWords = defineWords({
  zh: {
    left: '左岸',
    middle: '江心',
    right: '右岸',
  },
  en: {
    left: 'Left bank',
    middle: 'Mid-channel',
    right: 'Right bank',
  },
  es: {
    left: 'Margen izquierda',
    middle: 'Centro del cauce',
    right: 'Margen derecha',
  },
  ja: {
    left: '左岸',
    middle: '流心',
    right: '右岸',
  },
});

/** In which coordinates places were given. */
export const coordinateSourceWords = defineWords({
  zh: {
    WGS84: 'WGS-84（GPS）',
    CGCS2000: 'CGCS2000',
    GCJ02: 'GCJ-02（高德、腾讯地图）',
    BD09: 'BD-09（百度地图）',
  },
  en: {
    WGS84: 'WGS-84 (GPS)',
    CGCS2000: 'CGCS2000',
    GCJ02: 'GCJ-02 (Amap, Tencent)',
    BD09: 'BD-09 (Baidu)',
  },
  es: {
    WGS84: 'WGS-84 (GPS)',
    CGCS2000: 'CGCS2000',
    GCJ02: 'GCJ-02 (Amap, Tencent)',
    BD09: 'BD-09 (Baidu)',
  },
  ja: {
    WGS84: 'WGS-84（GPS）',
    CGCS2000: 'CGCS2000',
    GCJ02: 'GCJ-02（高徳・テンセント地図）',
    BD09: 'BD-09（百度地図）',
  },
});
