import { id, time } from '../common.ts';
import { array, integer, nullable, object, oneOf, optional, type Static, string } from '../schema.ts';
import { externalStates } from './external.ts';
import { softVer } from './versions.ts';

/** What outside parties call, by a token of their project: `Authorization: Bearer <token>`. */
export const partyPaths = {
  tasks: '/external/tasks',
  file: '/external/tasks/:id/file',
  report: '/external/tasks/:id/report',
} as const;

export const taskPath = object({ id });

export const tasksQuery = object({ limit: integer({ minimum: 1, maximum: 100, default: 10 }) });

/** What a party is to do, until its lease ends or is renewed by a report. */
export const PartyTask = object({
  id,
  device: object({ SN: string(), name: string() }),
  module: string(),
  softVer: string(),
  /** What the device said last; null: it never told. */
  installedVer: nullable(string()),
  note: nullable(string()),
  /** Null: it is fetched from `url`. */
  file: nullable(object({ name: string(), sizeBytes: integer() })),
  url: nullable(string()),
  sha256: nullable(string()),
  /** Ed25519 over the 32 bytes of the SHA-256, in base64. */
  signature: nullable(string()),
  leasedUntil: time,
});
export type PartyTask = Static<typeof PartyTask>;

export const PartyTasks = object({ list: array(PartyTask, { maxItems: 100 }) });

export const PartyReport = object({
  state: oneOf(['progress', 'done', 'failed']),
  /** Percent. */
  progress: optional(integer({ minimum: 0, maximum: 100 })),
  message: optional(string({ maxLength: 500 })),
  softVer: optional(softVer),
});
export type PartyReport = Static<typeof PartyReport>;

/** Where the task stands now; `canceled`, `expired`: the party stops. */
export const PartyAnswer = object({
  id,
  state: oneOf(externalStates),
  /** Null: it is not leased any more. */
  leasedUntil: nullable(time),
});
export type PartyAnswer = Static<typeof PartyAnswer>;
