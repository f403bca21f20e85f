import type { DraftQuote, quoteDraft } from '@weir/contract/commerce/orders/order-quotes';
import type {
  addOrder,
  editOrder,
  exportOrders,
  listOrders,
  OrderDraft,
  OrderItem,
} from '@weir/contract/commerce/orders/orders';
import { orderColumnWords } from '@weir/contract/commerce/orders/orders.words';
import type { Language } from '@weir/contract/common';
import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type { Author, Viewer } from '../../../platform/access/caller.ts';
import { hasProject } from '../../../platform/access/projects.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { badField, illegalState, notFound, refuseUnknown, staleVersion } from '../../../platform/errors.ts';
import { createListFiles, type ListFilesDeps } from '../../../platform/exports/list-file.ts';
import { searchText } from '../../../platform/search-text.ts';
import { assertCustomer } from '../customers/customers.service.ts';
import { orderFileColumns } from './order-columns.policy.ts';
import type { OrderEvents } from './order-events.service.ts';
import { masked, orderItem } from './order-items.service.ts';
import { agreedOf, assertSameCurrency, dateOf, quotedColumns } from './order-offer.policy.ts';
import {
  describeOrder,
  findOffered,
  insertOrder,
  joinGroup,
  lockOrder,
  type OrderRow,
  replaceParts,
  updateOrder,
} from './order-rows.store.ts';
import { findOrderPage, findOrders } from './orders.store.ts';
import { firstLine, plainTime, quotedLine, quotedPart } from './rules/order-parts.policy.ts';

export type OrdersService = ReturnType<typeof createOrdersService>;

export interface OrdersDeps {
  db: Db;
  audit: OrderEvents;
  /** IANA name, of the installation. */
  timeZone: string;
  now?: () => number;
}

/** What is asked of an order before it is agreed. */
type Wanted = Required<Omit<OrderDraft, 'remarks'>> & Pick<OrderDraft, 'remarks'>;

/** What of it decides what it costs. */
type Priceable = Omit<Wanted, 'customerId' | 'remarks'>;

/** Orders as drafts, and as they are read. */
export function createOrdersService({
  db,
  audit,
  timeZone,
  fileSlots,
  now = Date.now,
}: OrdersDeps & ListFilesDeps) {
  const files = createListFiles({ timeZone, fileSlots });
  const time = () => new Date(now()).toISOString();

  const agree = async (from: Db, author: Viewer, wanted: Priceable, at: string) => {
    const offered = (await findOffered(from, wanted, { at, timeZone })) ?? refuseUnknown();
    if (!(await hasProject(from, author, offered.projectId, 'operate'))) throw notFound();
    const times = offered.kind === 'sale' ? { startAt: null, dueAt: null } : wantedTimes(wanted);
    const agreed = agreedOf(offered, { storeId: wanted.storeId, ...times }, at);
    const part = quotedPart(offered.kind, agreed, times, agreed.zone);
    return { agreed, part, kind: offered.kind, times };
  };

  /** Writes what is agreed on, and all that follows from it. */
  const quote = async (
    trx: Trx,
    id: number,
    wanted: Wanted,
    { agreed, part, times }: Awaited<ReturnType<typeof agree>>,
  ) => {
    await updateOrder(trx, id, {
      ...{ customer_id: wanted.customerId, store_id: wanted.storeId, offer_id: wanted.offerId },
      ...{ device_id: wanted.deviceId, sn: agreed.device.SN, device_name: agreed.device.name },
      ...quotedColumns(agreed, part),
      ...{ start_at: dateOf(times.startAt), due_at: dateOf(times.dueAt) },
      remarks: wanted.remarks ?? null,
    });
    await replaceParts(trx, id, [part]);
  };

  return {
    async list(viewer: Viewer, query: Static<typeof listOrders.query>): Promise<Output<typeof listOrders>> {
      const at = time();
      const { ids, total } = await findOrderPage(db, viewer, query, at);
      const list = ids.length > 0 ? await findOrders(db, viewer, { ids, at }) : [];
      return { list: list.map(masked), total, page: query.page, limit: query.limit };
    },

    get: (viewer: Viewer, id: number): Promise<OrderItem> => orderItem(db, viewer, id, time()),

    async quote(viewer: Viewer, query: Static<typeof quoteDraft.query>): Promise<DraftQuote> {
      const wanted = { startAt: null, dueAt: null, ...query };
      const { agreed, part } = await agree(db, viewer, wanted, time());
      const { currency, depositMinor } = agreed.terms;
      return { currency, depositMinor, zone: agreed.zone, line: quotedLine(firstLine(part, agreed.zone)) };
    },

    create: (author: Author, { besideId, ...draft }: Static<typeof addOrder.body>): Promise<OrderItem> =>
      db.transaction().execute(async (trx) => {
        const at = time();
        const wanted = { ...draft, startAt: draft.startAt ?? null, dueAt: draft.dueAt ?? null };
        const agreement = await agree(trx, author, wanted, at);
        await assertCustomer(trx, author, wanted.customerId);
        const { agreed, kind } = agreement;
        const { customerId: customer, storeId: store, offerId: offer, deviceId: device } = wanted;
        const id = await insertOrder(trx, {
          ...{ kind, at, device: agreed.device, zone: agreed.zone, currency: agreed.terms.currency },
          ids: { customer, store, offer, device, price: agreed.priceId, author: author.userId },
        });
        const number = numberOf(id, at, agreed.zone);
        await quote(trx, id, wanted, agreement);
        await describeOrder(trx, id, { number, search: searchOf(number, agreed.device) });
        if (besideId != null && !(await joinGroup(trx, author, { id, besideId })))
          throw badField('besideId', 'reference', 'There is no such order, or too many are of its errand');
        await audit.orderCreated(trx, author, { id, number });
        return orderItem(trx, author, id, at);
      }),

    update: (
      author: Author,
      { id, version, ...changes }: Static<typeof editOrder.body>,
    ): Promise<OrderItem> =>
      db.transaction().execute(async (trx) => {
        const at = time();
        const order = (await lockOrder(trx, author, id)) ?? refuseUnknown();
        if (version !== order.version) throw staleVersion(await orderItem(trx, author, id, at));
        if (order.state !== 'draft') throw illegalState('Only a draft changes');
        const wanted: Wanted = { ...keptOf(order), ...changes };
        const agreement = await agree(trx, author, wanted, at);
        await assertCustomer(trx, author, wanted.customerId);
        if (agreement.kind !== order.kind)
          throw badField('offerId', 'otherKind', 'An order of a rent is no sale');
        assertSameCurrency(order, agreement.agreed);
        await quote(trx, id, wanted, agreement);
        const { number } = order;
        await describeOrder(trx, id, { number, search: searchOf(number, agreement.agreed.device) });
        await audit.orderUpdated(trx, author, order);
        return orderItem(trx, author, id, at);
      }),

    async export(author: Author, query: Static<typeof exportOrders.query>, language: Language) {
      await audit.ordersExported(db, author, query);
      const at = time();
      return files.make({ userId: author.userId, language }, query, {
        columns: orderFileColumns,
        words: orderColumnWords,
        findIds: (page) => findOrderPage(db, author, { ...query, ...page }, at),
        findRows: async (ids) => (await findOrders(db, author, { ids, at })).map(masked),
      });
    },
  };
}

const wantedTimes = ({ startAt, dueAt }: Priceable) => ({
  startAt: startAt == null ? null : plainTime(startAt),
  dueAt: dueAt == null ? null : plainTime(dueAt),
});

const searchOf = (number: string, { SN, name }: { SN: string; name: string }) => searchText(number, SN, name);

/** The day in the zone, and the number of the row. */
const numberOf = (id: number, at: string, zone: string): string =>
  `${Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString().replaceAll('-', '')}-${id}`;

function keptOf({ storeId, offerId, deviceId, customerId, startAt, dueAt, remarks }: OrderRow): Wanted {
  if (deviceId === null) throw badField('deviceId', 'required', 'The device is gone: choose another one');
  return { storeId, offerId, deviceId, customerId, startAt, dueAt, remarks };
}
