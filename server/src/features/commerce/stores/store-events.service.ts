import type { Store } from '@weir/contract/commerce/stores/stores';
import type { Audit } from '../../identity/audit/audit.service.ts';
import { createAuditEntries } from '../../identity/audit/audit-entries.service.ts';

export type StoreEvents = ReturnType<typeof storeEvents>;

/** What people did to stores and what is in them. */
export function storeEvents(audit: Audit) {
  const of = createAuditEntries<Store>({ audit, kind: 'store', factsOf });
  return {
    storeCreated: of.created('stores:create'),
    storeUpdated: of.updated('stores:update'),
    storesRemoved: of.notedOfEach('stores:remove'),
    storesExported: of.exported('stores:export'),
    stockAdded: of.noted('stock:add'),
    stockStateSet: of.noted('stock:setState'),
    stockRemoved: of.noted('stock:remove'),
  };
}

function factsOf({
  apart: _apart,
  stock: _stock,
  overdue: _overdue,
  mayOperate: _mayOperate,
  ...facts
}: Store) {
  return facts;
}
