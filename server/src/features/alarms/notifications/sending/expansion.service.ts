import type { Db, Trx } from '../../../../platform/db/database.ts';
import { isWithin } from '../../alarms/alarms.service.ts';
import { recipientKey, type Target, targetsOf, tellsOf } from '../rules/matching.policy.ts';
import { findHearing, type Pair, pairKey } from '../rules/people.store.ts';
import { type ActiveRule, findActiveRules } from '../rules/rules.store.ts';
import { insertDeliveries, type NewDelivery } from './deliveries.store.ts';
import { type Addressed, type FloodLimit, holdingBack, isCounted } from './flood.policy.ts';
import { findBurdens } from './flood.store.ts';
import { insertNotices } from './notices.store.ts';
import {
  type AlarmFacts,
  type DueFollowUp,
  deleteFollowUps,
  type FollowUp,
  insertFollowUps,
  lockDueFollowUps,
  postponeFollowUps,
  takeEvents,
} from './outbox.store.ts';

/** What one transaction made of the outbox, or of what was due. */
export interface Expanded {
  /** There may be more of it. */
  isFull: boolean;
  /** Who has new notices. */
  userIds: number[];
}

const eventsAtOnce = 200;
const followUpsAtOnce = 100;
const outOfHoursMinutes = 5;

/** One message for one rule: to whom, about what. */
interface Plan {
  rule: ActiveRule;
  alarm: AlarmFacts;
  message: Pick<NewDelivery, 'eventId' | 'stepKey' | 'step' | 'kind' | 'level' | 'at'>;
  targets: Target[];
}

/** Turns what happened into messages and what follows them; all of it, or nothing and the outbox as it was. */
export const expandEvents = (db: Db, limit: FloodLimit): Promise<Expanded> =>
  db.transaction().execute(async (trx) => {
    const { taken, events } = await takeEvents(trx, eventsAtOnce);
    if (events.length === 0) return { isFull: taken === eventsAtOnce, userIds: [] };
    const rules = (await findActiveRules(trx)).filter(isOpen);
    const plans = events.flatMap((event) => {
      const { eventId, kind, at } = event;
      const isRise = kind === 'raised' || kind === 'graver';
      const level = (isRise && event.level) || event.alarmLevel;
      return rules
        .filter((rule) => tellsOf(rule, { ...event, level }))
        .map((rule): Plan & { isRise: boolean } => ({
          ...{ rule, alarm: event, isRise },
          message: { eventId, stepKey: '', step: 'event', kind, level, at },
          targets: targetsOf(rule.recipients, rule.channels),
        }));
    });
    const userIds = await deliver(trx, plans, limit);
    const rising = plans.filter(({ isRise, alarm }) => isRise && alarm.isUntreated);
    await insertFollowUps(
      trx,
      rising.flatMap(({ rule, alarm, message }) =>
        firstFollowUps(rule, { alarmId: alarm.alarmId, eventId: message.eventId }),
      ),
    );
    return { isFull: taken === eventsAtOnce, userIds };
  });

/** Escalations and reminders that are due, as long as nobody has treated the alarm. */
export const expandFollowUps = (db: Db, limit: FloodLimit): Promise<Expanded> =>
  db.transaction().execute(async (trx) => {
    const due = await lockDueFollowUps(trx, followUpsAtOnce);
    if (due.length === 0) return { isFull: false, userIds: [] };
    const rules = new Map(
      (await findActiveRules(trx, [...new Set(due.map(({ ruleId }) => ruleId))])).map((rule) => [
        rule.id,
        rule,
      ]),
    );
    const wanted = due.flatMap((followUp) => {
      const rule = rules.get(followUp.ruleId);
      const isOver = !followUp.isUntreated || (rule?.untilRecovered === 1 && followUp.hasRecovered);
      return rule && !isOver ? [{ followUp, rule }] : [];
    });
    const later = wanted.filter(({ rule }) => !isOpen(rule)).map(({ followUp }) => followUp.id);
    const now = wanted.filter(({ rule }) => isOpen(rule));
    await postponeFollowUps(trx, later, outOfHoursMinutes);
    await deleteFollowUps(
      trx,
      due.map(({ id }) => id).filter((id) => !later.includes(id)),
    );
    const userIds = await deliver(trx, now.map(planOf), limit);
    await insertFollowUps(trx, now.flatMap(nextReminder));
    return { isFull: due.length === followUpsAtOnce, userIds };
  });

const isOpen = ({ hours }: ActiveRule): boolean => hours === null || isWithin(hours, Date.now());

function firstFollowUps(
  { id: ruleId, escalation, reminder }: ActiveRule,
  about: Pick<FollowUp, 'alarmId' | 'eventId'>,
): (FollowUp & { afterMinutes: number })[] {
  const base = { ruleId, ...about };
  return [
    ...escalation.map(({ afterMinutes }, position) => ({
      ...base,
      ...{ step: 'escalation' as const, number: position + 1, afterMinutes },
    })),
    ...(reminder
      ? [{ ...base, step: 'reminder' as const, number: 1, afterMinutes: reminder.everyMinutes }]
      : []),
  ];
}

interface Wanted {
  followUp: DueFollowUp;
  rule: ActiveRule;
}

function planOf({ followUp, rule }: Wanted): Plan {
  const { step, number, eventId, alarmLevel: level, startedAt: at } = followUp;
  const next = rule.escalation[number - 1];
  const stepKey = `${step}:${rule.id}:${number}`;
  const message = { eventId, stepKey, step, kind: 'raised' as const, level, at };
  if (step === 'reminder')
    return { rule, alarm: followUp, message, targets: targetsOf(rule.recipients, rule.channels) };
  return { rule, alarm: followUp, message, targets: next ? targetsOf(next.recipients, next.channels) : [] };
}

function nextReminder({ followUp, rule }: Wanted): (FollowUp & { afterMinutes: number })[] {
  const { ruleId, alarmId, eventId, step, number } = followUp;
  if (step !== 'reminder' || !rule.reminder || number >= rule.reminder.times) return [];
  return [{ ruleId, alarmId, eventId, step, number: number + 1, afterMinutes: rule.reminder.everyMinutes }];
}

/** To those who see the device, by rules whose owners see it. Answers who has new notices. */
async function deliver(trx: Trx, plans: readonly Plan[], limit: FloodLimit): Promise<number[]> {
  const pairs = plans.flatMap(({ rule, alarm: { projectId }, targets }): Pair[] => [
    { userId: rule.ownerId, projectId },
    ...targets.flatMap(({ to }) => (isUser(to) ? [{ userId: to.userId, projectId }] : [])),
  ]);
  const hearing = await findHearing(trx, pairs);
  const mayReceive = (userId: number, { projectId }: AlarmFacts) =>
    hearing.has(pairKey({ userId, projectId }));
  const wanted = plans
    .filter(({ rule, alarm }) => mayReceive(rule.ownerId, alarm))
    .flatMap(({ rule, alarm, message, targets }) =>
      targets
        .filter(({ to }) => !isUser(to) || mayReceive(to.userId, alarm))
        .map(
          (target): Addressed => ({
            ...message,
            ...{ alarmId: alarm.alarmId, ruleId: rule.id, ruleName: rule.name, ownerId: rule.ownerId },
            ...{ channel: target.channel, recipient: recipientKey(target) },
            phone: target.to === 'phone' ? alarm.phone : null,
          }),
        ),
    );
  const burdens = await findBurdens(trx, wanted.filter(isCounted), limit.windowMs);
  const added = await insertDeliveries(trx, holdingBack(wanted, burdens, limit));
  const notices = added
    .filter(({ channel }) => channel === 'inApp')
    .map((one) => ({ ...one, userId: Number(one.recipient.split(':')[1]) }));
  if (notices.length > 0) await insertNotices(trx, notices);
  return [...new Set(notices.map(({ userId }) => userId))];
}

const isUser = (to: Target['to']): to is { userId: number } => typeof to === 'object' && 'userId' in to;
