import { flag, id, idFilter, idQuery, time } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { AlarmSetting } from '../fleet/device-type-settings.ts';
import { Job, jobSummary } from '../operations/jobs.ts';
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
  scalar,
  string,
} from '../schema.ts';

export const rehearsalLimits = { devices: 500, episodes: 1000, episodesPerDevice: 100, ids: 200 } as const;

const level = oneOf([1, 2, 3, 4]);
const count = integer({ minimum: 0 });

export const RehearsedEpisode = object({
  deviceId: id,
  from: time,
  /** Null: it would be open still. */
  to: nullable(time),
  /** Over in less than `shortAlarmS`; one that is open never is. */
  short: flag,
  /** The gravest that it would have reached. */
  level,
  /** Of the sample that would have raised it. */
  value: scalar,
  cause: oneOf(['threshold', 'noData']),
  /** How often it would have come back before it recovered. */
  repeats: count,
});
export type RehearsedEpisode = Static<typeof RehearsedEpisode>;

export const RehearsedDevice = object({
  deviceId: id,
  name: string(),
  SN: string(),
  alarms: count,
  /** Those of them that would have been over in less than `shortAlarmS`. */
  short: count,
  /** Seconds for which an alarm would have been open. */
  openS: integer(),
  /** How often there would have been more than three in a minute. */
  bursts: count,
});
export type RehearsedDevice = Static<typeof RehearsedDevice>;

export const Rehearsal = object({
  from: time,
  to: time,
  /** Alarms that the setting would have raised. */
  alarms: count,
  /** Those of them that would have been over in less than `shortAlarmS`. */
  short: count,
  byLevel: array(object({ level, alarms: count })),
  /** That have stored values of the signal, and all that were asked for. */
  devices: count,
  devicesAsked: count,
  /** Noisiest first, at most 100; those without alarms are left out. */
  list: array(RehearsedDevice),
  byDay: array(object({ day: string(), alarms: count })),
  /** By device and time; `cut` when there were more. */
  episodes: array(RehearsedEpisode),
  cut: boolean(),
  /** Quarters of an hour with values, and those of them that had to be read. */
  quarters: count,
  quartersRead: count,
  samples: integer(),
  tookMs: integer(),
  /** The smallest of those tried that would end the chattering, and what the noisiest device would raise then. */
  suggestion: nullable(object({ deviceId: id, deadBand: number(), alarms: count })),
});
export type Rehearsal = Static<typeof Rehearsal>;

export const RehearsalRequest = object({
  setting: AlarmSetting,
  days: oneOf([7, 30]),
  /** One of the two at least: devices of the type, or these, or those of these that are of the type. */
  typeId: idFilter,
  deviceIds: optional(array(id, { minItems: 1, maxItems: rehearsalLimits.ids })),
});
export type RehearsalRequest = Static<typeof RehearsalRequest>;

const additions = additionsOf('Alarm rehearsal');

export const startRehearsal = additions.post('/alarm/rehearse', {
  summary: 'Works out, in the background, what a setting would have raised in the last 7 or 30 days.',
  access: 'alarms:list',
  scope: scopes.rows('device'),
  body: RehearsalRequest,
  response: Job,
});

export const getRehearsal = additions.get('/alarm/rehearsal', {
  summary: "How far one of the caller's rehearsals is, and what came of it.",
  access: 'alarms:list',
  scope: scopes.view('alarm-rehearsal'),
  query: idQuery,
  response: object({
    ...jobSummary,
    result: nullable(Rehearsal),
  }),
});
