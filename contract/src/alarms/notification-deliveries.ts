import { cutListOf, id, idFilter, listQuery, time } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { integer, nullable, object, oneOf, optional, type Static, string } from '../schema.ts';
import { alarmLevels } from './alarms.ts';
import { deliverySteps, notificationChannels, notifiedKinds, skipReasons } from './notifications.ts';

export const deliveryStates = [
  'pending',
  'sending',
  'sent',
  'failed',
  'skipped',
  /** There were too many: it waits to become one message with others. */
  'held',
  /** Told in a message with others. */
  'digested',
] as const;
const additions = additionsOf('Notifications');

export const Delivery = object({
  id: integer({ minimum: 1 }),
  createdTime: time,
  ruleId: nullable(id),
  ruleName: string(),
  alarmId: integer({ minimum: 1 }),
  deviceId: id,
  deviceName: string(),
  kind: oneOf(notifiedKinds),
  step: oneOf(deliverySteps),
  level: oneOf(alarmLevels),
  channel: oneOf(notificationChannels),
  /** A person's name, a webhook's, or the masked telephone number of the device. */
  recipient: string(),
  state: oneOf(deliveryStates),
  attempts: integer({ minimum: 0 }),
  /** Of the last attempt: status line, SMTP reply, or the error; secrets are taken out. */
  answer: nullable(string()),
  skipReason: nullable(oneOf(skipReasons)),
  answeredTime: nullable(time),
  /** Of the next attempt. */
  nextTime: nullable(time),
});
export type Delivery = Static<typeof Delivery>;

export const listDeliveries = additions.get('/notification/deliverylist', {
  summary:
    'What was sent by the rules of the caller and of users below, newest first, with the real answers.',
  access: 'notifications:list',
  scope: scopes.rows('notification-rule'),
  query: listQuery(['createdTime'], {
    ruleId: idFilter,
    channel: optional(oneOf(notificationChannels)),
    state: optional(oneOf(deliveryStates)),
    step: optional(oneOf(deliverySteps)),
    from: optional(time),
    to: optional(time),
  }),
  response: cutListOf(Delivery),
});
