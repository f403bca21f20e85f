import { findCompany } from './platform/access/company.store.ts';
import type { Db } from './platform/db/database.ts';
import { createFairSlots } from './platform/fair-slots.ts';

export type SharedSlots = ReturnType<typeof createSharedSlots>;

/** What takes long and is shared: so much of it at once, in all and of one company. */
export function createSharedSlots({ db }: { db: Db }) {
  const companyOf = (userId: number) => findCompany(db, userId);
  return {
    /** Files of tables, while they are fetched. */
    fileSlots: createFairSlots({ companyOf, atOnce: 12, perCompany: 6, waiting: 20, waitMs: 20_000 }),
    /** Workbooks that are read, each by a process of its own. */
    uploadSlots: createFairSlots({ companyOf, atOnce: 3, perCompany: 2, waiting: 10, waitMs: 20_000 }),
    /** Devices that register themselves, by the owner of their type. */
    provisionSlots: createFairSlots({ companyOf, atOnce: 4, perCompany: 2, waiting: 200, waitMs: 10_000 }),
  };
}
