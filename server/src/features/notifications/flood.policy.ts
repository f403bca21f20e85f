import type { NewDelivery } from './deliveries.store.ts';
import type { Burden, Reached } from './flood.store.ts';

/** How many messages a person gets by one way in so much time, before the rest becomes one. */
export interface FloodLimit {
  messages: number;
  windowMs: number;
}

/** A person is flooded where messages come to a pocket or a mailbox; the console keeps its own list. */
export const isCounted = ({ recipient, channel }: Reached): boolean =>
  recipient.startsWith('user:') && (channel === 'email' || channel === 'sms');

/** The gravest alarm is told of at once, however many there are. */
const isUrgent = ({ level, kind }: NewDelivery): boolean =>
  level === 1 && (kind === 'raised' || kind === 'graver');

const reachedKey = ({ recipient, channel }: Reached): string => `${channel} ${recipient}`;

/** Marks those that are too many, each once however many rules name the same person. */
export function holdingBack(
  list: readonly NewDelivery[],
  burdens: readonly Burden[],
  limit: FloodLimit,
): (NewDelivery & { isHeld: boolean })[] {
  const loads = new Map(burdens.map((burden) => [reachedKey(burden), { ...burden }]));
  const seen = new Set<string>();
  return list.flatMap((delivery) => {
    const key = `${delivery.eventId} ${delivery.stepKey} ${reachedKey(delivery)}`;
    if (seen.has(key)) return [];
    seen.add(key);
    const load = isCounted(delivery) ? loads.get(reachedKey(delivery)) : undefined;
    if (!load) return [{ ...delivery, isHeld: false }];
    const isHeld = !isUrgent(delivery) && (load.isHolding || load.told >= limit.messages);
    load.isHolding ||= isHeld;
    load.told += isHeld ? 0 : 1;
    return [{ ...delivery, isHeld }];
  });
}
