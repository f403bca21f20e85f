import { plainPhone } from '../rules/matching.policy.ts';
import type { NewDelivery } from './deliveries.store.ts';
import type { Burden, Reached } from './flood.store.ts';
import type { DigestEntry } from './messages.store.ts';

/** What is to be sent, and to which telephone where that is a device's. */
export type Addressed = NewDelivery & Reached;

/** How many messages a person or a telephone gets by one way in so much time, before the rest becomes one. */
export interface FloodLimit {
  messages: number;
  windowMs: number;
}

/** People are flooded where messages come to a pocket or a mailbox; the console keeps its own list. */
export const isCounted = ({ recipient, channel, phone }: Reached): boolean =>
  (recipient.startsWith('user:') || phone !== null) && (channel === 'email' || channel === 'sms');

/** The gravest alarm is told of at once, however many there are. */
const isUrgent = ({ level, kind }: NewDelivery): boolean =>
  level === 1 && (kind === 'raised' || kind === 'graver');

const reachedKey = ({ recipient, channel, phone }: Reached): string =>
  `${channel} ${recipient} ${phone ?? ''}`;

/** Marks those that are too many, each once however many rules name the same person. */
export function holdingBack(
  list: readonly Addressed[],
  burdens: readonly Burden[],
  limit: FloodLimit,
): (Addressed & { isHeld: boolean })[] {
  const loads = new Map(burdens.map((burden) => [reachedKey(burden), { ...burden }]));
  const seen = new Set<string>();
  return list.flatMap((delivery) => {
    const key = `${delivery.eventId} ${delivery.stepKey} ${reachedKey(delivery)}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const load = isCounted(delivery) ? loads.get(reachedKey(delivery)) : undefined;
    if (!load) return [{ ...delivery, isHeld: false }];
    const isHeld = !isUrgent(delivery) && (load.isHolding || load.sent >= limit.messages);
    load.isHolding ||= isHeld;
    load.sent += isHeld ? 0 : 1;
    return [{ ...delivery, isHeld }];
  });
}

/**
 * Of a digest for the telephone of devices: whose number has changed since it was made belongs into another one.
 * The telephone of the message that carries the digest keeps it; without its device, that of the newest.
 */
export function byTelephone(
  entries: readonly DigestEntry[],
  carrierId: number,
): { kept: DigestEntry[]; moved: DigestEntry[][] } {
  const keyOf = ({ facts }: DigestEntry) => plainPhone(facts.alarmPhone) ?? `device ${facts.deviceId}`;
  const carrier = entries.find(({ id }) => id === carrierId) ?? entries.at(-1);
  const keptKey = carrier && keyOf(carrier);
  const groups = Map.groupBy(entries, keyOf);
  return {
    kept: entries.filter((entry) => keyOf(entry) === keptKey),
    moved: [...groups].filter(([key]) => key !== keptKey).map(([, group]) => group),
  };
}
