import { id, time, translatedName, zone } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { dataTypes, enumValues } from '../fleet/device-types.ts';
import {
  array,
  boolean,
  integer,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  string,
} from '../schema.ts';
import { fileForm, keptReasons } from './telemetry.ts';

const additions = additionsOf('Telemetry');

/** What is told of a signal, whatever its values. */
export const describedSignal = {
  semaphoreId: string(),
  ...translatedName,
  unit: nullable(string()),
  precision: nullable(integer()),
  dataType: oneOf(dataTypes),
};

const query = {
  id,
  from: time,
  to: time,
  /** Signal ids separated by commas; absent: those that are charted, or that are states. */
  signals: optional(string({ minLength: 1, maxLength: 4096 })),
};

/** What the values of a signal amount to; all but `count` null where there is none. */
export const SignalStatistics = object({
  ...describedSignal,
  count: integer(),
  min: nullable(number()),
  max: nullable(number()),
  /** Of codes there is none. */
  mean: nullable(number()),
  /** Of the sample (n − 1); null too where there are too many values to read each. */
  stdDev: nullable(number()),
  first: nullable(number()),
  firstTime: nullable(time),
  last: nullable(number()),
  lastTime: nullable(time),
  /** The sum of all steps from one value to the next: last less first. */
  change: nullable(number()),
});
export type SignalStatistics = Static<typeof SignalStatistics>;

export const historyStatistics = additions.get('/device/historystatistics', {
  summary: 'Count, extremes, mean, standard deviation, first, last and change of signals in a range.',
  access: 'devices:list',
  scope: scopes.view('device'),
  query: object(query),
  response: object({ list: array(SignalStatistics) }),
});

/** How many devices stand side by side. */
export const maxComparedDevices = 8;

const fileOfSeveral = {
  /** Ids of further devices, separated by commas; of each what it has of the signals. */
  others: optional(string({ pattern: '^[1-9]\\d{0,9}(,[1-9]\\d{0,9}){0,6}$', maxLength: 80 })),
  ...fileForm,
};

export const exportStatistics = additions.get('/device/historystatisticsexport', {
  summary: 'The statistics of signals of one or several devices as a csv or xlsx file.',
  access: 'devices:export',
  scope: scopes.view('device'),
  query: object({
    ...query,
    ...fileOfSeveral,
    /** The same of a period that lies so many seconds before this one. */
    earlierS: optional(integer({ minimum: 1, maximum: 316_224_000 })),
  }),
  response: 'download',
});

export const maxStateSignals = 8;

/**
 * When a boolean or an enum was in which state. Segments are three arrays of one length, epoch ms; a null
 * value stands for several states that change too fast to be told apart. Between segments there are no data.
 */
export const StateHistory = object({
  ...describedSignal,
  enumValues: nullable(enumValues),
  starts: array(integer(), { maxItems: 5000 }),
  ends: array(integer(), { maxItems: 5000 }),
  values: array(nullable(number()), { maxItems: 5000 }),
  /** The time in each state, how often it was entered, and the longest stay; longest in all first. */
  totals: array(object({ value: number(), totalMs: integer(), times: integer(), longestMs: integer() })),
  /** Time of the range (until now) that no state is known for. */
  unknownMs: integer(),
});
export type StateHistory = Static<typeof StateHistory>;

export const historyStates = additions.get('/device/historystates', {
  summary: 'Time in state of booleans and enums: segments and totals.',
  access: 'devices:list',
  scope: scopes.view('device'),
  query: object(query),
  response: object({ list: array(StateHistory, { maxItems: maxStateSignals }) }),
});

export const maxQualityDays = 92;

/** How well the data of a device came in. Distances are milliseconds. */
export const DataQuality = object({
  /** The distance at which data are expected; null while it is neither set nor to be learned. */
  cadenceMs: nullable(integer()),
  /** `type`: as the device's type says; `learned`: the median distance of what it sent. */
  cadenceSource: oneOf(['type', 'learned', 'unknown']),
  /** Share of the expected data that came, 0 to 1; null where nothing could be expected. */
  completeness: nullable(number()),
  /** A day of the zone, by hour of its clock; null: outside the range, in the future, or before the first data. */
  days: array(
    object({
      day: string(),
      hours: array(nullable(number()), { maxItems: 24 }),
      /** Hours that the clock shows a second time, because it is set back: how complete they are then. */
      again: array(object({ hour: integer(), share: nullable(number()) }), { maxItems: 24 }),
      /** Hours that the clock leaves out, because it is set forward: null above. */
      skipped: array(integer(), { maxItems: 24 }),
      /** Median time from measuring to receiving; negative: the device's clock is ahead. */
      delayMs: nullable(integer()),
    }),
    { maxItems: maxQualityDays + 2 },
  ),
  /** Longer than three times the cadence without data; the newest first. `ongoing`: until now. */
  gaps: array(object({ from: time, to: time, lengthMs: integer(), ongoing: boolean() }), { maxItems: 200 }),
  gapCount: integer(),
  gapMs: integer(),
  /** Signals that used to vary and have not for hours, though data came; over the last 7 days of the range. */
  frozen: array(object({ ...describedSignal, value: number(), since: time }), { maxItems: 200 }),
  /** From measuring to receiving, over a sample of the data; null: none. */
  delay: nullable(object({ medianMs: integer(), lowMs: integer(), highMs: integer(), sampled: integer() })),
  /** Messages that could not be stored, by reason, as far as they are kept. */
  refused: array(object({ reason: oneOf(keptReasons), count: integer() })),
});
export type DataQuality = Static<typeof DataQuality>;

export const historyQuality = additions.get('/device/historyquality', {
  summary: 'Completeness by day and hour, gaps, frozen signals and clock skew of a device.',
  access: 'devices:list',
  scope: scopes.view('device'),
  query: object({ id, from: time, to: time, zone: optional(zone) }),
  response: DataQuality,
});

/** `devices`: a line for each device; `hours`: for each hour that data were expected in; `gaps`: for each gap. */
export const qualityTables = Object.freeze(['devices', 'hours', 'gaps'] as const);
export type QualityTable = (typeof qualityTables)[number];

export const exportQuality = additions.get('/device/historyqualityexport', {
  summary:
    'The data quality of one or several devices as a csv or xlsx file: by device, by hour, or every gap.',
  access: 'devices:export',
  scope: scopes.view('device'),
  query: object({ id, from: time, to: time, ...fileOfSeveral, table: oneOf(qualityTables) }),
  response: 'download',
});
