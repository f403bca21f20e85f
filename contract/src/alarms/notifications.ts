import {
  changesOf,
  flag,
  id,
  idFilter,
  idQuery,
  idsQuery,
  listOf,
  listQuery,
  removedAnswer,
  time,
  title,
  version,
} from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { AlarmSchedule } from '../fleet/device-type-settings.ts';
import { array, integer, nullable, object, oneOf, optional, type Static, string } from '../schema.ts';
import { alarmLevels } from './alarms.ts';

/** What of an alarm people are told. */
export const notifiedKinds = ['raised', 'graver', 'recovered', 'handled'] as const;
export type NotifiedKind = (typeof notifiedKinds)[number];
export const notificationChannels = ['inApp', 'email', 'sms', 'webhook'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];
/** Why something was sent: an alarm's own event, or because nobody had treated it. */
export const deliverySteps = ['event', 'escalation', 'reminder'] as const;
/** Why something was not sent at all. */
export const skipReasons = [
  'noAddress',
  'notConfigured',
  'outOfScope',
  'userGone',
  'webhookGone',
  'alarmGone',
  'handled',
  'shelved',
  'toldAgain',
] as const;

/** Users have their own channels; the device's alarm phone is sent a text, and webhooks are called. */
export const Recipients = object({
  userIds: array(id, { maxItems: 100, uniqueItems: true }),
  /** 1: the telephone number of the device that the alarm is of, too. */
  alarmPhone: flag,
  webhookIds: array(id, { maxItems: 20, uniqueItems: true }),
});
export type Recipients = Static<typeof Recipients>;

const channels = array(oneOf(notificationChannels), { minItems: 1, maxItems: 4, uniqueItems: true });

export const EscalationStep = object({
  /** Counted from the alarm. */
  afterMinutes: integer({ minimum: 1, maximum: 10_080 }),
  recipients: Recipients,
  channels,
});
export type EscalationStep = Static<typeof EscalationStep>;

export const maxReminders = 48;

export const Reminder = object({
  everyMinutes: integer({ minimum: 5, maximum: 1440 }),
  /** At most so often, and no more once it is handled. */
  times: integer({ minimum: 1, maximum: maxReminders }),
});
export type Reminder = Static<typeof Reminder>;

const ruleFields = {
  name: title,
  enabled: flag,
  levels: array(oneOf(alarmLevels), { minItems: 1, maxItems: 4, uniqueItems: true }),
  /** Null: all in the owner's scope, those that come later too. */
  projectIds: nullable(array(id, { minItems: 1, maxItems: 200, uniqueItems: true })),
  typeIds: nullable(array(id, { minItems: 1, maxItems: 200, uniqueItems: true })),
  on: array(oneOf(notifiedKinds), { minItems: 1, maxItems: 4, uniqueItems: true }),
  recipients: Recipients,
  channels,
  /** While the alarm is untreated. */
  escalation: array(EscalationStep, { maxItems: 5 }),
  reminder: nullable(Reminder),
  /** 1: escalation and reminders end when the alarm has recovered, too. */
  untilRecovered: flag,
  /** Null: always. Outside of them events are not told, and what is due waits until they begin. */
  hours: nullable(AlarmSchedule),
};

export const NotificationRuleDraft = object(ruleFields);
export type NotificationRuleDraft = Static<typeof NotificationRuleDraft>;

const name = nullable(string());

export const NotificationRule = object({
  id,
  ...ruleFields,
  ownerId: id,
  ownerName: string(),
  /** Names of what it refers to, as far as the caller sees it. */
  projectNames: array(object({ id, name: string() })),
  typeNames: array(object({ id, name: string() })),
  userNames: array(object({ id, name: string() })),
  webhookNames: array(object({ id, name: string() })),
  createdTime: time,
  updatedTime: time,
  version,
});
export type NotificationRule = Static<typeof NotificationRule>;

const additions = additionsOf('Notifications');

export const listNotificationRules = additions.get('/notification/rulelist', {
  summary: 'Notification rules of the caller and of users below.',
  access: 'notifications:list',
  scope: scopes.rows('notification-rule'),
  query: listQuery(['name', 'updatedTime'], { enabled: optional(flag), ownerId: idFilter }),
  response: listOf(NotificationRule),
});

export const getNotificationRule = additions.get('/notification/rule', {
  summary: 'One notification rule.',
  access: 'notifications:list',
  scope: scopes.operate('notification-rule', 'query.id'),
  query: idQuery,
  response: NotificationRule,
});

export const addNotificationRule = additions.post('/notification/addrule', {
  summary: 'Adds a rule: which alarms are told to whom, how, and what follows while nobody treats them.',
  access: 'notifications:create',
  scope: scopes.nothing,
  body: NotificationRuleDraft,
  response: NotificationRule,
});

export const editNotificationRule = additions.post('/notification/editrule', {
  summary: 'Changes the fields that are sent of a rule.',
  access: 'notifications:update',
  scope: scopes.operate('notification-rule'),
  body: changesOf(NotificationRuleDraft),
  response: NotificationRule,
});

export const deleteNotificationRules = additions.delete('/notification/deleterule', {
  summary: 'Deletes rules, with the escalations and reminders that are still to come: all of them or none.',
  access: 'notifications:remove',
  scope: scopes.operate('notification-rule', 'query.id'),
  query: idsQuery,
  response: removedAnswer,
});

export const TestResult = object({
  channel: oneOf(notificationChannels),
  /** Who it went to, as the rule shows it; addresses and numbers are masked. */
  recipient: string(),
  ok: flag,
  /** Status line, SMTP reply, or the error, as it came; secrets are taken out. Empty when nothing was sent. */
  answer: string(),
  skipReason: nullable(oneOf(skipReasons)),
  tookMs: integer({ minimum: 0 }),
});
export type TestResult = Static<typeof TestResult>;

export const maxTestedRecipients = 20;

export const testNotificationRule = additions.post('/notification/testrule', {
  summary: 'Sends a test message to the recipients of a rule now, and answers what their channels said.',
  access: 'notifications:update',
  scope: scopes.operate('notification-rule'),
  body: object({ id }),
  response: object({ list: array(TestResult, { maxItems: maxTestedRecipients }) }),
});

export const testNotificationChannel = additions.post('/notification/testchannel', {
  summary: 'Sends a test message to the caller by one channel now, and answers what it said.',
  access: 'signedIn',
  scope: scopes.self,
  body: object({ channel: oneOf(['inApp', 'email', 'sms']) }),
  response: TestResult,
});

export const notificationPeople = additions.get('/notification/recipientlist', {
  summary: 'Who a rule of the caller may tell: the caller and users below, and whether they can be reached.',
  access: 'notifications:list',
  scope: scopes.rows('user'),
  query: object({ keyword: optional(string({ minLength: 1, maxLength: 64 })) }),
  response: object({
    list: array(
      object({ id, name: string(), username: string(), hasEmail: flag, hasPhone: flag, mayListen: flag }),
    ),
    /** 1: there are more; ask with a keyword. */
    more: flag,
  }),
});

export const notificationSettings = additions.get('/notification/channels', {
  summary: 'Which channels this installation has, and where the caller is reached.',
  access: 'signedIn',
  scope: scopes.self,
  response: object({
    /** Null: there is none; the operator sets it up. */
    email: nullable(object({ host: string(), from: string() })),
    sms: nullable(object({ host: string() })),
    own: object({ email: name, phone: name }),
  }),
});

export const setNotificationAddress = additions.post('/notification/setaddress', {
  summary: "Sets the caller's e-mail address; null takes it away.",
  access: 'signedIn',
  scope: scopes.self,
  body: object({
    email: nullable(
      string({
        maxLength: 254,
        pattern: '^[^\\s@<>,;:"()\\[\\]\\\\]{1,64}@[^\\s@<>,;:"()\\[\\]\\\\]{1,189}$',
      }),
    ),
  }),
  response: object({ email: name }),
});
