import { defineWords } from '../words.ts';
import type { qualityFlags, waterStatistics } from './water.ts';

/** What is measured of water; the unit stands in `waterRanges`. */
export const waterParameterWords = defineWords({
  zh: {
    ...{ temperature: '水温', pH: 'pH', dissolvedOxygen: '溶解氧', oxygenSaturation: '溶解氧饱和度' },
    ...{
      turbidity: '浊度',
      transparency: '透明度',
      conductivity: '电导率',
      velocity: '流速',
      discharge: '流量',
    },
    ...{ depth: '水深', waterLevel: '水位', permanganateIndex: '高锰酸盐指数', cod: '化学需氧量' },
    ...{ bod5: '五日生化需氧量', ammoniaNitrogen: '氨氮', totalPhosphorus: '总磷', totalNitrogen: '总氮' },
    chlorophyllA: '叶绿素 a',
  },
  en: {
    ...{ temperature: 'Water temperature', pH: 'pH', dissolvedOxygen: 'Dissolved oxygen' },
    ...{ oxygenSaturation: 'Oxygen saturation', turbidity: 'Turbidity', transparency: 'Secchi depth' },
    ...{ conductivity: 'Conductivity', velocity: 'Flow velocity', discharge: 'Discharge', depth: 'Depth' },
    ...{ waterLevel: 'Water level', permanganateIndex: 'Permanganate index', cod: 'COD', bod5: 'BOD₅' },
    ...{ ammoniaNitrogen: 'Ammonia nitrogen', totalPhosphorus: 'Total phosphorus' },
    ...{ totalNitrogen: 'Total nitrogen', chlorophyllA: 'Chlorophyll a' },
  },
  es: {
    ...{ temperature: 'Temperatura del agua', pH: 'pH', dissolvedOxygen: 'Oxígeno disuelto' },
    ...{
      oxygenSaturation: 'Saturación de oxígeno',
      turbidity: 'Turbidez',
      transparency: 'Profundidad de Secchi',
    },
    ...{ conductivity: 'Conductividad', velocity: 'Velocidad de la corriente', discharge: 'Caudal' },
    ...{ depth: 'Profundidad', waterLevel: 'Nivel del agua', permanganateIndex: 'Índice de permanganato' },
    ...{ cod: 'DQO', bod5: 'DBO₅', ammoniaNitrogen: 'Nitrógeno amoniacal', totalPhosphorus: 'Fósforo total' },
    ...{ totalNitrogen: 'Nitrógeno total', chlorophyllA: 'Clorofila a' },
  },
  ja: {
    ...{ temperature: '水温', pH: 'pH', dissolvedOxygen: '溶存酸素', oxygenSaturation: '酸素飽和度' },
    ...{
      turbidity: '濁度',
      transparency: '透明度',
      conductivity: '電気伝導率',
      velocity: '流速',
      discharge: '流量',
    },
    ...{
      depth: '水深',
      waterLevel: '水位',
      permanganateIndex: '過マンガン酸塩指数',
      cod: 'COD',
      bod5: 'BOD₅',
    },
    ...{ ammoniaNitrogen: 'アンモニア態窒素', totalPhosphorus: '全リン', totalNitrogen: '全窒素' },
    chlorophyllA: 'クロロフィル a',
  },
});

export const waterMethodWords = defineWords({
  zh: { manual: '现场测定', device: '监测设备', laboratory: '实验室' },
  en: { manual: 'Measured by hand', device: 'Station', laboratory: 'Laboratory' },
  es: { manual: 'Medido a mano', device: 'Estación', laboratory: 'Laboratorio' },
  ja: { manual: '現地測定', device: '観測機器', laboratory: '室内分析' },
});

export const waterStatisticWords = defineWords<(typeof waterStatistics)[number]>({
  zh: { instant: '单次值', mean: '平均值', min: '最小值', max: '最大值' },
  en: { instant: 'Single value', mean: 'Mean', min: 'Minimum', max: 'Maximum' },
  es: { instant: 'Valor único', mean: 'Media', min: 'Mínimo', max: 'Máximo' },
  ja: { instant: '単一の値', mean: '平均値', min: '最小値', max: '最大値' },
});

export const qualityFlagWords = defineWords<(typeof qualityFlags)[number]>({
  zh: { good: '可靠', doubtful: '存疑', bad: '不可用' },
  en: { good: 'Good', doubtful: 'Doubtful', bad: 'Bad' },
  es: { good: 'Bueno', doubtful: 'Dudoso', bad: 'Malo' },
  ja: { good: '良好', doubtful: '疑わしい', bad: '不良' },
});
