import type { Language } from '@weir/contract/common';
import { localName } from '@weir/contract/local-name';
import type { SignalStatistics } from '@weir/contract/telemetry/history';
import { statisticsColumnWords } from '@weir/contract/telemetry/history.words';
import type { ScopedDevice } from '../../../../platform/access/devices.store.ts';
import type { Cells } from '../../../../platform/exports/cells.ts';
import type { TableColumn } from '../../../../platform/exports/table-file.ts';
import type { TimeRange } from '../scan/history-range.policy.ts';

const times = new Set(['from', 'to', 'firstTime', 'lastTime']);

export const statisticsColumns = (language: Language): TableColumn[] =>
  Object.entries(statisticsColumnWords[language]).map(([name, title]) => ({
    title,
    kind: times.has(name) ? 'time' : 'value',
  }));

/** In the order of the columns, which is that of their words. */
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
