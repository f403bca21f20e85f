import { defineWords } from '../words.ts';
import type { BasinIcon } from './basins.ts';

/** Whose codes the basins of a class bear. */
export const basinSchemeWords = defineWords({
  zh: {
    CN_WRR: '全国水资源分区',
    HYDROBASINS: 'HydroBASINS',
    FAO: '粮农组织',
    LOCAL: '本地编码',
  },
  en: {
    CN_WRR: 'Water resource regions of China',
    HYDROBASINS: 'HydroBASINS',
    FAO: 'FAO',
    LOCAL: 'Local codes',
  },
  es: {
    CN_WRR: 'Regiones de recursos hídricos de China',
    HYDROBASINS: 'HydroBASINS',
    FAO: 'FAO',
    LOCAL: 'Códigos locales',
  },
  ja: {
    CN_WRR: '中国水資源区分',
    HYDROBASINS: 'HydroBASINS',
    FAO: 'FAO',
    LOCAL: '独自コード',
  },
});

export const basinIconWords = defineWords<BasinIcon>({
  zh: { system: '水系', river: '干流', tributary: '支流', lake: '湖泊', inland: '内流区', coast: '沿海' },
  en: {
    ...{ system: 'River system', river: 'Main river', tributary: 'Tributary', lake: 'Lake' },
    ...{ inland: 'Inland drainage', coast: 'Coast' },
  },
  es: {
    ...{ system: 'Sistema fluvial', river: 'Río principal', tributary: 'Afluente', lake: 'Lago' },
    ...{ inland: 'Cuenca endorreica', coast: 'Costa' },
  },
  ja: { system: '水系', river: '本流', tributary: '支流', lake: '湖沼', inland: '内陸流域', coast: '沿岸' },
});
