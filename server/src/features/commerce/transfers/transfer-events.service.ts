import type { Transfer } from '@weir/contract/commerce/stores/transfers';
import type { Audit } from '../../identity/audit/audit.service.ts';
import { createAuditEntries } from '../../identity/audit/audit-entries.service.ts';

export type TransferEvents = ReturnType<typeof storeTransferEvents>;

/** What people did to transfers between stores. */
export function storeTransferEvents(audit: Audit) {
  const of = createAuditEntries<Transfer>({
    ...{ audit, kind: 'store-transfer' },
    factsOf: ({ fromStoreId, toStoreId, remarks, devices }) => ({ fromStoreId, toStoreId, remarks, devices }),
    about: ({ id }) => ({ id, name: `#${id}` }),
  });
  return {
    transferCreated: of.created('transfers:create'),
    transferUpdated: of.updated('transfers:update'),
    transferSent: of.noted('transfers:send'),
    transferCancelled: of.noted('transfers:cancel'),
    transferReceived: of.noted('transfers:receive'),
    transferResolved: of.noted('transfers:resolve'),
  };
}
