import { cutListOf, exportQuery, flag, idFilter, listQuery, time } from '../common.ts';
import { additionsOf, callsOf, scopes } from '../endpoint.ts';
import {
  array,
  boolean,
  integer,
  json,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  string,
} from '../schema.ts';
import { logTargetKinds } from './log-words.ts';

export const logKinds = ['signIn', 'operation'] as const;
export const logResults = ['done', 'refused', 'failed'] as const;
/** Where an address lies, as far as the address itself says. */
export const logPlaces = ['loopback', 'private', 'public'] as const;

/** Ids of the log go further than those of things. */
const logId = integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

const logFields = {
  id: logId,
  createdTime: time,
  kind: oneOf(logKinds),
  /** `<feature>:<verb>`: `devices:update`, `sessions:signIn`; its words are in `log-words`. */
  action: string(),
  /** Null: a device, the platform itself, its command line, or somebody who did not get in. */
  actorId: nullable(integer()),
  /** 1: somebody above the reader, whose name, address and session are not told. */
  actorAbove: flag,
  /** As it was then; null where there is none, or where it was forgotten with its owner. */
  actorName: nullable(string()),
  targetKind: string(),
  targetId: nullable(integer()),
  targetName: nullable(string()),
  result: oneOf(logResults),
  /** Why it was refused or failed: a word for those who read the log. */
  reason: nullable(string()),
  address: nullable(string()),
  place: nullable(oneOf(logPlaces)),
  /** `Chrome 140`; the beginning of the raw text where it is none of the commonest. */
  browser: nullable(string()),
  /** `Windows`, `Android 15`. */
  system: nullable(string()),
};

export const LogRow = object(logFields);
export type LogRow = Static<typeof LogRow>;

export const LogItem = object({
  ...logFields,
  userAgent: nullable(string()),
  sessionId: nullable(integer()),
  requestId: nullable(string()),
  /** Fields that changed, with their former and their new values; secrets and telephone numbers left out. */
  before: json,
  after: json,
  /** The link of the chain that seals it; null for the second before it is sealed. */
  seal: nullable(
    object({
      fromId: logId,
      toId: logId,
      sealedTime: time,
      /** SHA-256, hexadecimal. */
      seal: string(),
      previous: string(),
    }),
  ),
});
export type LogItem = Static<typeof LogItem>;

const calls = callsOf('Logs');
const additions = additionsOf('Logs');

export const listLogs = calls.get('/logs/list', {
  summary:
    'Sign-ins and operations, newest first: what the caller and users below did, and what was done to them.',
  access: 'logs:list',
  scope: scopes.rows('user'),
  query: listQuery(['createdTime'], {
    kind: optional(oneOf(logKinds)),
    action: optional(string({ pattern: '^[a-z-]+:[A-Za-z]+$', minLength: 1, maxLength: 64 })),
    actorId: idFilter,
    targetKind: optional(oneOf(logTargetKinds)),
    targetId: idFilter,
    result: optional(oneOf(logResults)),
    from: optional(time),
    to: optional(time),
    /** Carries on after this row, however far down it is, and counts from there: the id of the last one seen. */
    after: optional(logId),
  }),
  response: cutListOf(LogRow),
});

/** Columns of the exported file. */
export const logColumns = [
  'createdTime',
  'kind',
  'action',
  'actorName',
  'targetKind',
  'targetId',
  'targetName',
  'result',
  'reason',
  'address',
  'place',
  'browser',
  'system',
] as const;

export const exportLogs = additions.get('/logs/export', {
  summary: 'The filtered log as a file.',
  access: 'logs:export',
  scope: scopes.rows('user'),
  query: exportQuery(listLogs.query.properties, logColumns),
  response: 'download',
});

export const getLog = additions.get('/logs/item', {
  summary: 'One row of the log, with what changed and its place in the chain.',
  access: 'logs:list',
  scope: scopes.view('log'),
  query: object({ id: logId }),
  response: LogItem,
});

/**
 * What is wrong with a stretch of the log: a row is not as it was sealed, rows are gone or have come in
 * between, the chain itself is torn, or rows have been waiting for their seal for too long.
 */
export const chainFaults = ['changed', 'removed', 'inserted', 'torn', 'unsealed'] as const;

export const verifyLogs = additions.get('/logs/verify', {
  summary: 'The state of the chain; its newest part is checked, `weir doctor` checks all of it.',
  access: 'logs:list',
  scope: scopes.nothing,
  response: object({
    ok: boolean(),
    sealedTo: nullable(logId),
    sealedTime: nullable(time),
    /** The newest seal, hexadecimal: noted elsewhere, it proves later that nothing before it was changed. */
    seal: nullable(string()),
    /** Rows that wait for their seal. */
    waiting: integer({ minimum: 0 }),
    /** What was past its retention ended here; null when nothing was. */
    anchoredAt: nullable(integer()),
    checkedFrom: nullable(integer()),
    checkedRows: integer({ minimum: 0 }),
    /** Rows among them that speak of somebody who was forgotten. */
    forgotten: integer({ minimum: 0 }),
    faults: array(object({ fault: oneOf(chainFaults), fromId: integer(), toId: integer() })),
  }),
});
