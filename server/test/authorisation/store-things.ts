import type { Receipt } from '@weir/contract/commerce/orders/order-receipts';
import type { Thing } from '@weir/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { TestApp } from '../harness.ts';
import { putFile } from './own-things.ts';

interface Facts {
  test: TestApp;
  name: string;
  ownerId: number;
  /** Another thing of the same owner. */
  buildOf: (of: Thing) => Promise<number>;
}

const at = '2026-01-01T00:00:00.000Z';
const receipt: Receipt = {
  ...{
    number: '1',
    kind: 'sale',
    issuedAt: at,
    zone: 'UTC',
    store: { name: 'x', address: null },
    offer: 'x',
  },
  ...{ device: { SN: 'x', name: 'x' }, startAt: null, dueAt: null, handedOverAt: null, returnedAt: null },
  ...{ currency: 'CNY', lines: [], chargedMinor: 0, taxMinor: 0, payments: [], paidMinor: 0 },
  ...{ owedMinor: 0, heldMinor: 0 },
};

/** Where devices are rented and sold, by whom, and to whom. */
const statements = {
  agent: async ({ name, buildOf }) => sql`
    insert into agent (user_id, contract_no, search, valid_from, rent_ppm, sale_ppm, late_ppm)
    values (${await buildOf('user')}, ${name}, ${name}, now(), 0, 0, 0) returning id`,
  store: async ({ name, buildOf }) => sql`
    insert into store (project_id, code, code_key, name, sort_key, search, currency)
    values (${await buildOf('project')}, ${name}, ${name}, ${name}, ${name}, ${name}, 'CNY') returning id`,
  'store-transfer': async ({ name, buildOf }) => sql`
    insert into store_transfer (from_store_id, to_store_id, remarks)
    values (${await buildOf('store')}, ${await buildOf('store')}, ${name}) returning id`,
  customer: async ({ name, ownerId }) => sql`
    insert into customer (owner_id, name, search) values (${ownerId}, ${name}, ${name}) returning id`,
  order: async ({ name, buildOf }) => sql`
    insert into customer_order (number, kind, customer_id, store_id, offer_id, sn, device_name, search, price_id,
      zone, currency, total_minor, deposit_minor)
    select ${name}, 'sale', ${await buildOf('customer')}, ${await buildOf('store')}, offer_id, ${name}, ${name},
      ${name}, id, 'UTC', 'CNY', 100, 0
    from offer_price where id = ${await buildOf('offer-price')} returning id`,
  'order-photo': async ({ test, name, buildOf }) => sql`
    with checked as (insert into order_check (order_id, direction, facts, at)
      values (${await buildOf('order')}, 'out', '{}', now()) returning order_id),
    photo as (insert into order_photo (order_id, direction, position, client_key, width, height, at)
      select order_id, 'out', 1, ${`key-of-${name}`}, 1, 1, now() from checked returning id)
    insert into order_photo_file (file_id, photo_id, size, size_bytes)
    select ${await putFile(test, name, 'files')}, id, 'large', 1 from photo returning photo_id as id`,
  payment: async ({ buildOf }) => sql`
    with entry as (insert into ledger_entry (order_id, kind, booked_at)
      values (${await buildOf('order')}, 'payment', now()) returning id, order_id)
    insert into payment (order_id, entry_id, client_key, method, currency, amount_minor, deposit_minor)
    select order_id, id, gen_random_uuid(), 'cash', 'CNY', 100, 0 from entry returning id`,
  receipt: async ({ buildOf }) => sql`
    insert into receipt (order_id, recipient, document, issued_at, year_ends_at)
    values (${await buildOf('order')}, 'somebody', ${JSON.stringify(receipt)}::jsonb, now(), now()) returning id`,
} satisfies Partial<Record<Thing, (facts: Facts) => Promise<RawBuilder<unknown>>>>;

type StoreThing = keyof typeof statements;

export const isStoreThing = (of: Thing): of is StoreThing => of in statements;

/** Answers its id. */
export async function buildStoreThing(
  test: TestApp,
  of: StoreThing,
  facts: Omit<Facts, 'test'>,
): Promise<number> {
  const { rows } = await (await statements[of]({ ...facts, test })).execute(test.db);
  return (rows[0] as { id: number } | undefined)?.id ?? 0;
}
