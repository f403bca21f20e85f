import type { ProjectFence } from '@weir/contract/places/project-fences';
import type { Audit } from '../../../identity/audit/audit.service.ts';
import { createAuditEntries } from '../../../identity/audit/audit-entries.service.ts';

export type ProjectFenceEvents = ReturnType<typeof projectFenceEvents>;

/** What people did to the fences of projects. */
export function projectFenceEvents(audit: Audit) {
  const of = createAuditEntries<ProjectFence>({ audit, kind: 'project-fence', factsOf });
  return {
    projectFenceCreated: of.created('fences:create'),
    projectFenceUpdated: of.updated('fences:update'),
    projectFencesRemoved: of.notedOfEach('fences:remove'),
  };
}

function factsOf({ inside: _inside, mayOperate: _mayOperate, ...facts }: ProjectFence) {
  return facts;
}
