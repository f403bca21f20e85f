import { defineWords } from '../words.ts';

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
