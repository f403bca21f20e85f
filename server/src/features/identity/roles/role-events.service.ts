import type { LogAction } from '@weir/contract/identity/log-words';
import type { Role } from '@weir/contract/identity/roles';
import type { Author } from '../../../platform/access/caller.ts';
import type { Trx } from '../../../platform/db/database.ts';
import type { Audit, AuditEntry } from '../audit/audit.service.ts';
import { type Change, createAuditEntries } from '../audit/audit-entries.service.ts';
import type { HandedRole } from './roles.store.ts';

type RoleName = Pick<Role, 'id' | 'identification' | 'ownerId'>;

/** The log of the owner tells of it, whoever did it. */
const about = ({ id, identification, ownerId }: RoleName) => ({ id, name: identification, ownerId });

const factsOf = ({ name, nameEn, nameEs, nameJa, identification, requireTwoFactor }: Role) => ({
  ...{ name, nameEn, nameEs, nameJa, identification, requireTwoFactor },
});

export function createRoleEvents(audit: Audit) {
  const of = createAuditEntries<Role>({ audit, kind: 'role', factsOf, about });
  const changed = (actor: Author, action: LogAction, role: RoleName, change: Change<object>): AuditEntry => ({
    ...of.entry(action, actor, about(role), change),
    ownerId: role.ownerId,
  });
  return {
    created: of.created('roles:create'),
    updated: of.updated('roles:update'),
    granted: (trx: Trx, actor: Author, role: Role, { before, after }: Change<readonly string[]>) => {
      const change = { before: { permissions: before }, after: { permissions: after } };
      return audit.record(trx, changed(actor, 'roles:grant', role, change));
    },
    /** Its owner was deleted. */
    handedUp: (trx: Trx, actor: Author, { from, to, ...role }: HandedRole) => {
      const change = { before: { ownerName: from }, after: { ownerName: to } };
      return audit.record(trx, changed(actor, 'roles:update', role, change));
    },
    removed: of.removed('roles:remove'),
  };
}
