import type { Project, ProjectMember } from '@weir/contract/fleet/projects';
import type { Author } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Audit } from '../../identity/audit/audit.service.ts';

interface Named {
  id: number;
  name: string;
}

export interface ProjectEvents {
  projectCreated(trx: Trx, author: Author, project: Project): Promise<void>;
  projectUpdated(trx: Trx, author: Author, change: { before: Project; after: Project }): Promise<void>;
  projectsRemoved(trx: Trx, author: Author, projects: readonly Named[]): Promise<void>;
  projectsRestored(trx: Trx, author: Author, projects: readonly Named[]): Promise<void>;
  projectMembersSet(
    trx: Trx,
    author: Author,
    project: Named,
    change: { before: readonly ProjectMember[]; after: readonly ProjectMember[] },
  ): Promise<void>;
  projectsExported(db: Db, author: Author, query: object): Promise<void>;
}

export function projectEvents({ record }: Audit): ProjectEvents {
  const target = ({ id, name }: Named) => ({ kind: 'project' as const, id, name });
  return {
    projectCreated: (trx, actor, project) =>
      record(trx, { action: 'projects:create', actor, target: target(project), after: factsOf(project) }),
    projectUpdated: (trx, actor, { before, after }) =>
      record(trx, {
        action: 'projects:update',
        actor,
        target: target(after),
        before: factsOf(before),
        after: factsOf(after),
      }),
    projectsRemoved: (trx, actor, projects) =>
      record(
        trx,
        ...projects.map((one) => ({ action: 'projects:remove' as const, actor, target: target(one) })),
      ),
    projectsRestored: (trx, actor, projects) =>
      record(
        trx,
        ...projects.map((one) => ({ action: 'projects:restore' as const, actor, target: target(one) })),
      ),
    projectMembersSet: (trx, actor, project, { before, after }) =>
      record(trx, {
        action: 'projects:setMembers',
        actor,
        target: target(project),
        before: { members: before },
        after: { members: after },
      }),
    projectsExported: (db, actor, after) =>
      record(db, {
        action: 'projects:export',
        actor,
        target: { kind: 'project', id: null, name: null },
        after,
      }),
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
