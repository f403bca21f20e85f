import {
  maxTestedRecipients,
  type NotificationChannel,
  type TestResult,
} from '@weir/contract/alarms/notifications';
import type { Author, Caller } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { tooMany } from '../../../platform/errors.ts';
import { maskPhone } from '../../../platform/redaction.ts';
import { type ChannelAnswer, maskEmail } from './channels/channel-answers.policy.ts';
import type { Channels } from './channels/channels.service.ts';
import { testMessageOf } from './channels/message.policy.ts';
import type { NotificationEvents } from './notification-events.service.ts';
import { type Target, targetsOf } from './rules/matching.policy.ts';
import { findListener, type Listener } from './rules/people.store.ts';
import type { RulesService } from './rules/rules.service.ts';
import { insertNotices } from './sending/notices.store.ts';
import type { WebhooksService } from './webhooks/webhooks.service.ts';

/** Sends now, once, and says what came of it; so many a minute and user, and so many mails and short messages an hour. */
export interface ChannelTests {
  ofRule(caller: Caller, id: number): Promise<TestResult[]>;
  ofWebhook(caller: Caller, id: number): Promise<TestResult>;
  /** To the caller. */
  ofChannel(caller: Caller, channel: 'inApp' | 'email' | 'sms'): Promise<TestResult>;
}

interface Deps {
  db: Db;
  audit: NotificationEvents;
  channels: Channels;
  rules: RulesService;
  webhooks: WebhooksService;
  /** Somebody has a new notice. */
  noticed: (userIds: readonly number[]) => void;
}

const minuteMs = 60_000;
const perMinute = 10;
/** Anybody may enter any address: what goes there, by whatever test, is bounded by the hour. */
const sentPerHour = 20;

export function createChannelTests({ db, audit, channels, rules, webhooks, noticed }: Deps): ChannelTests {
  const limit = createUserLimit(perMinute, minuteMs);
  const limitSent = createUserLimit(sentPerHour, 60 * minuteMs);

  const webhookResult = async (id: number, name: string): Promise<TestResult> =>
    timed({ channel: 'webhook', recipient: name }, async () => {
      const body = { id: testKey(), event: 'test', at: new Date().toISOString() };
      return (await channels.callWebhook(id, { key: body.id, event: 'test', body })) ?? 'webhookGone';
    });

  const show = async ({ userId }: Listener): Promise<ChannelAnswer> => {
    const notice = { alarmId: null, step: 'test', kind: 'raised', level: 4 } as const;
    await insertNotices(db, [{ ...notice, userId, at: new Date() }]);
    noticed([userId]);
    return { ok: true, answer: 'OK' };
  };

  const personResult = async (channel: NotificationChannel, userId: number): Promise<TestResult> => {
    const listener = await findListener(db, userId);
    if (!listener) return timed({ channel, recipient: String(userId) }, async () => 'userGone');
    const { name, email, phone, language } = listener;
    if (channel === 'inApp') return timed({ channel, recipient: name }, () => show(listener));
    const address = channel === 'email' ? email : phone;
    const masked = address && (channel === 'email' ? maskEmail(address) : maskPhone(address));
    return timed({ channel, recipient: masked ? `${name} (${masked})` : name }, () =>
      channels.sendTo(channel, address, { message: testMessageOf(language), key: testKey() }),
    );
  };

  const resultOf = ({ channel, to }: Target, webhookNames: ReadonlyMap<number, string>) => {
    if (to === 'phone') return [];
    if ('userId' in to) return [personResult(channel, to.userId)];
    return [webhookResult(to.webhookId, webhookNames.get(to.webhookId) ?? String(to.webhookId))];
  };

  return {
    async ofRule(caller, id) {
      limit(caller, 1);
      const rule = await rules.get(caller, id);
      const targets = targetsOf(rule.recipients, rule.channels)
        .filter(({ to }) => to !== 'phone')
        .slice(0, maxTestedRecipients);
      limitSent(caller, targets.filter(isSent).length);
      await audit.ruleTested(db, caller, rule);
      const names = new Map(rule.webhookNames.map((one) => [one.id, one.name]));
      return Promise.all(targets.flatMap((target) => resultOf(target, names)));
    },
    async ofWebhook(caller, id) {
      limit(caller, 1);
      const webhook = await webhooks.get(caller, id);
      await audit.webhookTested(db, caller, webhook);
      return webhookResult(id, webhook.name);
    },
    async ofChannel(caller, channel) {
      limit(caller, 1);
      if (channel !== 'inApp') limitSent(caller, 1);
      await audit.channelTested(db, caller, channel);
      return personResult(channel, caller.userId);
    },
  };
}

/** Leaves the house for an address that a person has entered. */
const isSent = ({ channel }: Target): boolean => channel === 'email' || channel === 'sms';

const testKey = (): string => `weir-test-${crypto.randomUUID()}`;

type Tried = ChannelAnswer | NonNullable<TestResult['skipReason']>;

async function timed(
  who: Pick<TestResult, 'channel' | 'recipient'>,
  attempt: () => Promise<Tried>,
): Promise<TestResult> {
  const began = performance.now();
  const tried = await attempt();
  const tookMs = Math.round(performance.now() - began);
  if (typeof tried === 'string') return { ...who, ok: 0, answer: '', skipReason: tried, tookMs };
  return { ...who, ok: tried.ok ? 1 : 0, answer: tried.answer, skipReason: null, tookMs };
}

/** Throws 429 for whoever has used up the window. */
function createUserLimit(most: number, windowMs: number): (author: Author, count: number) => void {
  const windows = new Map<number, { used: number; endsMs: number }>();
  return ({ userId }, count) => {
    const now = performance.now();
    for (const [key, { endsMs }] of windows) if (endsMs <= now) windows.delete(key);
    const window = windows.get(userId) ?? { used: 0, endsMs: now + windowMs };
    if (window.used + count > most) throw tooMany(Math.ceil((window.endsMs - now) / 1000));
    window.used += count;
    windows.set(userId, window);
  };
}
