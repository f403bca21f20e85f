import type { Author } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Audit } from '../../identity/audit/audit.service.ts';
import { createAuditEntries, type Named } from '../../identity/audit/audit-entries.service.ts';

/** What people did to customers, who stand in the log under their pseudonym. */
export function customerEvents(audit: Audit) {
  const { entry, noted, notedOfEach, exported } = createAuditEntries({ audit, kind: 'customer' });
  return {
    customerCreated: noted('customers:create'),
    customerUpdated: noted('customers:update'),
    /** Its orders have another owner, whose customer it is from now on. */
    customersMoved: notedOfEach('customers:move'),
    customerRead: noted('customers:read'),
    customerErased: (db: Db, actor: Author | null, customer: Named): Promise<void> =>
      audit.record(db, entry('customers:erase', actor, customer)),
    customersExported: exported('customers:export'),
  };
}

export type CustomerEvents = ReturnType<typeof customerEvents>;
