import type { Trx } from '../../../platform/db/database.ts';
import { type Booked, findBalances, insertEntry, type NewEntry } from './ledger.store.ts';
import { type Share, shared } from './postings.policy.ts';

/** For what moves money in the transaction of another feature. */
export {
  findAgentShares,
  findPayables,
  findPayablesByMonth,
  findSharePage,
} from './agent-shares.store.ts';
export { type Booked, findBalances, findDifferences, findEntries, type NewEntry } from './ledger.store.ts';
export { assertPeriod, dayOf, monthOf } from './period.policy.ts';
export {
  type Balances,
  charged,
  chargedOf,
  credited,
  depositKept,
  type Posting,
  paid,
  type RevenueKind,
  refunded,
  type Share,
  writtenOff,
} from './postings.policy.ts';
export { findShownPayables } from './shown-payables.store.ts';
export { findStorePostings, sumPostings } from './store-postings.store.ts';

/** Books what moves anything; the id of the entry, if there is one. */
export const book = async (trx: Trx, order: Booked, entry: NewEntry): Promise<number | undefined> =>
  entry.postings.length === 0 ? undefined : insertEntry(trx, order, entry);

/** Brings the shares of agents to what was charged by now. */
export async function bookShares(
  trx: Trx,
  order: Booked,
  shares: readonly Share[],
  by: Pick<NewEntry, 'at' | 'userId'>,
): Promise<void> {
  const postings = shared(await findBalances(trx, order.id), shares);
  await book(trx, order, { ...by, kind: 'share', postings });
}
