import { flag, id, idsQuery, removedAnswer, time, title } from '../common.ts';
import { endpoint, scopes } from '../endpoint.ts';
import { array, merged, object, optional, partial, type Static, string } from '../schema.ts';
import { TestResult } from './notifications.ts';

/** Names of the headers that a webhook is called with. */
export const webhookHeaders = {
  /** The same for each try of one delivery. */
  delivery: 'Weir-Delivery',
  event: 'Weir-Event',
  /** Seconds since 1970, of this try. */
  timestamp: 'Weir-Timestamp',
  /** `v1=` and the hexadecimal HMAC-SHA256 of `<timestamp>.<body>` under the secret. */
  signature: 'Weir-Signature',
} as const;

export const maxWebhooks = 20;

export const WebhookDraft = object({
  name: title,
  url: string({ minLength: 1, maxLength: 2000, pattern: '^https?://[^\\s]+$' }),
  enabled: optional(flag),
});
export type WebhookDraft = Static<typeof WebhookDraft>;

export const Webhook = object({
  id,
  name: string(),
  url: string(),
  enabled: flag,
  ownerId: id,
  ownerName: string(),
  createdTime: time,
  secretTime: time,
});
export type Webhook = Static<typeof Webhook>;

/** Shown this once. */
const withSecret = merged(Webhook, object({ secret: string() }));

const tag = 'Notifications';

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/notification/webhooklist',
  tag,
  summary: 'Webhooks of the caller and of users below.',
  addition: true,
  access: 'notifications:list',
  scope: scopes.rows('webhook'),
  query: object({}),
  response: object({ list: array(Webhook) }),
});

export const addWebhook = endpoint({
  method: 'POST',
  path: '/notification/addwebhook',
  tag,
  summary: 'Adds a webhook; the secret that signs its calls is answered only here.',
  addition: true,
  access: 'notifications:create',
  scope: scopes.nothing,
  body: WebhookDraft,
  response: withSecret,
});

export const editWebhook = endpoint({
  method: 'POST',
  path: '/notification/editwebhook',
  tag,
  summary: 'Changes the fields that are sent of a webhook.',
  addition: true,
  access: 'notifications:update',
  scope: scopes.operate('webhook'),
  body: merged(partial(WebhookDraft), object({ id })),
  response: Webhook,
});

export const rotateWebhookSecret = endpoint({
  method: 'POST',
  path: '/notification/rotatewebhook',
  tag,
  summary: 'Gives a webhook a new secret, which is answered only here; the old one signs nothing more.',
  addition: true,
  access: 'notifications:update',
  scope: scopes.operate('webhook'),
  body: object({ id }),
  response: withSecret,
});

export const deleteWebhooks = endpoint({
  method: 'DELETE',
  path: '/notification/deletewebhook',
  tag,
  summary: 'Deletes webhooks, also from the rules that name them: all of them or none.',
  addition: true,
  access: 'notifications:remove',
  scope: scopes.operate('webhook', 'query.id'),
  query: idsQuery,
  response: removedAnswer,
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/notification/testwebhook',
  tag,
  summary: 'Calls a webhook now with a test message, and answers what it said.',
  addition: true,
  access: 'notifications:update',
  scope: scopes.operate('webhook'),
  body: object({ id }),
  response: TestResult,
});
