import type { listStorePostings, sumStorePostings } from '@weir/contract/commerce/stores/store-ledger';
import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type { Viewer } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import {
  assertPeriod,
  dayOf,
  findShownPayables,
  findStorePostings,
  sumPostings,
} from '../ledger/ledger.service.ts';
import { assertStore } from './stock.service.ts';

export type StoreLedger = ReturnType<typeof createStoreLedger>;

/** What was booked of a store; agents do not see what those above them get. */
export const createStoreLedger = ({ db }: { db: Db }) => ({
  async list(
    viewer: Viewer,
    query: Static<typeof listStorePostings.query>,
  ): Promise<Output<typeof listStorePostings>> {
    await assertStore(db, viewer, query.id);
    assertPeriod(query);
    const { limit, after } = query;
    if (after !== undefined) dayOf('after', after.slice(0, after.indexOf('.')));
    const shown = await findShownPayables(db, viewer);
    const found = await findStorePostings(db, viewer, { ...query, limit: limit + 1 }, shown);
    const list = found.slice(0, limit);
    return { list, next: found.length > limit ? (list.at(-1)?.key ?? null) : null };
  },

  async sums(
    viewer: Viewer,
    query: Static<typeof sumStorePostings.query>,
  ): Promise<Output<typeof sumStorePostings>> {
    await assertStore(db, viewer, query.id);
    assertPeriod(query);
    return { list: await sumPostings(db, viewer, query, await findShownPayables(db, viewer)) };
  },
});
