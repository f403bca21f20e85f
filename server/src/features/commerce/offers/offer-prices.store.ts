import type { listPrices, Price, PriceVersion } from '@weir/contract/commerce/offer-prices';
import type { OfferKind } from '@weir/contract/commerce/offers';
import type { Static } from '@weir/contract/schema';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { findIdPage, type IdPage } from '../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { allRows, firstRow, firstValue, hasRows, oneValue, run } from '../../../platform/db/rows.store.ts';
import { offerInScope } from './offers.store.ts';

export function findPricePage(db: Db, query: Static<typeof listPrices.query>): Promise<IdPage> {
  const { offerId, page, limit, sort = '-validFrom' } = query;
  const order = sort === 'validFrom' ? sql`lower(r.during)` : sql`lower(r.during) desc`;
  const conditions = [sql<boolean>`r.offer_id = ${offerId}`];
  return findIdPage(db, { from: sql`offer_price r`, id: sql`r.id`, conditions, page, limit, order });
}

/** In the order of the ids. */
export async function findPrices(db: Db, ids: readonly number[]): Promise<PriceVersion[]> {
  const rows = await allRows<Omit<PriceVersion, keyof Price> & { terms: Price }>(db)`
    select r.id, r.offer_id as "offerId", r.terms, iso_time(lower(r.during)) as "validFrom",
      iso_time(upper(r.during)) as "validTo", u.name as "createdBy", iso_time(r.created_time) as "createdTime"
    from unnest(${ids}::int[]) with ordinality as wanted(id, position)
    join offer_price r on r.id = wanted.id
    left join app_user u on u.id = r.created_by
    order by wanted.position`;
  return rows.map(({ terms, ...version }) => ({ ...version, ...terms }));
}

/** The offer of a price that the viewer operates. */
export const findOfferOfPrice = (trx: Trx, viewer: Viewer, priceId: number): Promise<number | undefined> =>
  firstValue<number>(trx)`
    select o.id from offer_price r join offer o on o.id = r.offer_id
    where r.id = ${priceId} and ${offerInScope(viewer, 'operate')}`;

export interface QuotedPrice {
  terms: Price;
  kind: OfferKind;
  zone: string;
}

/** A price that the viewer sees; `timeZone` is that of projects without one. */
export const findQuotedPrice = (
  db: Db,
  viewer: Viewer,
  { id, timeZone }: { id: number; timeZone: string },
): Promise<QuotedPrice | undefined> =>
  firstRow<QuotedPrice>(db)`
    select r.terms, o.kind, coalesce(p.time_zone, ${timeZone}) as zone
    from offer_price r join offer o on o.id = r.offer_id join project p on p.id = o.project_id
    where r.id = ${id} and ${offerInScope(viewer, 'view')}`;

export const hasPrice = (trx: Trx, offerId: number): Promise<boolean> =>
  hasRows(trx)`select from offer_price where offer_id = ${offerId}`;

interface NewPrice {
  offerId: number;
  /** Null: at once. */
  validFrom: string | null;
  terms: Price;
  createdBy: number;
  at: Date;
}

/** The price that runs at that time ends then; the new one runs to the next. The database refuses a second one from that time. */
export async function insertPrice(
  trx: Trx,
  { offerId, validFrom, terms, createdBy, at }: NewPrice,
): Promise<number> {
  const from = sql`date_trunc('milliseconds', coalesce(${validFrom}::timestamptz, ${at}::timestamptz))`;
  await run(trx)`
    update offer_price set during = tstzrange(lower(during), ${from})
    where offer_id = ${offerId} and during @> ${from} and lower(during) < ${from}`;
  return oneValue<number>(trx)`
    insert into offer_price (offer_id, during, terms, created_by, created_time)
    values (${offerId}, tstzrange(${from}, (select min(lower(during)) from offer_price
      where offer_id = ${offerId} and lower(during) > ${from})), ${JSON.stringify(terms)}::jsonb, ${createdBy}, ${at})
    returning id`;
}

/** Whether a price may still be taken back: nobody can have been charged by it. */
export const hasNotBegun = (trx: Trx, id: number): Promise<boolean> =>
  hasRows(trx)`select from offer_price where id = ${id} and lower(during) > now()`;

/** The price before it runs on in its place. */
export const removePrice = (trx: Trx, id: number): Promise<void> =>
  run(trx)`
    with removed as (delete from offer_price where id = ${id} returning offer_id, during)
    update offer_price before set during = tstzrange(lower(before.during), upper(removed.during))
    from removed where before.offer_id = removed.offer_id and upper(before.during) = lower(removed.during)`;
