import type { listMembers, memberCandidates, setMembers } from '@weir/contract/fleet/projects';
import type { Static } from '@weir/contract/schema';
import type { Author, Viewer } from '../../../platform/access/caller.ts';
import { hasProject } from '../../../platform/access/projects.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { badField, notFound, refuseUnknown, staleVersion } from '../../../platform/errors.ts';
import type { ProjectEvents } from './project-events.service.ts';
import {
  changeMembers,
  findCandidates,
  findMembers,
  findNamedMembers,
  findUsersInScope,
} from './project-members.store.ts';
import {
  findProjects,
  isUserInScope,
  type LockedProject,
  lockProjects,
  updateProject,
} from './projects.store.ts';

type MembersQuery = Static<typeof listMembers.query>;
type CandidatesQuery = Static<typeof memberCandidates.query>;
type Membership = Static<typeof setMembers.body>;

export interface ProjectMembers {
  listMembers(viewer: Viewer, query: MembersQuery): Promise<Static<typeof listMembers.response>>;
  memberCandidates(viewer: Viewer, query: CandidatesQuery): Promise<Static<typeof memberCandidates.response>>;
  setMembers(author: Author, membership: Membership): Promise<Static<typeof setMembers.response>>;
}

interface Deps {
  db: Db;
  audit: ProjectEvents;
  onChanged: (projectId: number) => void;
}

/** Who sees a project beside its owner and those above. */
export function createProjectMembers({ db, audit, onChanged }: Deps): ProjectMembers {
  const visible = async (viewer: Viewer, id: number) => {
    if (!(await hasProject(db, viewer, id, 'view'))) throw notFound();
    const [project = refuseUnknown()] = await findProjects(db, viewer, [id]);
    return project;
  };
  return {
    async listMembers(viewer, query) {
      // The version first: members that are newer than it are refused, not overwritten.
      const { version } = await visible(viewer, query.id);
      const { page, limit } = query;
      return { ...(await findMembers(db, viewer, query)), page, limit, version };
    },
    async memberCandidates(viewer, query) {
      const { ownerId, mayOperate } = await visible(viewer, query.id);
      if (mayOperate === 0) throw notFound();
      await assertGoverns(db, viewer, { ownerId, field: 'id' });
      return { ...(await findCandidates(db, viewer, query)), page: query.page, limit: query.limit };
    },
    async setMembers(author, { id, version, members }) {
      const set = await db.transaction().execute(async (trx) => {
        const [project = refuseUnknown()] = await lockProjects(trx, author, { ids: [id], status: 'live' });
        await assertGoverns(trx, author, { ownerId: project.owner_id, field: 'members' });
        if (version !== project.version) throw staleVersion({ id, version: project.version });
        const userIds = members.map(({ userId }) => userId);
        const before = await findNamedMembers(trx, author, { id, userIds });
        const known = new Set(before.map(({ userId }) => userId));
        await assertMembers(trx, author, { project, members, known });
        await changeMembers(trx, id, members);
        await updateProject(trx, id, {});
        const after = await findNamedMembers(trx, author, { id, userIds });
        await audit.projectMembersSet(trx, author, project, { before, after });
        return { id, version: project.version + 1 };
      });
      onChanged(id);
      return set;
    },
  };
}

/** A member who may operate a project neither takes it from its owner nor decides who else is in it. */
export async function assertGoverns(
  db: Db,
  viewer: Viewer,
  { ownerId, field }: { ownerId: number; field: string },
): Promise<void> {
  if (await isUserInScope(db, viewer, ownerId)) return;
  throw badField(field, 'notPermitted', 'Only the owner of the project, or somebody above, changes this');
}

interface Proposed {
  project: LockedProject;
  members: Membership['members'];
  /** Members as it is: somebody above may have added them from another tree. */
  known: ReadonlySet<number>;
}

async function assertMembers(trx: Trx, author: Author, { project, members, known }: Proposed): Promise<void> {
  const ids = members.map(({ userId }) => userId);
  const inScope = await findUsersInScope(trx, author, ids);
  for (const [index, { userId, access }] of members.entries()) {
    const field = `members.${index}.userId`;
    if (ids.indexOf(userId) < index) throw badField(field, 'duplicate', 'This user is named twice');
    if (userId === project.owner_id)
      throw badField(field, 'owner', 'This user owns the project and needs no membership');
    if (access === 'none' || known.has(userId) || inScope.has(userId)) continue;
    throw badField(field, 'reference', 'This user does not exist, or is not below you');
  }
}
