import type { listOffers, Offer, OfferKind, OfferState } from '@weir/contract/commerce/offers';
import type { Need } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { projectInScope } from '../../../platform/access/row-scope.store.ts';
import { findIdPage, type IdPage } from '../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { type ColumnsOf, insertRecord, updateRecord } from '../../../platform/db/records.store.ts';
import { allRows, hasRows, run } from '../../../platform/db/rows.store.ts';
import { searchPattern } from '../../../platform/search-text.ts';

type OfferQuery = Static<typeof listOffers.query>;

/** The condition "the offer `o` is of a project in the viewer's scope". */
export const offerInScope = (viewer: Viewer, need: Need): RawBuilder<boolean> =>
  sql<boolean>`(${projectInScope(viewer, sql<number>`o.project_id`, need)}
    and exists (select from project p where p.id = o.project_id and p.deleted_at is null))`;

const orders: Record<NonNullable<OfferQuery['sort']>, RawBuilder<unknown>> = {
  name: sql`o.sort_key, o.id`,
  '-name': sql`o.sort_key desc, o.id desc`,
  createdTime: sql`o.created_time, o.id`,
  '-createdTime': sql`o.created_time desc, o.id desc`,
};

/** `timeZone` is that of projects without one. */
export function findOfferPage(
  db: Db,
  viewer: Viewer,
  query: OfferQuery & { timeZone: string },
): Promise<IdPage> {
  const {
    page,
    limit,
    sort = '-createdTime',
    keyword,
    kind,
    state,
    projectId,
    typeId,
    storeId,
    validOn,
  } = query;
  const zone = sql`coalesce((select p.time_zone from project p where p.id = o.project_id), ${query.timeZone})`;
  const conditions = [
    offerInScope(viewer, 'view'),
    ...(keyword === undefined ? [] : [sql<boolean>`o.search like ${searchPattern(keyword)}`]),
    ...(kind === undefined ? [] : [sql<boolean>`o.kind = ${kind}`]),
    ...(state === undefined ? [] : [sql<boolean>`o.state = ${state}`]),
    ...(projectId === undefined ? [] : [sql<boolean>`o.project_id = ${projectId}`]),
    ...(typeId === undefined ? [] : [sql<boolean>`o.device_type_id = ${typeId}`]),
    ...(storeId === undefined
      ? []
      : [
          sql<boolean>`o.project_id = (select s.project_id from store s where s.id = ${storeId})
            and (exists (select from offer_store w where w.offer_id = o.id and w.store_id = ${storeId})
              or not exists (select from offer_store w where w.offer_id = o.id))`,
        ]),
    ...(validOn === undefined
      ? []
      : [
          sql<boolean>`(o.valid_from is null or o.valid_from < (${validOn}::date + 1)::timestamp at time zone ${zone})
            and (o.valid_to is null or o.valid_to > ${validOn}::date::timestamp at time zone ${zone})`,
        ]),
  ];
  const offers = { from: sql`offer o`, id: sql`o.id` };
  return findIdPage(db, { ...offers, conditions, page, limit, order: orders[sort] });
}

/** Those that the viewer sees, in the order of the ids; `timeZone` is that of projects without one. */
export const findOffers = (
  db: Db,
  viewer: Viewer,
  { ids, timeZone }: { ids: readonly number[]; timeZone: string },
): Promise<Offer[]> =>
  allRows<Offer>(db)`
    select o.id, o.name, o.name_en as "nameEn", o.name_es as "nameEs", o.name_ja as "nameJa", o.kind,
      json_build_object('id', p.id, 'name', p.name) as project,
      json_build_object('id', t.id, 'name', t.name) as "deviceType",
      o.project_id as "projectId", o.device_type_id as "deviceTypeId",
      iso_time(o.valid_from) as "validFrom", iso_time(o.valid_to) as "validTo", o.state,
      coalesce((select json_agg(store_option(s) order by s.sort_key, s.id)
        from offer_store w join store s on s.id = w.store_id where w.offer_id = o.id), '[]') as stores,
      (select r.terms from offer_price r where r.offer_id = o.id and r.during @> now()) as price,
      coalesce(p.time_zone, ${timeZone}) as zone, ${offerInScope(viewer, 'operate')}::int as "mayOperate",
      iso_time(o.created_time) as "createdTime", iso_time(o.updated_time) as "updatedTime", o.version
    from unnest(${ids}::int[]) with ordinality as wanted(id, position)
    join offer o on o.id = wanted.id
    join project p on p.id = o.project_id
    join device_type t on t.id = o.device_type_id
    where ${offerInScope(viewer, 'view')}
    order by wanted.position`;

export interface LockedOffer {
  id: number;
  name: string;
  nameEn: string | null;
  nameEs: string | null;
  nameJa: string | null;
  kind: OfferKind;
  state: OfferState;
  projectId: number;
  deviceTypeId: number;
  validFrom: string | null;
  validTo: string | null;
  version: number;
}

/** Those of the ids that the viewer may operate; locked until the transaction ends. */
export const lockOffers = (trx: Trx, viewer: Viewer, ids: readonly number[]): Promise<LockedOffer[]> =>
  allRows<LockedOffer>(trx)`
    select o.id, o.name, o.name_en as "nameEn", o.name_es as "nameEs", o.name_ja as "nameJa", o.kind, o.state,
      o.project_id as "projectId", o.device_type_id as "deviceTypeId", iso_time(o.valid_from) as "validFrom",
      iso_time(o.valid_to) as "validTo", o.version
    from offer o where o.id = any(${ids}::int[]) and ${offerInScope(viewer, 'operate')} order by o.id for update`;

export type OfferColumns = ColumnsOf<'offer'>;

export const insertOffer = (trx: Trx, columns: OfferColumns): Promise<number> =>
  insertRecord(trx, 'offer', columns);

export const updateOffer = (trx: Trx, id: number, columns: Partial<OfferColumns>): Promise<void> =>
  updateRecord(trx, 'offer', id, columns);

export const deleteOfferRows = (trx: Trx, ids: readonly number[]): Promise<void> =>
  run(trx)`delete from offer where id = any(${ids}::int[])`;

/** It is offered in these stores, all of them of its project; false: one is not. */
export async function replaceStores(
  trx: Trx,
  { offerId, projectId, storeIds }: { offerId: number; projectId: number; storeIds: readonly number[] },
): Promise<boolean> {
  await run(trx)`delete from offer_store where offer_id = ${offerId} and store_id <> all(${storeIds}::int[])`;
  const there = await allRows(trx)`
    insert into offer_store (offer_id, store_id)
    select ${offerId}, s.id from store s where s.id = any(${storeIds}::int[]) and s.project_id = ${projectId}
    on conflict (offer_id, store_id) do update set store_id = excluded.store_id returning store_id`;
  return there.length === storeIds.length;
}

/** Whether a price that runs, or comes, is in another currency than a store that the offer is for. */
export const hasOtherCurrency = (trx: Trx, offerId: number): Promise<boolean> =>
  hasRows(trx)`
    select from offer_store w join store s on s.id = w.store_id join offer_price r on r.offer_id = w.offer_id
    where w.offer_id = ${offerId} and coalesce(upper(r.during) > now(), true)
      and r.terms ->> 'currency' <> s.currency`;
