import { listWords } from '../list.words.ts';
import { defineWords } from '../words.ts';

/** Titles of the columns of device types. */
export const deviceTypeColumnWords = defineWords({
  zh: {
    ...listWords.zh,
    typeCode: '类型编码',
    devices: '设备数',
    signals: '信号量',
    expectedIntervalS: '预期上报间隔（秒）',
    isLocus: '记录轨迹',
    retention: '数据保留',
  },
  en: {
    ...listWords.en,
    typeCode: 'Type code',
    devices: 'Devices',
    signals: 'Signals',
    expectedIntervalS: 'Expected interval (s)',
    isLocus: 'Record track',
    retention: 'Keep data',
  },
  es: {
    ...listWords.es,
    typeCode: 'Código de tipo',
    devices: 'Dispositivos',
    signals: 'Señales',
    expectedIntervalS: 'Intervalo esperado (s)',
    isLocus: 'Registrar recorrido',
    retention: 'Conservar datos',
  },
  ja: {
    ...listWords.ja,
    typeCode: '種別コード',
    devices: '機器数',
    signals: '信号',
    expectedIntervalS: '送信間隔の目安（秒）',
    isLocus: '軌跡を記録',
    retention: 'データの保存期間',
  },
});

/** How long data are kept. */
export const retentionWords = defineWords({
  zh: {
    '30d': '30 天',
    '1y': '1 年',
    '5y': '5 年',
  },
  en: {
    '30d': '30 days',
    '1y': '1 year',
    '5y': '5 years',
  },
  es: {
    '30d': '30 días',
    '1y': '1 año',
    '5y': '5 años',
  },
  ja: {
    '30d': '30 日',
    '1y': '1 年',
    '5y': '5 年',
  },
});
