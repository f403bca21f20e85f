import type { PermissionEntry } from '@weir/contract/identity/permission-entries';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Audit } from '../audit/audit.service.ts';

const target = ({ id, identification }: PermissionEntry) => ({
  kind: 'permission' as const,
  id,
  name: identification,
});

const facts = ({ name, nameEn, nameEs, nameJa, identification, menus }: PermissionEntry) => ({
  name,
  nameEn,
  nameEs,
  nameJa,
  identification,
  menus,
});

/** What is written down about permissions: one function for each thing that happens. */
export const createPermissionEvents = (audit: Audit) => ({
  created: (trx: Trx, actor: Caller, entry: PermissionEntry) =>
    audit.record(trx, {
      action: 'permissions:create',
      actor,
      target: target(entry),
      before: null,
      after: facts(entry),
    }),
  updated: (trx: Trx, actor: Caller, before: PermissionEntry, after: PermissionEntry) =>
    audit.record(trx, {
      action: 'permissions:update',
      actor,
      target: target(after),
      before: facts(before),
      after: facts(after),
    }),
  removed: (trx: Trx, actor: Caller, entry: PermissionEntry) =>
    audit.record(trx, {
      action: 'permissions:remove',
      actor,
      target: target(entry),
      before: { ...facts(entry), roles: entry.roles },
      after: null,
    }),
});
