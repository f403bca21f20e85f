import { flag, id, idsQuery, removedAnswer, time, title } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
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

const additions = additionsOf('Notifications');

export const listWebhooks = additions.get('/notification/webhooklist', {
  summary: 'Webhooks of the caller and of users below.',
  access: 'notifications:list',
  scope: scopes.rows('webhook'),
  query: object({}),
  response: object({ list: array(Webhook) }),
});

export const addWebhook = additions.post('/notification/addwebhook', {
  summary: 'Adds a webhook; the secret that signs its calls is answered only here.',
  access: 'notifications:create',
  scope: scopes.nothing,
  body: WebhookDraft,
  response: withSecret,
});

export const editWebhook = additions.post('/notification/editwebhook', {
  summary: 'Changes the fields that are sent of a webhook.',
  access: 'notifications:update',
  scope: scopes.operate('webhook'),
  body: merged(partial(WebhookDraft), object({ id })),
  response: Webhook,
});

export const rotateWebhookSecret = additions.post('/notification/rotatewebhook', {
  summary: 'Gives a webhook a new secret, which is answered only here; the old one signs nothing more.',
  access: 'notifications:update',
  scope: scopes.operate('webhook'),
  body: object({ id }),
  response: withSecret,
});

export const deleteWebhooks = additions.delete('/notification/deletewebhook', {
  summary: 'Deletes webhooks, also from the rules that name them: all of them or none.',
  access: 'notifications:remove',
  scope: scopes.operate('webhook', 'query.id'),
  query: idsQuery,
  response: removedAnswer,
});

export const testWebhook = additions.post('/notification/testwebhook', {
  summary: 'Calls a webhook now with a test message, and answers what it said.',
  access: 'notifications:update',
  scope: scopes.operate('webhook'),
  body: object({ id }),
  response: TestResult,
});
