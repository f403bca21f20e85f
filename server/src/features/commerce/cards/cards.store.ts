import type { CardBinding } from '@weir/contract/commerce/cards/card-history';
import { askHours, type Card, type CardAttention, type listCards } from '@weir/contract/commerce/cards/cards';
import type { CarrierKind } from '@weir/contract/commerce/cards/carriers';
import type { Need } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { deviceInScope, projectInScope } from '../../../platform/access/row-scope.store.ts';
import { findCountedPage, findIdPage, type IdPage } from '../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { type ColumnsOf, insertRecord, updateRecord } from '../../../platform/db/records.store.ts';
import { allRows, allValues, firstRow, hasRows, oneValue, run } from '../../../platform/db/rows.store.ts';
import { searchPattern } from '../../../platform/search-text.ts';

type CardQuery = Static<typeof listCards.query>;

/** Of the card `c` in the project `p`. */
const inScope = (viewer: Viewer, need: Need) =>
  sql<boolean>`(p.deleted_at is null and ${projectInScope(viewer, sql<number>`c.project_id`, need)})`;

/** Of the card `c` alone: the projects are looked up once, not for each of many cards. */
const inProjectsSeen = (viewer: Viewer) => sql<boolean>`c.project_id = any(array(
  select p.id from project p where p.deleted_at is null and ${projectInScope(viewer, sql<number>`p.id`, 'view')}))`;

/** Each with its project `p`, its plan `n` and the device that it is in, `b`. */
export const cards = sql`card c join project p on p.id = c.project_id
  left join card_plan n on n.id = c.plan_id
  left join card_binding b on b.card_id = c.id and b.ended_at is null`;

/** The card `c` is in a device. */
const isBound = sql<boolean>`exists (select from card_binding k where k.card_id = c.id and k.ended_at is null)`;

/** The period of the newest count of a card `c` runs still. */
const isCounted = sql<boolean>`(c.used_until is null or c.used_until > now())`;
const usedNow = sql`case when ${isCounted} then c.used_bytes end`;
/** Of its plan, and what was left of earlier periods. */
const allowance = sql`(n.allowance_bytes + case when ${isCounted} then c.carried_bytes else 0 end)`;

/** Of a pool `q`, for the period in which something of one of its cards `c` was counted. */
const carriedInPool = sql`case when bool_or(c.used_until > now()) then coalesce(q.carried_bytes, 0) else 0 end`;

/** What the active cards of each pool may use together, with what was left before, and what all its cards have used since when. */
export const pools = sql`
  select n.id as plan_id, (count(*) filter (where c.state = 'active'))::int as cards, ${carriedInPool} as carried,
    n.allowance_bytes * count(*) filter (where c.state = 'active') + ${carriedInPool} as allowance,
    sum(${usedNow}) as used, max(c.used_as_of) filter (where ${isCounted}) as as_of,
    min(c.used_from) filter (where ${isCounted}) as from_at, max(c.used_until) as until_at
  from card c join card_plan n on n.id = c.plan_id left join card_pool q on q.plan_id = n.id
  where n.kind = 'pool' and n.allowance_bytes is not null group by n.id, q.carried_bytes`;

/** An active card of a pool that has used so much of what it may. */
const usedPool = sql<boolean>`(c.state = 'active'
  and c.plan_id in (select q.plan_id from (${pools}) q where q.used >= q.allowance * 0.8 and q.allowance > 0))`;
const headedPool = sql<boolean>`(c.state = 'active' and c.plan_id in (select q.plan_id from (${pools}) q
  where usage_forecast(q.used::float8, q.allowance::float8, q.from_at, q.as_of, q.until_at) > 1.1))`;

const attentions: Readonly<Record<CardAttention, RawBuilder<boolean>>> = {
  notDone: sql`c.ask_error is not null`,
  gone: sql`c.gone_at is not null`,
  unanswered: sql`c.ask_error is null and c.asked_at < now() - make_interval(hours => ${askHours})`,
  suspended: sql`c.state = 'suspended' and c.suspend_reason is distinct from 'manual' and ${isBound}`,
  usage: sql`((n.kind <> 'pool' and ${usedNow} >= ${allowance} * 0.8) or ${usedPool})`,
  forecast: sql`((n.kind <> 'pool' and usage_forecast(${usedNow}, ${allowance}, c.used_from, c.used_as_of, c.used_until) > 1.1)
    or ${headedPool})`,
  expiring: sql`c.state <> 'ended' and c.expires_at < now() + interval '60 days'`,
  activating: sql`c.state = 'stock' and c.auto_activate_at < now() + interval '30 days'`,
  // In no device now, nor seven days ago: one look at the bindings of a card tells both.
  unbound: sql`c.state = 'active' and coalesce(c.activated_at, c.reported_at) < now() - interval '7 days'
    and not exists (select from card_binding k
      where k.card_id = c.id and coalesce(k.ended_at, 'infinity') >= now() - interval '7 days')`,
};

/** Somebody should look at it. */
export const isMarked = sql<boolean>`(${sql.join(Object.values(attentions), sql` or `)})`;

const attention = sql`array_remove(array[${sql.join(
  Object.entries(attentions).map(([name, holds]) => sql`case when ${holds} then ${name}::text end`),
)}], null)`;

const orders: Record<NonNullable<CardQuery['sort']>, RawBuilder<unknown>> = {
  iccid: sql`c.iccid`,
  '-iccid': sql`c.iccid desc`,
  usedBytes: sql`${usedNow} nulls first, c.id`,
  '-usedBytes': sql`${usedNow} desc nulls last, c.id desc`,
  expiresAt: sql`c.expires_at, c.id`,
  '-expiresAt': sql`c.expires_at desc nulls last, c.id desc`,
  createdTime: sql`c.created_time, c.id`,
  '-createdTime': sql`c.created_time desc, c.id desc`,
};

/** Numbers are typed as they are printed, in groups; what looks like one may be a label. */
const matches = (keyword: string) => {
  const found = (text: string) => sql<boolean>`c.search like ${searchPattern(text)}`;
  const number = /^[\da-f\s-]+$/i.test(keyword) ? keyword.replace(/[\s-]/g, '') : '';
  return number === '' || number === keyword
    ? found(keyword)
    : sql<boolean>`(${found(keyword)} or ${found(number)})`;
};

const isIn = (deviceId: number) => sql<boolean>`c.id in (
  select k.card_id from card_binding k where k.device_id = ${deviceId} and k.ended_at is null)`;

export function findCardPage(db: Db, viewer: Viewer, query: CardQuery): Promise<IdPage> {
  const {
    page,
    limit,
    sort = 'iccid',
    keyword,
    state,
    accountId,
    planId,
    projectId,
    deviceId,
    bound,
    marked,
  } = query;
  const conditions = [
    inProjectsSeen(viewer),
    ...(keyword === undefined ? [] : [matches(keyword)]),
    ...(state === undefined ? [] : [sql<boolean>`c.state = ${state}`]),
    ...(accountId === undefined ? [] : [sql<boolean>`c.account_id = ${accountId}`]),
    ...(planId === undefined ? [] : [sql<boolean>`c.plan_id = ${planId}`]),
    ...(projectId === undefined ? [] : [sql<boolean>`c.project_id = ${projectId}`]),
    ...(deviceId === undefined ? [] : [isIn(deviceId)]),
    ...(bound === undefined ? [] : [sql<boolean>`${isBound} = ${bound === 1}`]),
    ...(marked === undefined ? [] : [sql<boolean>`coalesce(${isMarked}, false) = ${marked === 1}`]),
    ...(query.attention === undefined ? [] : [attentions[query.attention]]),
  ];
  const from = sql`card c left join card_plan n on n.id = c.plan_id`;
  return findIdPage(db, { from, id: sql`c.id`, conditions, page, limit, order: orders[sort] });
}

/** Those that the viewer sees, in the order of the ids. */
export const findCards = (
  db: Db,
  viewer: Viewer,
  ids: readonly number[],
): Promise<Omit<Card, 'luhnFails'>[]> =>
  allRows<Omit<Card, 'luhnFails'>>(db)`
    select c.id, c.iccid, c.label, c.project_id as "projectId", p.name as "projectName",
      c.account_id as "accountId", a.name as "accountName", a.carrier,
      a.carrier_kind as "carrierKind", c.plan_id as "planId", n.name as "planName",
      c.imsi, c.msisdn, c.eid, c.apn, c.state, c.suspend_reason as "suspendReason",
      iso_time(c.reported_at) as "reportedAt", c.asked_state as "askedState", iso_time(c.asked_at) as "askedAt",
      c.ask_error as "askError", iso_time(c.gone_at) as "goneAt", iso_time(c.activated_at) as "activatedAt", iso_time(c.auto_activate_at) as "autoActivateAt",
      iso_time(c.expires_at) as "expiresAt", c.imei_seen as "imeiSeen", c.imei_lock::int as "imeiLock", c.remarks,
      (${usedNow})::float8 as "usedBytes", iso_time(c.used_as_of) as "usedAsOf",
      ${allowance}::float8 as "allowanceBytes", d.id as "deviceId", d.sn as "SN", d.name as "deviceName",
      (b.id is not null)::int as bound, ${attention} as attention,
      ${inScope(viewer, 'operate')}::int as "mayOperate", iso_time(c.created_time) as "createdTime",
      iso_time(c.updated_time) as "updatedTime", c.version
    from unnest(${ids}::int[]) with ordinality as wanted(id, position)
    join (${cards}) on c.id = wanted.id
    join card_account a on a.id = c.account_id
    left join device d on d.id = b.device_id and ${deviceInScope(viewer, 'view')}
    where ${inScope(viewer, 'view')} order by wanted.position`;

export interface LockedCard {
  id: number;
  iccid: string;
  label: string | null;
  imsi: string | null;
  msisdn: string | null;
  projectId: number;
  accountId: number;
  planId: number | null;
  carrierKind: CarrierKind;
  state: Card['state'];
  bound: boolean;
  /** From when its usage is counted. */
  since: Date;
  version: number;
}

/** Those of the ids that the viewer may operate; locked until the transaction ends. */
export const lockCards = (trx: Trx, viewer: Viewer, ids: readonly number[]): Promise<LockedCard[]> =>
  allRows<LockedCard>(trx)`
    select c.id, c.iccid, c.label, c.imsi, c.msisdn, c.project_id as "projectId", c.account_id as "accountId",
      c.plan_id as "planId", a.carrier_kind as "carrierKind", c.state,
      exists (select from card_binding b where b.card_id = c.id and b.ended_at is null) as bound,
      coalesce(c.activated_at, c.created_time) as since, c.version
    from card c join project p on p.id = c.project_id join card_account a on a.id = c.account_id
    where c.id = any(${ids}::int[]) and ${inScope(viewer, 'operate')} order by c.id for update of c`;

export type CardColumns = ColumnsOf<'card'>;

/** Nothing is asked for. */
export const noAsk = {
  asked_state: null,
  asked_at: null,
  ask_id: null,
  ask_tries: 0,
  ask_due: null,
  ask_sent_at: null,
  ask_error: null,
} as const satisfies Partial<CardColumns>;

export const insertCard = (trx: Trx, columns: CardColumns): Promise<number> =>
  insertRecord(trx, 'card', columns);

export const updateCard = (trx: Trx, id: number, columns: Partial<CardColumns>): Promise<void> =>
  updateRecord(trx, 'card', id, columns);

export const deleteCardRows = (trx: Trx, ids: readonly number[]): Promise<void> =>
  run(trx)`delete from card where id = any(${ids}::int[])`;

/** Numbers that begin like this one, whoever has them: nobody adds another such one until the transaction ends. */
export async function lockIccids(trx: Trx, body: string, otherThan: number | undefined): Promise<string[]> {
  await run(trx)`select pg_advisory_xact_lock(hashtextextended(${`card ${body}`}, 0))`;
  return allValues<string>(trx)`
    select iccid from card where left(iccid, 19) = ${body} and id is distinct from ${otherThan ?? null}::int`;
}

export interface AccountRules {
  id: number;
  iccidForm: 'any' | 'luhn';
}

export const findAccountRules = (trx: Trx, accountId: number): Promise<AccountRules | undefined> =>
  firstRow<AccountRules>(trx)`
    select id, iccid_form as "iccidForm" from card_account where id = ${accountId} for key share`;

export const isPlanOf = (trx: Trx, accountId: number, planId: number): Promise<boolean> =>
  hasRows(trx)`select from card_plan where id = ${planId} and account_id = ${accountId} for key share`;

/** A device of the project that the viewer may operate; kept until the transaction ends. */
export const lockDeviceOfProject = (
  trx: Trx,
  viewer: Viewer,
  { id, projectId }: { id: number; projectId: number },
): Promise<{ SN: string } | undefined> =>
  firstRow<{ SN: string }>(trx)`
    select d.sn as "SN" from device d
    where d.id = ${id} and d.project_id = ${projectId} and ${deviceInScope(viewer, 'operate')} for share of d`;

interface NewBinding {
  cardId: number;
  deviceId: number;
  SN: string;
  userId: number;
  at: Date;
}

export const insertBinding = (trx: Trx, { cardId, deviceId, SN, userId, at }: NewBinding): Promise<number> =>
  oneValue<number>(trx)`
    insert into card_binding (card_id, device_id, sn, bound_by, bound_at)
    values (${cardId}, ${deviceId}, ${SN}, ${userId}, ${at})
    returning id`;

/** The device that it was in; undefined: it was in none. */
export async function endBinding(
  trx: Trx,
  cardId: number,
  { userId, at }: { userId: number; at: Date },
): Promise<{ SN: string; deviceId: number | null } | undefined> {
  return firstRow<{ SN: string; deviceId: number | null }>(trx)`
    update card_binding set ended_at = ${at}, ended_by = ${userId} where card_id = ${cardId} and ended_at is null
    returning sn as "SN", device_id as "deviceId"`;
}

/** The newest first. */
export const findBindings = (
  db: Db,
  viewer: Viewer,
  { id, page, limit }: { id: number; page: number; limit: number },
): Promise<{ rows: CardBinding[]; total: number }> =>
  findCountedPage<CardBinding>(db, {
    rows: sql`
      select b.id, d.id as "deviceId", b.sn as "SN", iso_time(b.bound_at) as "boundAt", f.name as "boundBy",
        iso_time(b.ended_at) as "endedAt", e.name as "endedBy"
      from card_binding b left join device d on d.id = b.device_id and ${deviceInScope(viewer, 'view')}
      left join app_user f on f.id = b.bound_by left join app_user e on e.id = b.ended_by
      where b.card_id = ${id}`,
    conditions: [],
    order: sql`id desc`,
    page,
    limit,
  });
