import type { Output } from '@weir/contract/endpoint';
import { featureOf, recordKinds } from '@weir/contract/fish/records';
import type { limitReviewers, listReviewers, ReviewerRole } from '@weir/contract/fish/reviewers';
import type { Role } from '@weir/contract/identity/roles';
import type { Static } from '@weir/contract/schema';
import type { Caller } from '../../../../platform/access/caller.ts';
import type { Bus } from '../../../../platform/bus/bus.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { badField } from '../../../../platform/errors.ts';
import type { RolesService } from '../../../identity/roles/roles.service.ts';
import { fishChanged } from '../records.events.ts';
import type { ReviewerEvents } from './reviewer-events.service.ts';
import { findLimits, replaceLimits } from './reviewers.store.ts';

interface Deps {
  db: Db;
  bus: Bus;
  audit: ReviewerEvents['fishReviewers'];
  roles: Pick<RolesService, 'holding' | 'change'>;
  basins: {
    /** Those of the ids that there are. */
    known(db: Db, ids: readonly number[]): Promise<number[]>;
  };
}

export type Reviewers = ReturnType<typeof createReviewers>;

const permissions = recordKinds.map((kind) => `${featureOf[kind]}:handle`);

/** Where the reviews of whoever has a role are limited to. */
export const createReviewers = ({ db, bus, audit, roles, basins }: Deps) => ({
  async list(
    caller: Caller,
    query: Static<typeof listReviewers.query>,
  ): Promise<Output<typeof listReviewers>> {
    const { list, total } = await roles.holding(caller, { ...query, permissions });
    return { list: await withLimits(db, list), total, page: query.page, limit: query.limit };
  },

  async limit(
    caller: Caller,
    { basinIds, ...of }: Static<typeof limitReviewers.body>,
  ): Promise<ReviewerRole> {
    const limited = await db.transaction().execute(async (trx) => {
      const role = await roles.change(trx, caller, of);
      const known = await basins.known(trx, basinIds);
      const unknown = basinIds.findIndex((id) => !known.includes(id));
      if (unknown >= 0) throw badField(`basinIds.${unknown}`, 'unknown', 'There is no such basin');
      const before = await limitOf(trx, role);
      await replaceLimits(trx, role.id, basinIds);
      const after = await limitOf(trx, role);
      await audit.limited(trx, caller, role, { before: before.basinIds, after: after.basinIds });
      return after;
    });
    bus.emit(fishChanged, {});
    return limited;
  },
});

async function withLimits(db: Db, roles: readonly Role[]): Promise<ReviewerRole[]> {
  const limits = await findLimits(
    db,
    roles.map(({ id }) => id),
  );
  const basinsOf = new Map(limits.map(({ roleId, basinIds }) => [roleId, basinIds]));
  return roles.map(({ id, version, name, nameEn, nameEs, nameJa, mayEdit, refusal }) => ({
    ...{ id, version, name, nameEn, nameEs, nameJa, mayEdit, refusal },
    basinIds: basinsOf.get(id) ?? [],
  }));
}

async function limitOf(trx: Trx, role: Role): Promise<ReviewerRole> {
  const [limited] = await withLimits(trx, [role]);
  return limited as ReviewerRole; // one for each role
}
