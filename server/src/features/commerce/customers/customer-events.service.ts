import type { Audit } from '../../identity/audit/audit.service.ts';
import { createAuditEntries } from '../../identity/audit/audit-entries.service.ts';

/** As the log knows a customer: nothing there says who it is. */
export interface LoggedCustomer {
  id: number;
  pseudonym: string;
}

/** What people did to customers. */
export function customerEvents(audit: Audit) {
  const { noted, exported } = createAuditEntries({ audit, kind: 'customer' });
  return {
    customerCreated: noted('customers:create'),
    customerUpdated: noted('customers:update'),
    customerRead: noted('customers:read'),
    customerErased: noted('customers:erase'),
    customersExported: exported('customers:export'),
  };
}

export type CustomerEvents = ReturnType<typeof customerEvents>;
