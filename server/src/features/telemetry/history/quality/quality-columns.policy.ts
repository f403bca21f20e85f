import type { Language } from '@weir/contract/common';
import { localName } from '@weir/contract/local-name';
import type { QualityTable } from '@weir/contract/telemetry/history';
import { cadenceSourceWords, qualityColumnWords } from '@weir/contract/telemetry/history.words';
import type { ScopedDevice } from '../../../../platform/access/devices.store.ts';
import type { Cells } from '../../../../platform/exports/cells.ts';
import type { TableColumn } from '../../../../platform/exports/table-file.ts';
import type { TimeRange } from '../scan/history-range.policy.ts';
import { completenessOf, delayOf, type Judged, lengthOf } from './quality.policy.ts';
import { judgedHours } from './quality-days.policy.ts';

type QualityColumn = keyof (typeof qualityColumnWords)['zh'];

export interface Shown {
  queriedRange: TimeRange;
  zone: string;
  language: Language;
}

const columns: Readonly<Record<QualityTable, readonly QualityColumn[]>> = Object.freeze({
  devices: [
    ...([
      'device',
      'serialNumber',
      'from',
      'to',
      'completeness',
      'cadence',
      'cadenceSource',
      'gaps',
    ] as const),
    ...(['missing', 'frozen', 'delay', 'delayLow', 'delayHigh', 'refused'] as const),
  ],
  hours: ['device', 'serialNumber', 'hour', 'completeness', 'missing'],
  gaps: ['device', 'serialNumber', 'from', 'to', 'length', 'ongoing'],
});

const times = new Set<QualityColumn>(['from', 'to', 'hour']);

export const qualityColumns = (table: QualityTable, language: Language): TableColumn[] =>
  columns[table].map((word) => ({
    title: qualityColumnWords[language][word],
    kind: times.has(word) ? 'time' : 'value',
  }));

/** The lines of a device, in the order of the columns. */
export const qualityLines = (
  table: QualityTable,
  { name, serialNumber }: ScopedDevice,
  judged: Judged,
  shown: Shown,
): Cells[] => linesOf[table](judged, shown).map((line) => [name, serialNumber, ...line]);

const linesOf: Readonly<Record<QualityTable, (judged: Judged, shown: Shown) => Cells[]>> = Object.freeze({
  devices: (judged, { queriedRange, language }) => {
    const { cadence, quarters, gaps, frozen, refused } = judged;
    const delay = delayOf(judged.delays);
    return [
      [
        ...[
          queriedRange.fromMs,
          queriedRange.toMs,
          percentOf(completenessOf(quarters)),
          secondsOf(cadence.cadenceMs),
        ],
        ...[cadenceSourceWords[language][cadence.cadenceSource], gaps.length, secondsOf(lengthOf(gaps))],
        frozen.map((signal) => localName(signal, language)).join(', '),
        ...[delay?.medianMs, delay?.lowMs, delay?.highMs].map((ms) => secondsOf(ms ?? null)),
        refused.reduce((sum, { count }) => sum + count, 0),
      ],
    ];
  },
  hours: ({ quarters }, shown) =>
    judgedHours(quarters, shown.zone).map(({ startMs, share, missingMs }) => [
      ...[startMs, percentOf(share), secondsOf(missingMs)],
    ]),
  gaps: ({ gaps }) =>
    gaps.map(({ fromMs, toMs, ongoing }) => [
      fromMs,
      ongoing ? null : toMs,
      secondsOf(toMs - fromMs),
      ongoing,
    ]),
});

/** With two decimals, rounded down: of 99.999 % something is missing. */
const percentOf = (share: number | null) => (share === null ? null : Math.floor(share * 10_000) / 100);

const secondsOf = (ms: number | null) => (ms === null ? null : Math.round(ms) / 1000);
