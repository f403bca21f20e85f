import {
  id,
  idQuery,
  languages,
  listOf,
  pageQuery,
  paging,
  semaphoreId,
  time,
  translatedName,
  zone,
} from '../common.ts';
import { additionsOf, callsOf, scopes } from '../endpoint.ts';
import { dataTypes, enumValues, signalKinds } from '../fleet/device-types.ts';
import { Job } from '../operations/jobs.ts';
import {
  array,
  boolean,
  integer,
  json,
  mapOf,
  merged,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  scalar,
  string,
} from '../schema.ts';

const calls = callsOf('Telemetry');
const additions = additionsOf('Telemetry');

/** A live value. `level` is the gravest open alarm of the signal, 0 for none. */
export const LiveSignal = object({
  semaphoreId: string(),
  ...translatedName,
  unit: nullable(string()),
  group: nullable(string()),
  unitNo: nullable(integer()),
  kind: oneOf(signalKinds),
  dataType: oneOf(dataTypes),
  precision: nullable(integer()),
  min: nullable(number()),
  max: nullable(number()),
  enumValues: nullable(enumValues),
  value: scalar,
  ts: nullable(time),
  ageMs: nullable(integer()),
  level: integer(),
});
export type LiveSignal = Static<typeof LiveSignal>;

export const groupInfo = calls.get('/device/groupinfo', {
  summary: 'Live values of a device: all of them, or those of one group and sub-unit.',
  access: 'devices:list',
  scope: scopes.view('device'),
  query: object({
    id,
    group: optional(string({ maxLength: 64 })),
    unitNo: optional(integer({ minimum: 1, maximum: 24 })),
  }),
  response: object({ list: array(LiveSignal, { maxItems: 2000 }) }),
});

export const displayGroups = calls.get('/device/displayparamgrouplist', {
  summary: 'Groups with their signals in display order, and which of them can be charted.',
  access: 'devices:list',
  scope: scopes.view('device'),
  query: idQuery,
  response: object({
    list: array(
      object({
        group: nullable(string()),
        unitNo: nullable(integer()),
        signals: array(
          object({
            semaphoreId: string(),
            ...translatedName,
            unit: nullable(string()),
            dataType: oneOf(dataTypes),
            chart: boolean(),
          }),
          { maxItems: 2000 },
        ),
      }),
    ),
  }),
});

const range = {
  id,
  from: time,
  to: time,
  /** Signal ids separated by commas; absent: all that are charted. */
  signals: optional(string({ minLength: 1, maxLength: 4096 })),
};

/** How a table is written to a file. */
export const fileForm = {
  format: oneOf(['csv', 'xlsx']),
  zone: optional(zone),
  language: optional(oneOf(languages)),
};

export const HistoryRow = object({ ts: time, receivedAt: time, values: mapOf(scalar) });

export const maxListedDays = 31;

export const historyList = calls.get('/device/devicehistoricallist', {
  summary: 'Stored rows by time, newest first.',
  access: 'devices:list',
  scope: scopes.view('device'),
  query: object({ ...range, ...paging() }),
  response: object({
    signals: array(object({ semaphoreId: string(), ...translatedName, unit: nullable(string()) })),
    list: array(HistoryRow),
    total: integer(),
    page: integer(),
    limit: integer(),
  }),
});

export const exportHistory = additions.get('/device/devicehistoricalexport', {
  summary: 'The rows of a time range as a csv or xlsx file.',
  access: 'devices:export',
  scope: scopes.view('device'),
  query: object({ ...range, ...fileForm }),
  response: 'download',
});

export const maxExportedDevices = 50;

export const startHistoryExport = additions.post('/device/exporthistory', {
  summary:
    'Writes the rows of one or several devices to a file in the background; the caller’s jobs show how far it is.',
  access: 'devices:export',
  scope: scopes.view('device', 'body.id'),
  body: object({
    ...range,
    /** Further devices, below the first one in the file. */
    others: optional(array(id, { maxItems: maxExportedDevices - 1 })),
    ...fileForm,
  }),
  response: Job,
});

/** Calendar buckets are cut in `zone`; `auto` lets the server choose the source by range and points. */
export const chartIntervals = ['auto', 'raw', '15m', 'hour', 'day', 'week', 'month'] as const;

/**
 * One line of a chart. `ts` (epoch ms) and `values` are of one length; a null value is a gap. From raw
 * frames `values` are points as sent, thinned so that extremes stay; from buckets they are averages (of an
 * enum the last code), and `low` and `high` (else empty) hold each bucket's extremes.
 */
export const ChartSeries = object({
  semaphoreId: string(),
  name: string(),
  nameEn: nullable(string()),
  nameEs: nullable(string()),
  nameJa: nullable(string()),
  unit: nullable(string()),
  precision: nullable(integer()),
  ts: array(integer(), { maxItems: 20_000 }),
  values: array(nullable(number()), { maxItems: 20_000 }),
  low: array(nullable(number()), { maxItems: 20_000 }),
  high: array(nullable(number()), { maxItems: 20_000 }),
  min: nullable(number()),
  max: nullable(number()),
});
export type ChartSeries = Static<typeof ChartSeries>;

export const historyChart = calls.get('/device/devicehistoricallisttoecharts', {
  summary: 'Chart series, thinned on the server, with resolution and coverage.',
  access: 'devices:list',
  scope: scopes.view('device'),
  query: object({
    ...range,
    points: integer({ minimum: 10, maximum: 5000, default: 1000 }),
    interval: oneOf(chartIntervals, { default: 'auto' }),
    zone: optional(zone),
  }),
  response: object({
    series: array(ChartSeries),
    resolution: object({
      /** `raw` frames, `rollup` of 15 minutes summed up, or `calendar` buckets in a zone. */
      source: oneOf(['raw', 'rollup', 'calendar']),
      /** Width of a bucket; null for raw points and for months. */
      bucketMs: nullable(integer()),
      thinned: boolean(),
    }),
    /** Share of the asked range that has data, 0 to 1. */
    coverage: number(),
  }),
});

/** A message that was acknowledged and not stored, and why. */
export const quarantineReasons = [
  'malformed',
  'notFinite',
  'tooManyValues',
  'tooManySignals',
  'tooOld',
  'tooFarAhead',
  'conflictingResend',
  'unknownTopic',
  'tooLong',
  'tooManyAttributes',
  'notItsChild',
  'tooManyChildren',
] as const;

/** What stands in quarantine; it also has what was refused for a reason that is none any more. */
export const keptReasons = [...quarantineReasons, 'tooManyLayouts'] as const;

export const listQuarantine = additions.get('/device/quarantinelist', {
  summary: 'Messages of a device that could not be stored, newest first; the last 200 are kept.',
  access: 'devices:list',
  scope: scopes.view('device'),
  query: merged(idQuery, pageQuery),
  response: listOf(
    object({
      id,
      reason: oneOf(keptReasons),
      detail: nullable(string()),
      topic: nullable(string()),
      payload: nullable(string()),
      receivedAt: time,
    }),
  ),
});

export const deviceAttributes = additions.get('/device/attributes', {
  summary: 'Attributes of a device: `client` as it reported them, `shared` as the platform set them.',
  access: 'devices:list',
  scope: scopes.view('device'),
  query: idQuery,
  response: object({
    list: array(
      object({ side: oneOf(['client', 'shared']), key: semaphoreId, value: json, updatedTime: time }),
    ),
  }),
});

export const setSharedAttributes = additions.post('/device/setattributes', {
  summary: 'Sets shared attributes of a device and tells it, when it listens.',
  access: 'devices:command',
  scope: scopes.operate('device'),
  body: object({ id, values: mapOf(json) }),
  response: idQuery,
});
