import { id, idFilter, nullableNames, time } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { array, integer, nullable, number, object, oneOf, type Static, string } from '../schema.ts';
import { alarmOrigins } from './alarms.ts';

/** What one person can take, by ISA-18.2: alarms in ten minutes. */
export const acceptedPerTenMinutes = 1;
/** Chattering: more alarms of one signal than this in a minute. */
export const chatterPerMinute = 3;
/** Short (ISA-18.2: fleeting): open for less than the minute in which chattering is counted; nobody can act in it. */
export const shortAlarmS = 60;
/** Stale: open for longer than this. */
export const staleHours = 24;
/** Never acted on: at least this many alarms in thirty days, and nobody handled or took any of them. */
export const ignoredAlarms = 10;

export const loadPeriods = ['now', 'day', 'week'] as const;

const additions = additionsOf('Alarm health');
const count = integer({ minimum: 0 });

export const alarmLoad = additions.get('/alarm/load', {
  summary: 'Alarms per operator in ten minutes: just now, in the last 24 hours and in the last 7 days.',
  access: 'alarms:list',
  scope: scopes.rows('device'),
  query: object({ projectId: idFilter }),
  response: object({
    periods: array(
      object({
        period: oneOf(loadPeriods),
        minutes: integer(),
        /** That people were told of. */
        alarms: count,
        /** People who may handle alarms here, and were at a console in the period. */
        operators: count,
        /** Of one operator; when there was nobody, what one would have had. */
        perTenMinutes: number(),
        /** Ten minutes in which there was more than each operator can take, as a share of the period. */
        overloaded: number({ minimum: 0, maximum: 1 }),
      }),
    ),
    /** The last 24 hours, ten minutes each. */
    slots: array(object({ at: time, alarms: count, suppressed: count })),
  }),
});

const Signal = {
  typeId: id,
  typeName: string(),
  origin: oneOf(alarmOrigins),
  /** Of the signal, or the device's own code; empty for silent devices. */
  semaphoreId: string(),
  ...nullableNames,
};

const OnDevice = {
  deviceId: id,
  deviceName: string(),
  SN: string(),
  origin: oneOf(alarmOrigins),
  semaphoreId: string(),
  ...nullableNames,
};

export const NoisySignal = object({
  ...Signal,
  /** That people were told of, and that were put aside. */
  alarms: count,
  suppressed: count,
  /** Of all alarms of the period. */
  share: number({ minimum: 0, maximum: 1 }),
});
export type NoisySignal = Static<typeof NoisySignal>;

export const ChatteringSignal = object({
  ...OnDevice,
  alarms: count,
  /** How often there were more than three in a minute. */
  bursts: count,
});
export type ChatteringSignal = Static<typeof ChatteringSignal>;

export const StaleAlarm = object({
  ...OnDevice,
  id: integer({ minimum: 1 }),
  level: oneOf([1, 2, 3, 4]),
  warningDate: time,
});
export type StaleAlarm = Static<typeof StaleAlarm>;

export const IgnoredSetting = object({ ...Signal, alarms: count });
export type IgnoredSetting = Static<typeof IgnoredSetting>;

const Times = object({
  /** How many were looked at: the newest. */
  alarms: count,
  /** Seconds; null when there were none. */
  p50: nullable(number()),
  p90: nullable(number()),
});

const days = oneOf([1, 7, 30], { default: 7 });

export const alarmNoise = additions.get('/alarm/noise', {
  summary: 'The noisiest signals, what chatters, what has been open for long, and what nobody ever acts on.',
  access: 'alarms:list',
  scope: scopes.rows('device'),
  query: object({ projectId: idFilter, days, limit: integer({ minimum: 1, maximum: 50, default: 10 }) }),
  response: object({
    /** Of all signals in the period, put aside or not. */
    total: count,
    signals: array(NoisySignal),
    /** In the last 24 hours. */
    chattering: array(ChatteringSignal),
    stale: object({ count, list: array(StaleAlarm) }),
    /** In the last 30 days. */
    ignored: array(IgnoredSetting),
  }),
});

export const alarmTimes = additions.get('/alarm/times', {
  summary: 'How long it took until alarms were handled, and until they recovered.',
  access: 'alarms:list',
  scope: scopes.rows('device'),
  query: object({ projectId: idFilter, days }),
  response: object({ toHandle: Times, toRecover: Times }),
});
