import type { Dependant, Language } from '@weir/contract/common';
import type {
  editProject,
  exportProjects,
  listProjects,
  Project,
  ProjectDraft,
} from '@weir/contract/fleet/projects';
import { projectColumnWords } from '@weir/contract/fleet/projects.words';
import type { Static } from '@weir/contract/schema';
import type { Author, Viewer } from '../../../platform/access/caller.ts';
import { hasProject } from '../../../platform/access/projects.store.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { moveRows } from '../../../platform/db/recycle-bin.store.ts';
import { isSet, sentColumns } from '../../../platform/db/sent-columns.ts';
import { badField, notFound, refuseBlocked, refuseUnknown, staleVersion } from '../../../platform/errors.ts';
import { createListFiles } from '../../../platform/exports/list-file.ts';
import type { TableFile } from '../../../platform/exports/table-file.ts';
import type { FairSlots } from '../../../platform/fair-slots.ts';
import { searchText, sortKey } from '../../../platform/search-text.ts';
import { projectFileColumns } from './project-columns.policy.ts';
import { findProjectDependants } from './project-dependants.store.ts';
import type { ProjectEvents } from './project-events.service.ts';
import { assertGoverns, createProjectMembers, type ProjectMembers } from './project-members.service.ts';
import { membersChanged } from './projects.events.ts';
import {
  areOperable,
  findProjectPage,
  findProjects,
  insertProject,
  isUserInScope,
  type LockedProject,
  lockProjects,
  type ProjectColumns,
  updateProject,
} from './projects.store.ts';

type ListQuery = Static<typeof listProjects.query>;
type ExportQuery = Static<typeof exportProjects.query>;
type Edit = Static<typeof editProject.body>;

export interface ProjectList {
  list: Project[];
  total: number;
  page: number;
  limit: number;
}

export interface ProjectsService extends ProjectMembers {
  list(viewer: Viewer, query: ListQuery): Promise<ProjectList>;
  /** What the list shows, without its pages. */
  export(author: Author, query: ExportQuery, language: Language): Promise<TableFile>;
  get(viewer: Viewer, id: number): Promise<Project>;
  create(author: Author, draft: ProjectDraft): Promise<Project>;
  update(author: Author, edit: Edit): Promise<Project>;
  /** All of them or none. */
  remove(author: Author, ids: readonly number[]): Promise<number>;
  restore(author: Author, ids: readonly number[]): Promise<void>;
  /** Of all of them together. */
  dependants(viewer: Viewer, ids: readonly number[]): Promise<Dependant[]>;
}

interface Deps {
  db: Db;
  bus: Bus;
  audit: ProjectEvents;
  /** IANA name, of the installation. */
  timeZone: string;
  fileSlots: FairSlots;
  /** What goes along when a project has another owner, in the same transaction. */
  ownerChanged(trx: Trx, author: Author, projectId: number): Promise<void>;
}

export function createProjectsService({
  db,
  bus,
  audit,
  timeZone,
  fileSlots,
  ownerChanged,
}: Deps): ProjectsService {
  const files = createListFiles({ timeZone, fileSlots });
  const announce = (projectId: number) => bus.emit(membersChanged, { projectId });
  const get = async (viewer: Viewer, id: number, from: Db = db): Promise<Project> => {
    if (!(await hasProject(from, viewer, id, 'view'))) throw notFound();
    const [project = refuseUnknown()] = await findProjects(from, viewer, [id]);
    return project;
  };

  return {
    async list(viewer, query) {
      const { ids, total } = await findProjectPage(db, viewer, query);
      const list = ids.length > 0 ? await findProjects(db, viewer, ids) : [];
      return { list, total, page: query.page, limit: query.limit };
    },
    async export(author, query, language) {
      await audit.projectsExported(db, author, query);
      return files.make({ userId: author.userId, language }, query, {
        columns: projectFileColumns,
        words: projectColumnWords,
        findIds: (page) => findProjectPage(db, author, { ...query, ...page }),
        findRows: (ids) => findProjects(db, author, ids),
      });
    },
    get: (viewer, id) => get(viewer, id),
    async create(author, draft) {
      const project = await db.transaction().execute(async (trx) => {
        const ownerId = draft.ownerId ?? author.userId;
        await assertOwner(trx, author, ownerId);
        const id = await insertProject(trx, { ...columnsOf(draft), ...named(draft), owner_id: ownerId });
        const made = await get(author, id, trx);
        await audit.projectCreated(trx, author, made);
        return made;
      });
      announce(project.id);
      return project;
    },
    async update(author, { id, version, ...changes }) {
      const project = await db.transaction().execute(async (trx) => {
        const [current = refuseUnknown()] = await lockProjects(trx, author, { ids: [id], status: 'live' });
        const before = await get(author, id, trx);
        if (version !== current.version) throw staleVersion(before);
        await assertNewOwner(trx, author, current, changes.ownerId);
        if (Object.keys(changes).length === 0) return before;
        await updateProject(trx, id, { ...columnsOf(changes), ...named({ ...current, ...changes }) });
        if ((changes.ownerId ?? current.owner_id) !== current.owner_id) await ownerChanged(trx, author, id);
        const after = await get(author, id, trx);
        await audit.projectUpdated(trx, author, { before, after });
        return after;
      });
      if (changes.ownerId !== undefined || changes.is_map !== undefined) announce(id);
      return project;
    },
    async remove(author, ids) {
      await db.transaction().execute(async (trx) => {
        const found = await lockProjects(trx, author, { ids, status: 'live' });
        if (found.length !== ids.length) throw notFound();
        refuseBlocked(await findProjectDependants(trx, ids));
        await moveRows(trx, 'project', { ids, to: 'bin' });
        await audit.projectsRemoved(trx, author, found);
      });
      return ids.length;
    },
    async restore(author, ids) {
      await db.transaction().execute(async (trx) => {
        const found = await lockProjects(trx, author, { ids, status: 'bin' });
        if (found.length !== ids.length) throw notFound();
        await moveRows(trx, 'project', { ids, to: 'live' });
        await audit.projectsRestored(trx, author, found);
      });
    },
    async dependants(viewer, ids) {
      if (!(await areOperable(db, viewer, ids))) throw notFound();
      return findProjectDependants(db, ids);
    },
    ...createProjectMembers({ db, audit, onChanged: announce }),
  };
}

/** What follows from name and address. */
const named = ({ name, address }: { name: string; address?: string | null }) => ({
  name,
  sort_key: sortKey(name),
  search: searchText(name, address),
});

/** Only what was sent. */
function columnsOf(draft: Partial<ProjectDraft>): Partial<ProjectColumns> {
  return sentColumns({
    remarks: draft.remarks,
    is_weather: isSet(draft.is_weather),
    is_map: isSet(draft.is_map),
    address: draft.address,
    time_zone: draft.timeZone,
    owner_id: draft.ownerId,
  });
}

async function assertOwner(trx: Trx, viewer: Viewer, ownerId: number): Promise<void> {
  if (ownerId === viewer.userId || (await isUserInScope(trx, viewer, ownerId))) return;
  throw badField('ownerId', 'reference', 'This user does not exist, or is not below you');
}

async function assertNewOwner(
  trx: Trx,
  viewer: Viewer,
  current: LockedProject,
  ownerId: number | undefined,
): Promise<void> {
  if (ownerId === undefined || ownerId === current.owner_id) return;
  await assertGoverns(trx, viewer, { ownerId: current.owner_id, field: 'ownerId' });
  await assertOwner(trx, viewer, ownerId);
}
