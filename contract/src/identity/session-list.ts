import { id, idFilter, idsQuery, removedAnswer, time, title } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import {
  array,
  boolean,
  integer,
  nullable,
  object,
  oneOf,
  optional,
  type Static,
  string,
} from '../schema.ts';

const additions = additionsOf('Sessions and tokens');

/** Whose: one's own, or with `users:update` those of somebody below. */
const whose = object({ userId: idFilter });

export const SessionItem = object({
  id,
  kind: oneOf(['console', 'preview', 'wall']),
  /** Of a wall screen. */
  name: nullable(string()),
  /** False for a wall screen whose link nobody has opened yet. */
  opened: boolean(),
  startedTime: time,
  lastSeenTime: time,
  expiresTime: time,
  address: nullable(string()),
  /** In words: `Chrome 141`; null when it said nothing that is known. */
  browser: nullable(string()),
  system: nullable(string()),
  remembered: boolean(),
  /** The one that asks. */
  current: boolean(),
});
export type SessionItem = Static<typeof SessionItem>;

export const listSessions = additions.get('/session/list', {
  summary: 'Live sign-ins, the newest first: own, or with `users:update` of somebody below.',
  access: 'signedIn',
  scope: scopes.self,
  query: whose,
  response: object({ list: array(SessionItem) }),
});

export const endSessions = additions.post('/session/end', {
  summary: 'Ends sign-ins, all of them or none: own, or with `users:update` of people below.',
  access: 'signedIn',
  scope: scopes.operate('session', 'body.ids'),
  body: object({ ids: array(id, { minItems: 1, maxItems: 200 }) }),
  response: object({ ended: integer({ minimum: 0 }) }),
});

export const endOtherSessions = additions.post('/session/endothers', {
  summary: "Ends one's other sign-ins; API tokens stay.",
  access: 'signedIn',
  scope: scopes.self,
  response: object({ ended: integer({ minimum: 0 }) }),
});

export const tokenLimits = { tokens: 50, days: 3650 } as const;

export const TokenItem = object({
  id,
  name: nullable(string()),
  createdTime: time,
  /** Null: never used. */
  lastUsedTime: nullable(time),
  expiresTime: time,
  /** Whether it may do what a person has to give the password again for. */
  sensitiveActions: boolean(),
});
export type TokenItem = Static<typeof TokenItem>;

export const listTokens = additions.get('/token/list', {
  summary: 'API tokens that still work, the newest first: own, or with `users:update` of somebody below.',
  access: 'signedIn',
  scope: scopes.self,
  query: whose,
  response: object({ list: array(TokenItem) }),
});

export const addToken = additions.post('/token/add', {
  summary: 'Makes an API token that acts as the caller; it is answered only here.',
  access: 'signedIn',
  scope: scopes.self,
  reauthenticate: true,
  body: object({
    name: title,
    days: integer({ minimum: 1, maximum: tokenLimits.days }),
    sensitiveActions: optional(boolean()),
  }),
  response: object({ id, token: string(), expiresTime: time }),
});

export const deleteToken = additions.delete('/token/delete', {
  summary: 'Revokes API tokens: own, or with `users:update` of people below.',
  access: 'signedIn',
  scope: scopes.operate('apiToken', 'query.id'),
  query: idsQuery,
  response: removedAnswer,
});
