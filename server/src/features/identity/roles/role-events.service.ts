import type { Role } from '@weir/contract/identity/roles';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Audit } from '../audit/audit.service.ts';
import type { HandedRole } from './roles.store.ts';

/** The log of the owner tells of it, whoever did it. */
const about = ({ id, identification, ownerId }: Role) => ({
  target: { kind: 'role' as const, id, name: identification },
  ownerId,
});

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
      ...about(role),
      before: null,
      after: { ...facts(role), permissions },
    }),
  updated: (trx: Trx, actor: Caller, before: Role, after: Role) =>
    audit.record(trx, {
      action: 'roles:update',
      actor,
      ...about(after),
      before: facts(before),
      after: facts(after),
    }),
  granted: (trx: Trx, actor: Caller, role: Role, change: { before: string[]; after: string[] }) =>
    audit.record(trx, {
      action: 'roles:grant',
      actor,
      ...about(role),
      before: { permissions: change.before },
      after: { permissions: change.after },
    }),
  /** Its owner was deleted. */
  handedUp: (trx: Trx, actor: Caller, { id, identification, ownerId, from, to }: HandedRole) =>
    audit.record(trx, {
      action: 'roles:update',
      actor,
      target: { kind: 'role', id, name: identification },
      ownerId,
      before: { ownerName: from },
      after: { ownerName: to },
    }),
  removed: (trx: Trx, actor: Caller, role: Role, permissions: readonly string[]) =>
    audit.record(trx, {
      action: 'roles:remove',
      actor,
      ...about(role),
      before: { ...facts(role), permissions },
      after: null,
    }),
});
