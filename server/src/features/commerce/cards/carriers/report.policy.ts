import type { CardState, SuspendReason } from '@weir/contract/commerce/cards/cards';
import { isSameCard } from '@weir/contract/commerce/cards/iccid';
import { searchOf } from '../card-draft.policy.ts';
import type { CarrierCard } from './carrier-adapter.policy.ts';

/** What is known of a card that a carrier tells of. */
export interface KnownCard {
  id: number;
  iccid: string;
  accountId: number;
  label: string | null;
  imsi: string | null;
  msisdn: string | null;
  state: CardState;
  suspendReason: SuspendReason | null;
  askedState: CardState | null;
  activatedAt: Date | null;
  imeiSeen: string | null;
  imeiLock: boolean;
}

/** A card as it is after its carrier has told of it. */
export interface Report extends Omit<KnownCard, 'accountId' | 'iccid' | 'label' | 'askedState'> {
  search: string;
  /** What was asked for is reported. */
  isAnswered: boolean;
  /** Something that people see is different. */
  isChanged: boolean;
}

export function reportOf(known: KnownCard, told: CarrierCard, now: Date): Report {
  const state = stateOf(known.state, told.state);
  const facts = {
    state,
    suspendReason: state === 'suspended' ? reasonOf(known) : null,
    imsi: told.imsi ?? known.imsi,
    msisdn: told.msisdn ?? known.msisdn,
    imeiSeen: told.imeiSeen ?? known.imeiSeen,
    imeiLock: told.imeiLock,
    activatedAt: told.activatedAt ?? known.activatedAt ?? (state === 'active' ? now : null),
  };
  const isAnswered = known.askedState === state;
  const isChanged =
    isAnswered ||
    Object.entries(facts).some(([name, fact]) => !isSame(fact, known[name as keyof typeof facts]));
  return { id: known.id, ...facts, search: searchOf({ ...known, ...facts }), isAnswered, isChanged };
}

/** A card that has been active is never stock again, and one that has ended stays so. */
function stateOf(known: CardState, told: CarrierCard['state']): CardState {
  if (known === 'ended') return 'ended';
  return told === 'stock' && known !== 'stock' ? 'suspended' : told;
}

/** Whether a card is as it was asked to be. One that was never used is stock to its carrier, in whatever state it was. */
export const isAsAsked = (told: CarrierCard, asked: CardState): boolean =>
  told.state === asked || (asked === 'suspended' && told.state === 'stock');

function reasonOf({ state, suspendReason, askedState }: KnownCard): SuspendReason {
  if (askedState === 'suspended') return 'manual';
  return (state === 'suspended' && suspendReason) || 'carrier';
}

const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (one instanceof Date && other instanceof Date && one.getTime() === other.getTime());

/** The card of the same number, or the only one of its number with the last digit or without. */
export function matchOf<T extends { iccid: string }>(
  known: readonly T[],
  iccid: string,
): T | 'several' | undefined {
  const exact = known.find((card) => card.iccid === iccid);
  if (exact) return exact;
  const [match, ...others] = known.filter((card) => isSameCard(card.iccid, iccid));
  return others.length > 0 ? 'several' : match;
}
