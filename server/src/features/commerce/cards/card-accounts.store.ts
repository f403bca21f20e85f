import {
  bytesPerMB,
  type CardAccount,
  type CardPlan,
  type listCardAccounts,
  type listCardPlans,
} from '@weir/contract/commerce/cards/card-accounts';
import type { CarrierKind } from '@weir/contract/commerce/cards/carriers';
import type { Static } from '@weir/contract/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { userInScope } from '../../../platform/access/row-scope.store.ts';
import { findIdPage, type IdPage } from '../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { type ColumnsOf, insertRecord, updateRecord } from '../../../platform/db/records.store.ts';
import { allRows, firstRow, hasRows, run } from '../../../platform/db/rows.store.ts';
import { searchPattern } from '../../../platform/search-text.ts';
import { prefixBytes } from '../../../platform/secrets/secret-box.ts';

type AccountQuery = Static<typeof listCardAccounts.query>;
type PlanQuery = Static<typeof listCardPlans.query>;

/** Of the account `a`. */
const inScope = (viewer: Viewer) => userInScope(viewer, sql<number>`a.owner_id`);

const accountOrders: Record<NonNullable<AccountQuery['sort']>, RawBuilder<unknown>> = {
  name: sql`a.sort_key, a.id`,
  '-name': sql`a.sort_key desc, a.id desc`,
  createdTime: sql`a.created_time, a.id`,
  '-createdTime': sql`a.created_time desc, a.id desc`,
};

const planOrders: Record<NonNullable<PlanQuery['sort']>, RawBuilder<unknown>> = {
  name: sql`n.sort_key, n.id`,
  '-name': sql`n.sort_key desc, n.id desc`,
  createdTime: sql`n.created_time, n.id`,
  '-createdTime': sql`n.created_time desc, n.id desc`,
};

export function findAccountPage(db: Db, viewer: Viewer, query: AccountQuery): Promise<IdPage> {
  const { page, limit, sort = 'name', keyword } = query;
  const conditions = [
    inScope(viewer),
    ...(keyword === undefined
      ? []
      : [sql<boolean>`lower(a.name || ' ' || a.carrier) like ${searchPattern(keyword)}`]),
  ];
  const accounts = { from: sql`card_account a`, id: sql`a.id` };
  return findIdPage(db, { ...accounts, conditions, page, limit, order: accountOrders[sort] });
}

/** Those that the viewer sees, in the order of the ids. */
export const findAccounts = (db: Db, viewer: Viewer, ids: readonly number[]): Promise<CardAccount[]> =>
  allRows<CardAccount>(db)`
    select a.id, a.name, a.carrier, a.iccid_form as "iccidForm", a.carrier_kind as "carrierKind",
      a.base_url as "baseUrl", (a.secret is not null)::int as "hasLogin", a.remarks,
      a.new_cards_project_id as "newCardsProjectId", iso_time(a.listed_at) as "listedAt",
      a.listing_error as "listingError",
      (select count(*)::int from card c where c.account_id = a.id) as cards,
      iso_time(a.created_time) as "createdTime", a.version
    from unnest(${ids}::int[]) with ordinality as wanted(id, position)
    join card_account a on a.id = wanted.id
    where ${inScope(viewer)} order by wanted.position`;

export interface Locked {
  id: number;
  name: string;
  version: number;
  /** How many cards have it. */
  cards: number;
}

/** Those of the ids that the viewer sees; locked until the transaction ends. */
export const lockAccounts = (trx: Trx, viewer: Viewer, ids: readonly number[]): Promise<Locked[]> =>
  allRows<Locked>(trx)`
    select a.id, a.name, a.version, (select count(*)::int from card c where c.account_id = a.id) as cards
    from card_account a where a.id = any(${ids}::int[]) and ${inScope(viewer)} order by a.id for update`;

export type AccountColumns = ColumnsOf<'card_account'>;

export const insertAccount = (trx: Trx, columns: AccountColumns): Promise<number> =>
  insertRecord(trx, 'card_account', columns);

export const updateAccount = (trx: Trx, id: number, columns: Partial<AccountColumns>): Promise<void> =>
  updateRecord(trx, 'card_account', id, columns);

export const deleteAccountRows = (trx: Trx, ids: readonly number[]): Promise<void> =>
  run(trx)`delete from card_account where id = any(${ids}::int[])`;

/** What an account has sealed, whoever asks. */
export interface SealedLogin {
  id: number;
  carrierKind: CarrierKind;
  baseUrl: string | null;
  secret: Buffer | null;
}

export const findLogin = (db: Db, id: number): Promise<SealedLogin | undefined> =>
  firstRow<SealedLogin>(db)`
    select id, carrier_kind as "carrierKind", base_url as "baseUrl", secret from card_account where id = ${id}`;

/** Secrets whose seal does not begin with one of these prefixes. */
export const findSealedOtherwise = (
  db: Db,
  prefixes: readonly Buffer[],
): Promise<{ id: number; secret: Buffer }[]> =>
  allRows<{ id: number; secret: Buffer }>(db)`
    select id, secret from card_account
    where substring(secret from 1 for ${prefixBytes}::int) <> all(${[...prefixes]}::bytea[]) order by 1`;

/** Unless it was changed in the meantime. */
export const reseal = (db: Db, id: number, from: Buffer, to: Buffer): Promise<void> =>
  run(db)`update card_account set secret = ${to} where id = ${id} and secret = ${from}`;

export const hasAccount = (db: Db, viewer: Viewer, id: number): Promise<boolean> =>
  hasRows(db)`select from card_account a where a.id = ${id} and ${inScope(viewer)}`;

export function findPlanPage(db: Db, viewer: Viewer, query: PlanQuery): Promise<IdPage> {
  const { page, limit, sort = 'name', keyword, accountId } = query;
  const conditions = [
    inScope(viewer),
    ...(accountId === undefined ? [] : [sql<boolean>`n.account_id = ${accountId}`]),
    ...(keyword === undefined ? [] : [sql<boolean>`lower(n.name) like ${searchPattern(keyword)}`]),
  ];
  const plans = { from: sql`card_plan n join card_account a on a.id = n.account_id`, id: sql`n.id` };
  return findIdPage(db, { ...plans, conditions, page, limit, order: planOrders[sort] });
}

/** Those that the viewer sees, in the order of the ids, with the sums of their cards. */
export const findPlans = (db: Db, viewer: Viewer, ids: readonly number[]): Promise<CardPlan[]> =>
  allRows<CardPlan>(db)`
    select n.id, n.account_id as "accountId", a.name as "accountName", n.name, n.kind,
      n.allowance_bytes::float8 / ${bytesPerMB} as "allowanceMB", n.reset_rule as "resetRule", n.reset_day as "resetDay",
      n.time_zone as "timeZone", n.rollover, n.overuse, s.cards, s.active as "activeCards",
      (n.allowance_bytes::float8 * s.active + case when n.kind = 'pool' and s.counted then coalesce(q.carried_bytes, 0) else 0 end)
        / ${bytesPerMB} as "totalMB", s.used / ${bytesPerMB} as "usedMB",
      iso_time(n.created_time) as "createdTime", n.version
    from unnest(${ids}::int[]) with ordinality as wanted(id, position)
    join card_plan n on n.id = wanted.id join card_account a on a.id = n.account_id
    left join card_pool q on q.plan_id = n.id
    cross join lateral (
      select count(*)::int as cards, (count(*) filter (where c.state = 'active'))::int as active,
        bool_or(c.used_until > now()) as counted,
        coalesce(sum(c.used_bytes) filter (where c.used_until is null or c.used_until > now()), 0)::float8 as used
      from card c where c.plan_id = n.id) s
    where ${inScope(viewer)} order by wanted.position`;

export type LockedPlan = Locked & { accountId: number };

export const lockPlans = (trx: Trx, viewer: Viewer, ids: readonly number[]): Promise<LockedPlan[]> =>
  allRows<LockedPlan>(trx)`
    select n.id, n.name, n.version, n.account_id as "accountId",
      (select count(*)::int from card c where c.plan_id = n.id) as cards
    from card_plan n join card_account a on a.id = n.account_id
    where n.id = any(${ids}::int[]) and ${inScope(viewer)} order by n.id for update of n`;

export type PlanColumns = ColumnsOf<'card_plan'>;

export const insertPlan = (trx: Trx, columns: PlanColumns): Promise<number> =>
  insertRecord(trx, 'card_plan', columns);

export const updatePlan = (trx: Trx, id: number, columns: Partial<PlanColumns>): Promise<void> =>
  updateRecord(trx, 'card_plan', id, columns);

export const deletePlanRows = (trx: Trx, ids: readonly number[]): Promise<void> =>
  run(trx)`delete from card_plan where id = any(${ids}::int[])`;
