import type { Project, ProjectMember } from '@weir/contract/fleet/projects';
import type { Audit } from '../../identity/audit/audit.service.ts';
import { createAuditEntries } from '../../identity/audit/audit-entries.service.ts';

export type ProjectEvents = ReturnType<typeof projectEvents>;

export function projectEvents(audit: Audit) {
  const of = createAuditEntries<Project>({ audit, kind: 'project', factsOf });
  return {
    projectCreated: of.created('projects:create'),
    projectUpdated: of.updated('projects:update'),
    projectsRemoved: of.notedOfEach('projects:remove'),
    projectsRestored: of.notedOfEach('projects:restore'),
    projectMembersSet: of.saved<readonly ProjectMember[]>('projects:setMembers', 'members'),
    projectsExported: of.exported('projects:export'),
  };
}

/** What somebody edits; what is counted changes by itself. */
function factsOf({
  devices: _devices,
  online: _online,
  mayOperate: _operate,
  mayGovern: _govern,
  ...facts
}: Project) {
  return facts;
}
