import { time } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { array, integer, nullable, object, oneOf, type Static } from '../schema.ts';

/**
 * `behind`: data is stored that was received later than now, and nothing is acknowledged. `disagrees`: the database
 * has another time. `unconfirmed`: too long has passed since the clock was last known to be right. In all three
 * nothing is deleted for its age.
 */
export const clockVerdicts = ['right', 'unconfirmed', 'disagrees', 'behind'] as const;

export const ClockReport = object({
  verdict: oneOf(clockVerdicts),
  /** When the clocks were looked at, by that of the platform. */
  checkedTime: time,
  databaseTime: time,
  /** When the newest stored data was received; null: there is none. */
  newestReceivedTime: nullable(time),
  /** Up to when the clock is known to have been right; null: it was never looked at. */
  rightUntilTime: nullable(time),
  /** Of the minute before: how many devices told their own time, and how many of them are ahead. */
  devicesHeard: integer({ minimum: 0 }),
  devicesAhead: integer({ minimum: 0 }),
});
export type ClockReport = Static<typeof ClockReport>;

/** Why nothing that devices send is acknowledged. `server`: another one has taken the database over. */
export const ingestStops = ['clock', 'disk', 'server'] as const;
export type IngestStop = (typeof ingestStops)[number];

/** Of the data folder. */
export const DiskReport = object({
  /** Null: nobody has been able to look yet. */
  freeBytes: nullable(integer({ minimum: 0 })),
  /** With less nothing is acknowledged. */
  reserveBytes: integer({ minimum: 0 }),
});
export type DiskReport = Static<typeof DiskReport>;

export const OperationsReport = object({
  clock: ClockReport,
  /** All causes; none: what devices send is acknowledged. */
  ingestStoppedBy: array(oneOf(ingestStops)),
  disk: DiskReport,
});
export type OperationsReport = Static<typeof OperationsReport>;

const additions = additionsOf('Operations');

export const getOperations = additions.get('/operations/report', {
  summary: 'Whether the installation can vouch for what it stores and deletes. For administrators.',
  access: 'operations:list',
  scope: scopes.nothing,
  response: OperationsReport,
});

export const confirmClock = additions.post('/operations/confirmclock', {
  summary:
    'Says that the clock of the platform is right: it acknowledges and deletes again. For administrators.',
  access: 'operations:handle',
  scope: scopes.nothing,
  reauthenticate: true,
  response: OperationsReport,
});
