import { flag, id, idFilter, listOf, listQuery, option, pageQuery, remarks, time, title } from '../common.ts';
import { additionsOf, callsOf, scopes } from '../endpoint.ts';
import { array, integer, merged, nullable, object, oneOf, optional, type Static, string } from '../schema.ts';

/** `claimed`: the party says that it is done, and the device has not told the version yet. */
export const externalStates = [
  'waiting',
  'leased',
  'claimed',
  'done',
  'failed',
  'canceled',
  'expired',
] as const;
export type ExternalState = (typeof externalStates)[number];

/** A device has one task for a module in these. */
export const openExternalStates = ['waiting', 'leased', 'claimed'] as const satisfies ExternalState[];

/** A party that says nothing for so long has lost its task. */
export const leaseMinutes = 15;
/** A task that nobody has proven by then is over. */
export const externalDays = 30;

export const ExternalUpgrade = object({
  id,
  device: object({ id, name: string(), SN: string() }),
  projectName: string(),
  versionId: id,
  versionName: string(),
  module: string(),
  softVer: string(),
  /** What the device said last; null: it never told. */
  installedVer: nullable(string()),
  note: nullable(string()),
  state: oneOf(externalStates),
  /** Percent, in the words of the party. */
  progress: nullable(integer()),
  message: nullable(string()),
  /** The token of the party that has it, or had it last. */
  party: nullable(string()),
  leasedUntil: nullable(time),
  /** The party is told to stop at its next report. */
  cancelAsked: flag,
  claimedTime: nullable(time),
  /** When the device itself had told the version. */
  provenTime: nullable(time),
  stateTime: time,
  createdBy: nullable(string()),
  createdTime: time,
  expiresTime: time,
  mayOperate: flag,
});
export type ExternalUpgrade = Static<typeof ExternalUpgrade>;

const calls = callsOf('Upgrades');
const additions = additionsOf('Upgrades');
const ids = array(id, { minItems: 1, maxItems: 200, uniqueItems: true });

export const listExternalUpgrades = calls.get('/external/list', {
  summary: 'Upgrades that outside parties carry out, of devices in scope.',
  access: 'external-upgrades:list',
  scope: scopes.rows('external-upgrade'),
  query: listQuery(['name', 'softVer', 'stateTime', 'createdTime'], {
    state: optional(oneOf(externalStates)),
    projectId: idFilter,
    versionId: idFilter,
  }),
  response: listOf(ExternalUpgrade),
});

export const setExternalUpgrade = calls.post('/external/setupgrade', {
  summary: 'Makes a task for each of the devices, which are of one project: all of them or none.',
  access: 'external-upgrades:create',
  scope: scopes.operate('device', 'body.deviceIds'),
  body: object({ deviceIds: ids, versionId: id, note: optional(nullable(remarks)) }),
  response: object({ ids: array(id, { maxItems: 200 }) }),
});

export const closeExternalUpgrade = calls.post('/external/closeupgrade', {
  summary:
    'Cancels tasks. Whoever works on one is asked to stop, and is told so at the next report. What has ended stays.',
  access: 'external-upgrades:create',
  scope: scopes.operate('external-upgrade', 'body.ids'),
  body: object({ ids }),
  response: object({ canceled: array(id, { maxItems: 200 }), asked: array(id, { maxItems: 200 }) }),
});

export const reopenExternalUpgrade = additions.post('/external/reopenupgrade', {
  summary: 'Takes a cancellation back: of what nobody has begun, or is only asked to stop.',
  access: 'external-upgrades:create',
  scope: scopes.operate('external-upgrade', 'body.ids'),
  body: object({ ids }),
  response: object({ reopened: integer() }),
});

export const ExternalToken = object({
  id,
  name: string(),
  project: option,
  createdBy: nullable(string()),
  createdTime: time,
  /** Null: never used. */
  lastUsedTime: nullable(time),
  expiresTime: time,
});
export type ExternalToken = Static<typeof ExternalToken>;

export const listExternalTokens = additions.get('/external/token/list', {
  summary: 'Tokens of outside parties that are not revoked, the newest first.',
  access: 'external-upgrades:tokens',
  scope: scopes.rows('external-token'),
  query: merged(pageQuery, object({ projectId: idFilter })),
  response: listOf(ExternalToken),
});

export const addExternalToken = additions.post('/external/token/add', {
  summary: 'Makes a token by which an outside party takes tasks of a project; it is answered only here.',
  access: 'external-upgrades:tokens',
  reauthenticate: true,
  scope: scopes.operate('project', 'body.projectId'),
  body: object({ projectId: id, name: title, days: integer({ minimum: 1, maximum: 3650 }) }),
  response: object({ id, token: string(), expiresTime: time }),
});

export const revokeExternalTokens = additions.post('/external/token/revoke', {
  summary: 'Revokes tokens; what their parties have not ended is given to others.',
  access: 'external-upgrades:tokens',
  scope: scopes.operate('external-token', 'body.ids'),
  body: object({ ids }),
  response: object({ revoked: integer() }),
});
