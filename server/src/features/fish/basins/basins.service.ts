import type { Basin, BasinClass, BasinClassDraft, BasinDraft } from '@weir/contract/fish/basins';
import type { Caller } from '../../../platform/access/caller.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { unlessTaken } from '../../../platform/db/unique-violation.ts';
import {
  badField,
  duplicate,
  inUse,
  notFound,
  refuseUnknown,
  staleVersion,
} from '../../../platform/errors.ts';
import { fishChanged } from '../records/records.events.ts';
import type { BasinEvents } from './basin-events.service.ts';
import {
  type BasinsQuery,
  deleteBasinClasses,
  deleteBasins,
  findBasin,
  findBasinClass,
  findBasinClasses,
  findBasinNames,
  findBasinUses,
  findBranches,
  findBranchIds,
  findKnownBasins,
  findTops,
  insertBasin,
  insertBasinClass,
  lockBasinClasses,
  lockBasins,
  type StoredBasin,
  updateBasin,
  updateBasinClass,
} from './basins.store.ts';

interface Deps {
  db: Db;
  bus: Bus;
  audit: BasinEvents;
}

export type Basins = ReturnType<typeof createBasins>;

const wireOf = ({ fields, ...basin }: StoredBasin): Basin => ({ ...fields, ...basin });
const takenCode = () => duplicate('code', 'Another one has this code');

/** Basins and their classes: written at once, without a review. */
export function createBasins({ db, bus, audit }: Deps) {
  const told = () => bus.emit(fishChanged, {});
  const classOf = async (from: Db, id: number): Promise<BasinClass> =>
    (await findBasinClass(from, id)) ?? refuseUnknown();
  const basinOf = async (from: Db, id: number): Promise<Basin> =>
    wireOf((await findBasin(from, id)) ?? refuseUnknown());

  return {
    async listClasses(query: BasinsQuery) {
      return { ...(await findBasinClasses(db, query)), page: query.page, limit: query.limit };
    },
    async createClass(caller: Caller, draft: BasinClassDraft): Promise<BasinClass> {
      const made = await db.transaction().execute(async (trx) => {
        const basinClass = await classOf(
          trx,
          await unlessTaken(takenCode, () => insertBasinClass(trx, draft)),
        );
        await audit.basinClasses.created(trx, caller, basinClass);
        return basinClass;
      });
      told();
      return made;
    },
    async updateClass(
      caller: Caller,
      { id, version, ...sent }: Partial<BasinClassDraft> & { id: number; version: number },
    ): Promise<BasinClass> {
      const after = await db.transaction().execute(async (trx) => {
        await lockBasinClasses(trx, [id]);
        const before = await classOf(trx, id);
        if (before.version !== version) throw staleVersion(before);
        await unlessTaken(takenCode, () => updateBasinClass(trx, id, { ...before, ...sent }));
        const now = await classOf(trx, id);
        await audit.basinClasses.updated(trx, caller, { before, after: now });
        return now;
      });
      told();
      return after;
    },
    async removeClasses(caller: Caller, ids: readonly number[]): Promise<number> {
      await db.transaction().execute(async (trx) => {
        if ((await lockBasinClasses(trx, ids)).length !== new Set(ids).size) throw notFound();
        const classes = await Promise.all(ids.map((id) => classOf(trx, id)));
        const basins = classes.reduce((sum, one) => sum + one.basins, 0);
        if (basins > 0) throw inUse('There are basins of the class', { basins });
        await deleteBasinClasses(trx, ids);
        await audit.basinClasses.removed(trx, caller, classes);
      });
      told();
      return ids.length;
    },
    async list(query: BasinsQuery & { basinClassId?: number }) {
      const { ids, total } = await findTops(db, query);
      const basins = ids.length > 0 ? await findBranches(db, ids) : [];
      return { list: basins.map(wireOf), total, page: query.page, limit: query.limit };
    },
    get: (id: number) => basinOf(db, id),
    /** Ids of basins and of all below them. */
    branchOf: (from: Db, ids: readonly number[]) => findBranchIds(from, ids),
    /** Those of the ids that there are. */
    known: (from: Db, ids: readonly number[]) => findKnownBasins(from, ids),
    /** What they are called, in any order; those that are gone are missing. */
    names: (from: Db, ids: readonly number[]) => findBasinNames(from, ids),
    async create(caller: Caller, draft: BasinDraft): Promise<Basin> {
      const made = await db.transaction().execute(async (trx) => {
        await assertPlace(trx, draft);
        const basin = await basinOf(trx, await unlessTaken(takenCode, () => insertBasin(trx, draft)));
        await audit.basins.created(trx, caller, basin);
        return basin;
      });
      told();
      return made;
    },
    async update(
      caller: Caller,
      { id, version, ...sent }: Partial<BasinDraft> & { id: number; version: number },
    ): Promise<Basin> {
      const after = await db.transaction().execute(async (trx) => {
        await lockBasins(trx, [id]);
        const before = await basinOf(trx, id);
        if (before.version !== version) throw staleVersion(before);
        const draft = { ...draftOf(before), ...sent };
        await assertPlace(trx, draft, id);
        await unlessTaken(takenCode, () => updateBasin(trx, id, draft));
        const now = await basinOf(trx, id);
        await audit.basins.updated(trx, caller, { before, after: now });
        return now;
      });
      told();
      return after;
    },
    async remove(caller: Caller, ids: readonly number[]): Promise<number> {
      await db.transaction().execute(async (trx) => {
        if ((await lockBasins(trx, ids)).length !== new Set(ids).size) throw notFound();
        const uses = await findBasinUses(trx, ids);
        if (uses && uses.below + uses.records + uses.reviewers > 0)
          throw inUse('Other things stand on it', { ...uses });
        const basins = await Promise.all(ids.map((id) => basinOf(trx, id)));
        await deleteBasins(trx, ids);
        await audit.basins.removed(trx, caller, basins);
      });
      told();
      return ids.length;
    },
  };
}

const draftOf = ({
  id: _id,
  version: _version,
  species: _species,
  sections: _sections,
  createdTime: _createdTime,
  updatedTime: _updatedTime,
  ...draft
}: Basin): BasinDraft => draft;

/**
 * Throws where the basin would lie below itself, or below one of no lower rank; where a Pfafstetter code of HydroBASINS
 * does not go on from its parent's; or where less drains to its end than lies in it.
 */
async function assertPlace(trx: Trx, draft: BasinDraft, id?: number): Promise<void> {
  const { parentId, basinClassId, pfafstetter, subAreaKm2, upAreaKm2 } = draft;
  if (typeof subAreaKm2 === 'number' && typeof upAreaKm2 === 'number' && upAreaKm2 < subAreaKm2)
    throw badField('upAreaKm2', 'minimum', 'It cannot be less than the area of the basin itself', subAreaKm2);
  const ownClass = await findBasinClass(trx, basinClassId);
  if (!ownClass) throw badField('basinClassId', 'unknown', 'There is no such class');
  if (parentId === null || parentId === undefined) return;
  const parent = await findBasin(trx, parentId);
  if (!parent) throw badField('parentId', 'unknown', 'There is no such basin');
  if (id !== undefined && (await findBranchIds(trx, [id])).includes(parentId))
    throw badField('parentId', 'cycle', 'A basin cannot lie below itself');
  const parentClass = await findBasinClass(trx, parent.basinClassId);
  if (parentClass && parentClass.rank >= ownClass.rank)
    throw badField('parentId', 'rank', 'Its class must rank above', ownClass.rank);
  const above = parent.fields.pfafstetter;
  if (
    ownClass.scheme === 'HYDROBASINS' &&
    pfafstetter &&
    above &&
    (!pfafstetter.startsWith(above) || pfafstetter === above)
  )
    throw badField('pfafstetter', 'prefix', `It must begin with that of its parent, ${above}, and go on`);
}
