import { AlarmSummary } from '../alarms/alarms.ts';
import { id, paging, time } from '../common.ts';
import { ParameterSummary } from '../control/parameters.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { offlineReasons, presences } from '../fleet/devices.ts';
import {
  array,
  integer,
  json,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  string,
} from '../schema.ts';

/**
 * What a device's log tells of. `connection`: connected, disconnected, refused, and changes of presence;
 * `data`: messages that were not stored; `change`: what people changed about it, its credentials included.
 */
export const deviceLogKinds = ['connection', 'data', 'alarm', 'command', 'parameter', 'change'] as const;
export type DeviceLogKind = (typeof deviceLogKinds)[number];

/** Why a connection was refused of which the device is known. */
export const refusalReasons = ['revoked', 'wrongSecret', 'tooOften'] as const;
export type RefusalReason = (typeof refusalReasons)[number];

/**
 * What a client does that its people should know of, each told as one entry with a count: several clients have the
 * credential of one device, messages that ask to be retained, a gateway that speaks for devices which are not its.
 */
export const connectionNotices = ['severalClients', 'retained', 'notItsChild'] as const;
export type ConnectionNotice = (typeof connectionNotices)[number];

export const DeviceLogEntry = object({
  /** Of no meaning; two entries never share it. */
  key: string(),
  at: time,
  kind: oneOf(deviceLogKinds),
  /**
   * Of a connection `connected`, `disconnected`, `refused`, a notice or the presence; of data `quarantined`; of an alarm
   * `raised`, `recovered` or `handled`; of a command or a parameter its state; of a change the action of the log.
   */
  event: string(),
  /** From the device, to it, or neither. */
  direction: oneOf(['in', 'out', 'none']),
  /** The topic, the method of a command, the id of a signal. */
  subject: nullable(string()),
  alarmId: nullable(AlarmSummary.properties.id),
  actor: nullable(string()),
  detail: json,
});
export type DeviceLogEntry = Static<typeof DeviceLogEntry>;

const additions = additionsOf('Device log');

export const listDeviceLog = additions.get('/device/loglist', {
  summary: 'Everything that happened to a device, newest first; alarms for whoever may see alarms.',
  access: 'devices:list',
  scope: scopes.view('device'),
  query: object({
    id,
    kind: optional(oneOf(deviceLogKinds)),
    from: optional(time),
    to: optional(time),
    ...paging({ pages: 50, usual: 50 }),
  }),
  response: object({
    list: array(DeviceLogEntry),
    page: integer(),
    limit: integer(),
    /** 1: there are older ones. */
    more: oneOf([0, 1]),
    /** Parameters that the list tells of, as far as the device's type knows them now. */
    parameters: array(ParameterSummary),
    /** The alarms that the list tells of. */
    alarms: array(AlarmSummary),
  }),
});

export const timelineHours = [24, 168] as const;

/** A stretch of one presence; `unknown` before the first that was written down. */
export const PresenceStretch = object({
  from: time,
  to: time,
  presence: oneOf([...presences, 'unknown']),
  reason: nullable(oneOf(offlineReasons)),
});
export type PresenceStretch = Static<typeof PresenceStretch>;

export const presenceTimeline = additions.get('/device/presencetimeline', {
  summary: 'How the presence of a device changed in the last day or week, without gaps.',
  access: 'devices:list',
  scope: scopes.view('device'),
  query: object({ id, hours: oneOf(timelineHours, { default: 24 }) }),
  response: object({
    from: time,
    to: time,
    list: array(PresenceStretch, { maxItems: 5000 }),
    /** Connections that ended in this time. */
    disconnects: integer({ minimum: 0 }),
    /** Of those whose presence is known: the part online, 0 to 1; null when none is. */
    onlineShare: nullable(number({ minimum: 0, maximum: 1 })),
  }),
});
