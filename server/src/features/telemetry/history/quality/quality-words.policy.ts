import type { Language } from '@weir/contract/common';
import type { DataQuality } from '@weir/contract/telemetry/history';

const zh = {
  device: '设备',
  serialNumber: '设备编号',
  from: '开始',
  to: '结束',
  hour: '小时',
  completeness: '数据完整率（%）',
  cadence: '预期间隔（秒）',
  cadenceSource: '间隔来源',
  gaps: '数据中断次数',
  missing: '缺失时长（秒）',
  length: '时长（秒）',
  ongoing: '仍在中断',
  frozen: '数值不变的信号量',
  delay: '接收延迟中位数（秒）',
  delayLow: '接收延迟 5%（秒）',
  delayHigh: '接收延迟 95%（秒）',
  refused: '未入库消息',
};

export type QualityWord = keyof typeof zh;

const en: typeof zh = {
  device: 'Device',
  serialNumber: 'SN',
  from: 'From',
  to: 'To',
  hour: 'Hour',
  completeness: 'Completeness (%)',
  cadence: 'Expected every (s)',
  cadenceSource: 'Source of interval',
  gaps: 'Gaps',
  missing: 'Missing (s)',
  length: 'Length (s)',
  ongoing: 'Ongoing',
  frozen: 'Frozen signals',
  delay: 'Delay, median (s)',
  delayLow: 'Delay, 5% (s)',
  delayHigh: 'Delay, 95% (s)',
  refused: 'Messages not stored',
};

const es: typeof zh = {
  device: 'Dispositivo',
  serialNumber: 'SN',
  from: 'Desde',
  to: 'Hasta',
  hour: 'Hora',
  completeness: 'Integridad (%)',
  cadence: 'Intervalo esperado (s)',
  cadenceSource: 'Origen del intervalo',
  gaps: 'Interrupciones',
  missing: 'Tiempo sin datos (s)',
  length: 'Duración (s)',
  ongoing: 'En curso',
  frozen: 'Señales inmóviles',
  delay: 'Retraso, mediana (s)',
  delayLow: 'Retraso, 5 % (s)',
  delayHigh: 'Retraso, 95 % (s)',
  refused: 'Mensajes no guardados',
};

const ja: typeof zh = {
  device: '機器',
  serialNumber: 'シリアル番号',
  from: '開始',
  to: '終了',
  hour: '時間',
  completeness: 'データ充足率（%）',
  cadence: '想定間隔（秒）',
  cadenceSource: '間隔の根拠',
  gaps: '欠測回数',
  missing: '欠測時間（秒）',
  length: '長さ（秒）',
  ongoing: '継続中',
  frozen: '変化しない信号',
  delay: '受信の遅れ 中央値（秒）',
  delayLow: '受信の遅れ 5%（秒）',
  delayHigh: '受信の遅れ 95%（秒）',
  refused: '未保存メッセージ',
};

export const qualityWords: Readonly<Record<Language, Readonly<Record<QualityWord, string>>>> = Object.freeze({
  zh,
  en,
  es,
  ja,
});

type Source = DataQuality['cadenceSource'];

/** Where the distance is from at which data are expected. */
export const cadenceSources: Readonly<Record<Language, Readonly<Record<Source, string>>>> = Object.freeze({
  zh: { type: '按设备类型', learned: '按实际上报推算', unknown: '无法推算' },
  en: { type: 'device type', learned: 'learned from what came', unknown: 'unknown' },
  es: { type: 'según el tipo de dispositivo', learned: 'deducido de lo recibido', unknown: 'desconocido' },
  ja: { type: '機器種別の設定', learned: '受信実績から推定', unknown: '不明' },
});
