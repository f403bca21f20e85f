import { fenceRules, projectFenceCode } from '@weir/contract/alarms/fence-alarms';
import type { Output } from '@weir/contract/endpoint';
import {
  type editProjectFence,
  type listProjectFences,
  type ProjectFence,
  type ProjectFenceDraft,
  projectFenceLimits,
} from '@weir/contract/places/project-fences';
import type { Static } from '@weir/contract/schema';
import type { Author, Viewer } from '../../../../platform/access/caller.ts';
import { assertTypesVisible } from '../../../../platform/access/device-types.store.ts';
import { hasProject } from '../../../../platform/access/projects.store.ts';
import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import {
  badField,
  illegalState,
  notFound,
  refuseUnknown,
  staleVersion,
} from '../../../../platform/errors.ts';
import {
  type EpisodeContext,
  toAlarmNews,
  type WrittenAlarm,
} from '../../../alarms/alarms/alarms.service.ts';
import { alarmsChanged } from '../../../alarms/alarms/engine/alarms.events.ts';
import { type AreaAlarms, createAreaAlarms } from './area-alarms.service.ts';
import { createAreaWatch } from './area-watch.service.ts';
import { assertArea, columnsOf } from './project-fence-draft.policy.ts';
import type { ProjectFenceEvents } from './project-fence-events.service.ts';
import {
  countProjectFences,
  deleteProjectFenceRows,
  findDevicesWithin,
  findFencePage,
  findOpenOf,
  findProjectFences,
  insertProjectFence,
  lockProjectFences,
  updateProjectFence,
} from './project-fences.store.ts';

export type ProjectFencesService = ReturnType<typeof createProjectFences>;

interface Deps extends EpisodeContext {
  db: Db;
  bus: Bus;
  audit: ProjectFenceEvents;
}

/** Areas that the platform watches the devices of a project by. */
export function createProjectFences({ db, bus, audit, ...context }: Deps) {
  const alarms = createAreaAlarms(context);

  const get = async (viewer: Viewer, id: number, from: Db = db): Promise<ProjectFence> => {
    const [fence = refuseUnknown()] = await findProjectFences(from, viewer, [id]);
    return fence;
  };
  const tell = (written: readonly WrittenAlarm[]) => {
    if (written.length > 0) bus.emit(alarmsChanged, { alarms: written.map(toAlarmNews) });
  };

  return {
    /** Of positions with the fences of their project. */
    comparison: createAreaWatch(alarms),
    get: (viewer: Viewer, id: number) => get(viewer, id),

    /** By their newest good positions. Throws `notFound` for a fence that the viewer does not see. */
    async devicesWithin(viewer: Viewer, id: number): Promise<number[]> {
      await get(viewer, id);
      return findDevicesWithin(db, id);
    },

    async list(
      viewer: Viewer,
      query: Static<typeof listProjectFences.query>,
    ): Promise<Output<typeof listProjectFences>> {
      if (!(await hasProject(db, viewer, query.projectId, 'view'))) throw notFound();
      const { ids, total } = await findFencePage(db, viewer, query);
      const list = ids.length > 0 ? await findProjectFences(db, viewer, ids) : [];
      return { list, total, page: query.page, limit: query.limit };
    },

    create: (author: Author, draft: ProjectFenceDraft): Promise<ProjectFence> =>
      db.transaction().execute(async (trx) => {
        await assertPlaced(trx, author, draft);
        assertArea({ ...draft, radiusM: draft.radiusM ?? null });
        const id = await insertProjectFence(trx, {
          ...(columnsOf(draft) as Required<ReturnType<typeof columnsOf>>), // a whole draft has what a row needs
          project_id: draft.projectId,
        });
        const made = await get(author, id, trx);
        await audit.projectFenceCreated(trx, author, made);
        return made;
      }),

    async update(author: Author, edit: Static<typeof editProjectFence.body>): Promise<ProjectFence> {
      const { id, version, projectId, ...changes } = edit;
      const { after, ended } = await db.transaction().execute(async (trx) => {
        const [current = refuseUnknown()] = await lockProjectFences(trx, author, [id]);
        const before = await get(author, id, trx);
        if (version !== current.version) throw staleVersion(before);
        if (projectId !== undefined && projectId !== current.projectId)
          throw badField('projectId', 'fixed', 'A fence stays in its project');
        await assertTypesVisible(trx, author, changes.typeIds);
        const { shape = current.shape, points = current.points, radiusM = current.radiusM } = changes;
        assertArea({ shape, points, radiusM });
        await updateProjectFence(trx, id, columnsOf({ ...changes, shape }));
        const after = await get(author, id, trx);
        await audit.projectFenceUpdated(trx, author, { before, after });
        return { after, ended: await endAll(trx, alarms, [id]) };
      });
      tell(ended);
      return after;
    },

    async remove(author: Author, ids: readonly number[]): Promise<number> {
      const ended = await db.transaction().execute(async (trx) => {
        const found = await lockProjectFences(trx, author, ids);
        if (found.length !== ids.length) throw notFound();
        await deleteProjectFenceRows(trx, ids);
        await audit.projectFencesRemoved(trx, author, found);
        return endAll(trx, alarms, ids);
      });
      tell(ended);
      return ids.length;
    },
  };
}

/** What was seen of the fence before does not count for the next. */
async function endAll(trx: Trx, alarms: AreaAlarms, ids: readonly number[]): Promise<WrittenAlarm[]> {
  const codes = ids.flatMap((id) => fenceRules.map((rule) => projectFenceCode(id, rule)));
  return alarms.end(trx, await findOpenOf(trx, codes));
}

async function assertPlaced(
  trx: Trx,
  author: Author,
  { projectId, typeIds }: ProjectFenceDraft,
): Promise<void> {
  if (!(await hasProject(trx, author, projectId, 'operate'))) throw notFound();
  await assertTypesVisible(trx, author, typeIds);
  const { perProject } = projectFenceLimits;
  if ((await countProjectFences(trx, projectId)) >= perProject)
    throw illegalState(`A project has ${perProject} fences at most`);
}
