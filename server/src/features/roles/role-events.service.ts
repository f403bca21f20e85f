import type { Role } from '@weir/contract/roles';
import type { Caller } from '../../platform/access/caller.ts';
import type { Trx } from '../../platform/db/database.ts';
import type { Audit } from '../audit/audit.service.ts';

const target = ({ id, identification }: Role) => ({ kind: 'role' as const, id, name: identification });

const facts = ({ name, nameEn, nameEs, nameJa, identification, requireTwoFactor }: Role) => ({
  name,
  nameEn,
  nameEs,
  nameJa,
  identification,
  requireTwoFactor,
});

/** What is written down about roles: one function for each thing that happens. */
export const createRoleEvents = (audit: Audit) => ({
  created: (trx: Trx, actor: Caller, role: Role, permissions: readonly string[]) =>
    audit.record(trx, {
      action: 'roles:create',
      actor,
      target: target(role),
      before: null,
      after: { ...facts(role), permissions },
    }),
  updated: (trx: Trx, actor: Caller, before: Role, after: Role) =>
    audit.record(trx, {
      action: 'roles:update',
      actor,
      target: target(after),
      before: facts(before),
      after: facts(after),
    }),
  granted: (trx: Trx, actor: Caller, role: Role, change: { before: string[]; after: string[] }) =>
    audit.record(trx, {
      action: 'roles:grant',
      actor,
      target: target(role),
      before: { permissions: change.before },
      after: { permissions: change.after },
    }),
  removed: (trx: Trx, actor: Caller, role: Role, permissions: readonly string[]) =>
    audit.record(trx, {
      action: 'roles:remove',
      actor,
      target: target(role),
      before: { ...facts(role), permissions },
      after: null,
    }),
});
