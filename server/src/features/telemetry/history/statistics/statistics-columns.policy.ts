import type { Language } from '@weir/contract/common';
import { localName } from '@weir/contract/local-name';
import type { SignalStatistics } from '@weir/contract/telemetry/history';
import type { ScopedDevice } from '../../../../platform/access/devices.store.ts';
import type { Cells } from '../../../../platform/exports/cells.ts';
import type { TableColumn } from '../../../../platform/exports/table-file.ts';
import type { TimeRange } from '../scan/history-range.policy.ts';

const words: Readonly<Record<Language, readonly string[]>> = Object.freeze({
  zh: [
    ...[
      '设备',
      '设备编号',
      '信号量',
      '信号量 ID',
      '单位',
      '时段开始',
      '时段结束',
      '数据个数',
      '最小值',
      '最大值',
    ],
    ...['平均值', '标准差', '首个值', '首个值时间', '最后值', '最后值时间', '变化量'],
  ],
  en: [
    ...[
      'Device',
      'SN',
      'Signal',
      'Signal ID',
      'Unit',
      'Period from',
      'Period to',
      'Values',
      'Minimum',
      'Maximum',
    ],
    ...['Mean', 'Standard deviation', 'First', 'First at', 'Last', 'Last at', 'Change'],
  ],
  es: [
    ...['Dispositivo', 'SN', 'Señal', 'ID de señal', 'Unidad', 'Periodo desde', 'Periodo hasta', 'Valores'],
    ...['Mínimo', 'Máximo', 'Media', 'Desviación estándar', 'Primero', 'Hora del primero', 'Último'],
    ...['Hora del último', 'Variación'],
  ],
  ja: [
    ...[
      '機器',
      'シリアル番号',
      '信号',
      '信号 ID',
      '単位',
      '期間の開始',
      '期間の終了',
      'データ数',
      '最小値',
      '最大値',
    ],
    ...['平均値', '標準偏差', '最初の値', '最初の値の時刻', '最後の値', '最後の値の時刻', '変化量'],
  ],
});

/** Places of the times among the words. */
const times = new Set([5, 6, 13, 15]);

export const statisticsColumns = (language: Language): TableColumn[] =>
  words[language].map((title, place) => ({
    title,
    kind: times.has(place) ? 'time' : 'value',
    precision: null,
  }));

/** In the order of the columns. */
export const statisticsCells = (
  device: Pick<ScopedDevice, 'name' | 'serialNumber'>,
  { fromMs, toMs }: TimeRange,
  one: SignalStatistics,
  language: Language,
): Cells => [
  ...[device.name, device.serialNumber, localName(one, language), one.semaphoreId, one.unit, fromMs, toMs],
  ...[one.count, one.min, one.max, one.mean, one.stdDev, one.first, msOf(one.firstTime)],
  ...[one.last, msOf(one.lastTime), one.change],
];

const msOf = (time: string | null) => (time === null ? null : Date.parse(time));
