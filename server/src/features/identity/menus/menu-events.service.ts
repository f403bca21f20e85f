import type { MenuEntry } from '@weir/contract/identity/menus';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Audit } from '../audit/audit.service.ts';

const target = ({ id, name }: MenuEntry) => ({ kind: 'menu' as const, id, name });

const facts = ({ search: _search, createdTime: _created, updatedTime: _updated, ...entry }: MenuEntry) =>
  entry;

/** What is written down about the menu: one function for each thing that happens. */
export const createMenuEvents = (audit: Audit) => ({
  created: (trx: Trx, actor: Caller, entry: MenuEntry) =>
    audit.record(trx, {
      action: 'menus:create',
      actor,
      target: target(entry),
      before: null,
      after: facts(entry),
    }),
  updated: (trx: Trx, actor: Caller, before: MenuEntry, after: MenuEntry) =>
    audit.record(trx, {
      action: 'menus:update',
      actor,
      target: target(after),
      before: facts(before),
      after: facts(after),
    }),
  removed: (trx: Trx, actor: Caller, entry: MenuEntry, below: readonly MenuEntry[]) =>
    audit.record(trx, {
      action: 'menus:remove',
      actor,
      target: target(entry),
      before: { ...facts(entry), below: below.map(({ id, name }) => ({ id, name })) },
      after: null,
    }),
  restored: (trx: Trx, actor: Caller, entry: MenuEntry) =>
    audit.record(trx, {
      action: 'menus:restore',
      actor,
      target: target(entry),
      before: null,
      after: facts(entry),
    }),
});
