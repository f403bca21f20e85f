import type { KeptReceipt, NamedReceipt, Receipt } from '@weir/contract/commerce/orders/order-receipts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { allRows, allValues, firstRow, oneRow, oneValue } from '../../../platform/db/rows.store.ts';

const kept = (
  years: number,
): RawBuilder<unknown> => sql`r.id, iso_time(r.issued_at) as "issuedAt", u.name as by,
  iso_time(r.year_ends_at + make_interval(years => ${years}::int)) as "keptUntil"`;

export const findReceipts = (db: Db, orderId: number, years: number): Promise<KeptReceipt[]> =>
  allRows<KeptReceipt>(db)`
    select ${kept(years)} from receipt r left join app_user u on u.id = r.user_id
    where r.order_id = ${orderId} order by r.id`;

export const findReceipt = (db: Db, id: number, years: number): Promise<NamedReceipt | undefined> =>
  firstRow<NamedReceipt>(db)`
    select ${kept(years)}, r.order_id as "orderId", r.recipient, r.document as receipt
    from receipt r left join app_user u on u.id = r.user_id
    where r.id = ${id}`;

interface NewReceipt {
  orderId: number;
  recipient: string;
  receipt: Receipt;
  userId: number;
  yearEndsAt: string;
}

export const insertReceipt = (
  trx: Trx,
  { orderId, recipient, receipt, userId, yearEndsAt }: NewReceipt,
): Promise<number> =>
  oneValue<number>(trx)`
    insert into receipt (order_id, recipient, document, user_id, issued_at, year_ends_at)
    values (${orderId}, ${recipient}, ${JSON.stringify(receipt)}::jsonb, ${userId}, ${receipt.issuedAt}, ${yearEndsAt})
    returning id`;

/** As a customer knows it. */
export const findReceiptStore = (db: Db, storeId: number): Promise<Receipt['store']> =>
  oneRow<Receipt['store']>(db)`select name, address from store where id = ${storeId}`;

/** Those whose year ended so many years before; how many they were. */
export const deleteReceipts = async (
  db: Db,
  { at, years, limit }: { at: string; years: number; limit: number },
): Promise<number> => {
  const gone = await allValues<number>(db)`
    delete from receipt where id in (
      select id from receipt where year_ends_at <= ${at}::timestamptz - make_interval(years => ${years}::int)
      order by id limit ${limit}) returning id`;
  return gone.length;
};
