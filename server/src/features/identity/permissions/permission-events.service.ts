import type { PermissionEntry } from '@weir/contract/identity/permission-entries';
import type { Audit } from '../audit/audit.service.ts';
import { createAuditEntries } from '../audit/audit-entries.service.ts';

const factsOf = ({ name, nameEn, nameEs, nameJa, identification, menus }: PermissionEntry) => ({
  ...{ name, nameEn, nameEs, nameJa, identification, menus },
});

export function createPermissionEvents(audit: Audit) {
  const of = createAuditEntries<PermissionEntry>({
    ...{ audit, kind: 'permission', factsOf },
    about: ({ id, identification }) => ({ id, name: identification }),
  });
  return {
    created: of.created('permissions:create'),
    updated: of.updated('permissions:update'),
    removed: of.removed('permissions:remove'),
  };
}
