import type { NotificationChannel } from '@weir/contract/alarms/notifications';
import type { Db } from '../../../../platform/db/database.ts';
import { isTransient } from '../../../../platform/db/transient.ts';
import type { AlarmLinks } from '../../alarm-links/alarm-links.service.ts';
import type { ChannelAnswer } from '../channels/channel-answers.policy.ts';
import type { Channels } from '../channels/channels.service.ts';
import { digestOf, messageOf } from '../channels/message.policy.ts';
import { webhookBodyOf } from '../channels/webhook-body.policy.ts';
import { type Target, targetOf } from '../rules/matching.policy.ts';
import { findHearing, findListener, type Pair, pairKey } from '../rules/people.store.ts';
import {
  type ClaimedDelivery,
  claimDeliveries,
  isNotifiedAgain,
  type Outcome,
  settleDelivery,
} from './deliveries.store.ts';
import { byTelephone } from './flood.policy.ts';
import { splitDigest } from './flood.store.ts';
import {
  type DigestEntry,
  findDigestEntries,
  findMessageFacts,
  type MessageFacts,
} from './messages.store.ts';

export interface SenderOptions {
  /** Waits before the second try and those after it; then it has failed. */
  backoffMs: readonly number[];
  /** After this long somebody who claimed a message is given up for dead. */
  leaseMs: number;
}

interface Deps extends SenderOptions {
  db: Db;
  channels: Channels;
  /** Of the installation. */
  timeZone: string;
  /** Where people open the console, without a slash at the end. */
  publicUrl: string | undefined;
  alarmLinks: Pick<AlarmLinks, 'linkFor'>;
}

export interface Sender {
  claim(channel: NotificationChannel, limit: number): Promise<ClaimedDelivery[]>;
  /** Sends one that was claimed, and writes down what came of it; throws what was a fault of ours. */
  send(delivery: ClaimedDelivery): Promise<void>;
}

type Skipped = Extract<Outcome, { state: 'skipped' }>;

const ourFault: ChannelAnswer = { ok: false, answer: 'Internal error' };

const skipped = (skipReason: Skipped['skipReason']): Skipped => ({ state: 'skipped', skipReason });

/** At least once, with a key by which a receiver can tell a repeat; to those only who see the device when it is sent. */
export function createSender(deps: Deps): Sender {
  const { db, channels, timeZone, publicUrl, alarmLinks, backoffMs, leaseMs } = deps;
  const openLinkOf = ({ alarmId }: MessageFacts) =>
    publicUrl ? `${publicUrl}/alarm/index?alarm=${alarmId}` : null;

  const outcomeOf = ({ ok, isFinal, answer }: ChannelAnswer, attempts: number): Outcome => {
    if (ok) return { state: 'sent', answer };
    const inMs = isFinal ? undefined : backoffMs[attempts - 1];
    return inMs === undefined ? { state: 'failed', answer } : { state: 'pending', answer, inMs };
  };

  const attempt = async (delivery: ClaimedDelivery): Promise<Skipped | ChannelAnswer> => {
    if (delivery.isDigest) return attemptDigest(delivery);
    const { channel, recipient, ownerId } = delivery;
    const facts = await findMessageFacts(db, delivery.alarmId, delivery.ruleId);
    if (!facts) return skipped('alarmGone');
    if (delivery.step !== 'event' && isOver(facts)) return skipped('handled');
    if (await isNotifiedAgain(db, delivery)) return skipped('toldAgain');
    const { to } = targetOf(channel, recipient);
    const userId = typeof to === 'object' && 'userId' in to ? to.userId : undefined;
    const pairs: Pair[] = [ownerId, userId ?? ownerId].map((each) => ({
      userId: each,
      projectId: facts.projectId,
    }));
    const hearing = await findHearing(db, pairs);
    if (!pairs.every((pair) => hearing.has(pairKey(pair)))) return skipped('outOfScope');
    if (typeof to === 'object' && 'webhookId' in to) return callWebhook(delivery, facts, to.webhookId);
    const listener = await findListener(db, userId ?? ownerId);
    if (!listener) return skipped('userGone');
    const message = messageOf(delivery, facts, {
      ...{ language: listener.language, timeZone, ruleName: delivery.ruleName },
      link: openLinkOf(facts),
      handleLink:
        channel === 'email' && userId !== undefined && mayStillBeHandled(delivery, facts)
          ? await alarmLinks.linkFor(userId, facts)
          : null,
    });
    const address = channel === 'email' ? listener.email : listener.phone;
    const answer = await channels.sendTo(channel, to === 'phone' ? facts.alarmPhone : address, {
      message,
      key: keyOf(delivery),
    });
    return typeof answer === 'string' ? skipped(answer) : answer;
  };

  /**
   * Of what is in it, that is told which the recipient may still see; whose alarm it is that carries it plays no part.
   * A device's telephone sees what the owners of the rules see.
   */
  const attemptDigest = async (delivery: ClaimedDelivery): Promise<Skipped | ChannelAnswer> => {
    const { id, channel, recipient } = delivery;
    const { to } = targetOf(channel, recipient);
    const userId = typeof to === 'object' && 'userId' in to ? to.userId : undefined;
    const entries = await ownEntriesOf(id, to);
    const pairsOf = ({ ownerId, facts: { projectId } }: DigestEntry): Pair[] =>
      [ownerId, userId ?? ownerId].map((each) => ({ userId: each, projectId }));
    const hearing = await findHearing(db, entries.flatMap(pairsOf));
    const visible = entries.filter((entry) => pairsOf(entry).every((pair) => hearing.has(pairKey(pair))));
    const newest = visible.at(-1);
    if (!newest) return skipped('outOfScope');
    const listener = await findListener(db, userId ?? newest.ownerId);
    if (!listener) return skipped('userGone');
    const link = publicUrl ? `${publicUrl}/alarm/index` : null;
    const message = digestOf(visible, { language: listener.language, timeZone, link });
    const own = channel === 'email' ? listener.email : listener.phone;
    const address = to === 'phone' ? newest.facts.alarmPhone : own;
    const answer = await channels.sendTo(channel, address, { message, key: keyOf(delivery) });
    return typeof answer === 'string' ? skipped(answer) : answer;
  };

  /** A telephone is told of the devices that have its number now; the others get a digest of their own. */
  const ownEntriesOf = async (id: number, to: Target['to']): Promise<DigestEntry[]> => {
    const entries = await findDigestEntries(db, id);
    if (to !== 'phone') return entries;
    const { kept, moved } = byTelephone(entries, id);
    await splitDigest(
      db,
      id,
      moved.map((group) => group.map((entry) => entry.id)),
    );
    return kept;
  };

  const callWebhook = async (delivery: ClaimedDelivery, facts: MessageFacts, webhookId: number) => {
    const answer = await channels.callWebhook(webhookId, {
      ...{ key: keyOf(delivery), event: `alarm.${delivery.kind}` },
      body: webhookBodyOf(delivery, facts, { key: keyOf(delivery), link: openLinkOf(facts) }),
    });
    return answer ?? skipped('webhookGone');
  };

  return {
    claim: (channel, limit) => claimDeliveries(db, channel, { limit, leaseMs }),
    async send(delivery) {
      const answer = await attempt(delivery).catch(async (error: unknown) => {
        // A fault of ours is a try that failed; while the database is away, the lease runs out.
        if (!isTransient(error)) await settleDelivery(db, delivery, outcomeOf(ourFault, delivery.attempts));
        throw error;
      });
      const outcome = 'state' in answer ? answer : outcomeOf(answer, delivery.attempts);
      await settleDelivery(db, delivery, outcome);
    },
  };
}

/** Nobody is reminded of what has been dealt with. */
const isOver = ({ isUntreated, untilRecovered, recoveredAt }: MessageFacts): boolean =>
  !isUntreated || (untilRecovered && recoveredAt !== null);

const mayStillBeHandled = ({ kind }: ClaimedDelivery, { isUntreated }: MessageFacts): boolean =>
  isUntreated && (kind === 'raised' || kind === 'graver');

const keyOf = ({ id }: ClaimedDelivery): string => `weir-${id}`;
