import { addCustomer } from '@weir/contract/commerce/customers';
import { addPrice, type PriceDraft } from '@weir/contract/commerce/offer-prices';
import { addOffer, setOfferState } from '@weir/contract/commerce/offers';
import type { CheckDirection, CheckPhoto } from '@weir/contract/commerce/orders/order-checks';
import { addPayment, addRefund, type PaymentMethod } from '@weir/contract/commerce/orders/order-payments';
import { addOrderPhoto, orderPhoto, type PhotoSize } from '@weir/contract/commerce/orders/order-photos';
import {
  cancelOrder,
  closeOrder,
  extendOrder,
  handOverOrder,
  reserveOrder,
  returnOrder,
  sellOrder,
  waiveOrder,
} from '@weir/contract/commerce/orders/order-transitions';
import { addOrder, editOrder, getOrder, type OrderItem } from '@weir/contract/commerce/orders/orders';
import type { StockState } from '@weir/contract/commerce/stores/stock';
import type { Envelope } from '@weir/contract/errors';
import { sql } from 'kysely';
import { buildDevice, buildDeviceType, buildProject } from '../../../../test/factories.ts';
import {
  type Actor,
  type Answer,
  type BodyOf,
  startTestApp,
  type TestApp,
} from '../../../../test/harness.ts';
import { basePath } from '../../../platform/http/mount.ts';

/** P of the reference: by the hour 300, the day 1500, the month 29900, with 13 % of tax within. */
export const rentTerms = {
  ...{ currency: 'CNY', hourMinor: 300, dayMinor: 1500, monthMinor: 29_900, depositMinor: 30_000 },
  ...{ lateHourMinor: 400, lateDayMinor: 2000, taxPpm: 130_000, lateTaxPpm: 130_000 },
  taxMode: 'inclusive',
} as const;
const saleTerms = {
  currency: 'CNY',
  unitMinor: 11_300,
  taxMode: 'inclusive',
  taxPpm: 130_000,
} as const;

let agents = 0;

export type Shop = Awaited<ReturnType<typeof openShop>>;

/** A store with an offer of rent and one of sale, and a clock of its own. */
export async function openShop(start = '2027-04-01T09:00:00+08:00', timeZone = 'Asia/Shanghai') {
  const clock = { ms: Date.parse(start) };
  const platform = await startTestApp({ now: () => clock.ms });
  const { owner } = platform.users;
  const projectId = (await buildProject(platform, { as: owner, timeZone })).id;
  const typeId = (await buildDeviceType(platform, { as: owner })).id;
  const storeId = await insertStore(platform, projectId, 'main');
  const offer = async (
    kind: 'rent' | 'sale',
    terms: Omit<PriceDraft, 'offerId'>,
    name: string = kind,
    deviceTypeId = typeId,
  ) => {
    const body = { name, kind, projectId, deviceTypeId };
    const { id } = (await platform.call(addOffer, { as: owner, body })).data;
    await platform.call(addPrice, { as: owner, body: { ...terms, offerId: id } });
    await platform.call(setOfferState, { as: owner, body: { id, state: 'published' } });
    return id;
  };
  const customer = async (name = '王芳', phone: string | null = null) =>
    (await platform.call(addCustomer, { as: owner, body: { projectId, name, phone } })).data;
  const stocked = async (state: StockState = 'available') => {
    const { id } = await buildDevice(platform, { as: owner, projectId, typeId });
    await insertStock(platform, { deviceId: id, storeId, state }, new Date(clock.ms));
    return id;
  };
  const rentId = await offer('rent', rentTerms);
  const saleId = await offer('sale', saleTerms);
  const customerId = (await customer()).id;
  const at = (text: string) => new Date(text.length === 16 ? `${text}:00+08:00` : text).toISOString();

  const draft = async (more: Partial<BodyOf<typeof addOrder>> = {}, as: Actor = owner) => {
    const deviceId = more.deviceId ?? (await stocked());
    const times =
      more.offerId === saleId ? {} : { startAt: at('2027-04-01T09:00'), dueAt: at('2027-05-01T09:00') };
    return platform.call(addOrder, {
      as,
      body: { storeId, offerId: rentId, customerId, ...times, ...more, deviceId },
    });
  };
  /** A call about an order that the owner makes, unless told. */
  const by =
    <B extends { id: number }>(call: (body: B, as: Actor) => Promise<Answer<typeof getOrder>>) =>
    (body: B, as: Actor = owner) =>
      call(body, as);

  return {
    ...{ platform, owner, projectId, typeId, storeId, rentId, saleId, customerId, clock, at },
    ...{ offer, customer, stocked, draft },
    turnTo(text: string): void {
      clock.ms = Date.parse(at(text));
    },
    /** A draft that was made; throws when it was refused. */
    async made(more?: Partial<BodyOf<typeof addOrder>>): Promise<OrderItem> {
      return succeeded(await draft(more));
    },
    item: async (id: number) => (await platform.call(getOrder, { as: owner, query: { id } })).data,
    edit: by<BodyOf<typeof editOrder>>((body, as) => platform.call(editOrder, { as, body })),
    reserve: by<BodyOf<typeof reserveOrder>>((body, as) => platform.call(reserveOrder, { as, body })),
    handOver: by<Partial<BodyOf<typeof handOverOrder>> & { id: number }>((body, as) =>
      platform.call(handOverOrder, { as, body: { check: {}, ...body } }),
    ),
    extend: by<BodyOf<typeof extendOrder>>((body, as) => platform.call(extendOrder, { as, body })),
    giveBack: by<Partial<BodyOf<typeof returnOrder>> & { id: number }>((body, as) =>
      platform.call(returnOrder, { as, body: { outcome: 'back', check: {}, ...body } }),
    ),
    close: by<BodyOf<typeof closeOrder>>((body, as) => platform.call(closeOrder, { as, body })),
    cancel: by<{ id: number; reason?: string }>((body, as) =>
      platform.call(cancelOrder, { as, body: { reason: 'test', ...body } }),
    ),
    /** Sends a photo of a check as a browser does. */
    async addPhoto(
      { id, direction = 'out', clientKey = crypto.randomUUID() }: SentPhoto,
      bytes: Buffer,
      as = owner,
    ) {
      const query = new URLSearchParams({ id: String(id), direction, clientKey });
      const response = await platform.platform.server.inject({
        method: 'POST',
        url: `${basePath}${addOrderPhoto.path}?${query}`,
        payload: bytes,
        headers: { 'content-type': 'application/octet-stream', authorization: `Bearer ${as.token}` },
      });
      return { status: response.statusCode, ...response.json<Envelope<CheckPhoto>>() };
    },
    /** A photo as it is fetched. */
    fetchPhoto: (id: number, size: PhotoSize = 'small', as = owner) =>
      platform.platform.server.inject({
        url: `${basePath}${orderPhoto.path}?id=${id}&size=${size}`,
        headers: { authorization: `Bearer ${as.token}` },
      }),
    sell: by<BodyOf<typeof sellOrder>>((body, as) => platform.call(sellOrder, { as, body })),
    waive: by<{ id: number }>((body, as) =>
      platform.call(waiveOrder, { as, body: { reason: 'known', ...body } }),
    ),
    pay: (orderId: number, amountMinor: number, more: Partial<PayBody> = {}) =>
      platform.call(addPayment, {
        as: owner,
        body: { orderId, amountMinor, method: 'cash', clientKey: crypto.randomUUID(), ...more },
      }),
    refund: (paymentId: number, amountMinor: number, more: Partial<BodyOf<typeof addRefund>> = {}) =>
      platform.call(addRefund, {
        as: owner,
        body: { paymentId, amountMinor, reason: 'back', clientKey: crypto.randomUUID(), ...more },
      }),
    /** An agent below the owner, or another agent, who runs the store from now on. */
    async agent(shares: { rentPpm?: number; salePpm?: number; latePpm?: number }, parent: Actor = owner) {
      const username = `agent-${++agents}`;
      const user = await platform.addUser({ username, role: 'ADMIN', type: 1, parent });
      const { rentPpm = 0, salePpm = 0, latePpm = 0 } = shares;
      const { rows } = await sql<{ id: number }>`
        with made as (
          insert into agent (user_id, contract_no, search, valid_from, rent_ppm, sale_ppm, late_ppm)
          values (${user.userId}, ${username}, ${username}, '2026-01-01', ${rentPpm}, ${salePpm}, ${latePpm})
          returning id
        ) update store set agent_id = made.id from made where store.id = ${storeId} returning made.id`.execute(
        platform.db,
      );
      return { id: rows[0]?.id ?? 0, user };
    },
    async withoutAgent(): Promise<void> {
      await sql`update store set agent_id = null where id = ${storeId}`.execute(platform.db);
    },
    /** What the postings of the order add up to, by account. */
    async accounts(orderId: number): Promise<Record<string, number>> {
      const { rows } = await sql<{ account: string; sum: number }>`
        select account, sum(amount_minor)::int8 as sum from ledger_posting where order_id = ${orderId}
        group by account having sum(amount_minor) <> 0 order by account`.execute(platform.db);
      return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
    },
    async stateOf(deviceId: number): Promise<string | undefined> {
      const { rows } = await sql<{
        state: string;
      }>`select state from stock where device_id = ${deviceId}`.execute(platform.db);
      return rows[0]?.state;
    },
    doDue: () => platform.app.orderEnds.doDue(100),
    stop: () => platform.stop(),
  };
}

interface SentPhoto {
  id: number;
  direction?: CheckDirection;
  clientKey?: string;
}

interface PayBody {
  method: PaymentMethod;
  clientKey: string;
  reference: string;
}

export function succeeded<T>({ status, message, data }: { status: number; message: string; data: T }): T {
  if (status !== 200) throw new Error(`${status} ${message} ${JSON.stringify(data)}`);
  return data;
}

/** What was refused of which field, or which state stands in the way. */
export function refusalOf({ data }: { data: unknown }): string | undefined {
  const { fields, state, reason } = (data ?? {}) as {
    fields?: { field: string; rule: string }[];
    state?: string;
    reason?: string;
  };
  return fields?.map(({ field, rule }) => `${field} ${rule}`).join() ?? state ?? reason;
}

export async function insertStore({ db }: TestApp, projectId: number, name: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into store (project_id, code, code_key, name, sort_key, search, currency)
    values (${projectId}, ${name}, ${name}, ${name}, ${name}, ${name}, 'CNY') returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

export async function insertStock(
  { db }: TestApp,
  { deviceId, storeId, state }: { deviceId: number; storeId: number; state: StockState },
  at: Date,
): Promise<void> {
  await sql`insert into stock (device_id, store_id, state, since) values (${deviceId}, ${storeId}, ${state}, ${at})`.execute(
    db,
  );
  await sql`insert into stock_event (device_id, sn, to_state, to_store_id, at)
    values (${deviceId}, 'SN', ${state}, ${storeId}, ${at})`.execute(db);
}
