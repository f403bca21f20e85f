import { id, idFilter, idsQuery, removedAnswer, time, title } from '../common.ts';
import { endpoint, scopes } from '../endpoint.ts';
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

const tag = 'Sessions and tokens';

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

export const listSessions = endpoint({
  method: 'GET',
  path: '/session/list',
  tag,
  summary: 'Live sign-ins, the newest first: own, or with `users:update` of somebody below.',
  addition: true,
  access: 'signedIn',
  scope: scopes.self,
  query: whose,
  response: object({ list: array(SessionItem) }),
});

export const endSessions = endpoint({
  method: 'POST',
  path: '/session/end',
  tag,
  summary: 'Ends sign-ins, all of them or none: own, or with `users:update` of people below.',
  addition: true,
  access: 'signedIn',
  scope: scopes.operate('session', 'body.ids'),
  body: object({ ids: array(id, { minItems: 1, maxItems: 200 }) }),
  response: object({ ended: integer({ minimum: 0 }) }),
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/session/endothers',
  tag,
  summary: "Ends one's other sign-ins; API tokens stay.",
  addition: true,
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

export const listTokens = endpoint({
  method: 'GET',
  path: '/token/list',
  tag,
  summary: 'API tokens that still work, the newest first: own, or with `users:update` of somebody below.',
  addition: true,
  access: 'signedIn',
  scope: scopes.self,
  query: whose,
  response: object({ list: array(TokenItem) }),
});

export const addToken = endpoint({
  method: 'POST',
  path: '/token/add',
  tag,
  summary: 'Makes an API token that acts as the caller; it is answered only here.',
  addition: true,
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

export const deleteToken = endpoint({
  method: 'DELETE',
  path: '/token/delete',
  tag,
  summary: 'Revokes API tokens: own, or with `users:update` of people below.',
  addition: true,
  access: 'signedIn',
  scope: scopes.operate('apiToken', 'query.id'),
  query: idsQuery,
  response: removedAnswer,
});
