import type { MenuEntry } from '@weir/contract/identity/menus';
import type { Audit } from '../audit/audit.service.ts';
import { createAuditEntries } from '../audit/audit-entries.service.ts';

const factsOf = ({ search: _search, createdTime: _created, updatedTime: _updated, ...entry }: MenuEntry) =>
  entry;

export function createMenuEvents(audit: Audit) {
  const of = createAuditEntries<MenuEntry>({ audit, kind: 'menu', factsOf });
  return {
    created: of.created('menus:create'),
    updated: of.updated('menus:update'),
    removed: of.removed('menus:remove'),
    restored: of.created('menus:restore'),
  };
}
