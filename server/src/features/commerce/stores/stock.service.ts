import {
  type addStock,
  gravestStates,
  type listStock,
  type listStockEvents,
  type removeStock,
  type SettableState,
  type setStockState,
  settableStates,
} from '@weir/contract/commerce/stores/stock';
import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type { Author, Caller, Viewer } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { unlessTaken } from '../../../platform/db/unique-violation.ts';
import { badField, duplicate, illegalState, notPermitted, refuseUnknown } from '../../../platform/errors.ts';
import {
  changeStock,
  deleteStock,
  findReservation,
  findStock,
  findStockEvents,
  findStockPage,
  insertStock,
  type LockedStock,
  lockDevicesOfProject,
  lockStock,
} from './stock.store.ts';
import type { StoreEvents } from './store-events.service.ts';
import { hasStore, type LockedStore, lockStores } from './stores.store.ts';

/** For what is done with devices in stock in the transaction of another feature: locked first, then changed. */
export {
  changeStock,
  findDeviceStock,
  type LockedStock,
  lockStock,
  type StockChange,
} from './stock.store.ts';

export type StockService = ReturnType<typeof createStockService>;

interface Deps {
  db: Db;
  audit: StoreEvents;
  now?: () => number;
}

/** Refuses a store that is not there for the viewer. */
export async function assertStore(db: Db, viewer: Viewer, id: number): Promise<void> {
  if (!(await hasStore(db, viewer, id))) refuseUnknown();
}

/** The devices of stores, and what each is there for. */
export function createStockService({ db, audit, now = Date.now }: Deps) {
  const by = ({ userId }: Author) => ({ userId, at: new Date(now()).toISOString() });

  /** Devices of a store that people decide on, which nobody else does meanwhile. */
  const decide = (
    author: Author,
    { id, deviceIds }: { id: number; deviceIds: readonly number[] },
    work: (trx: Trx, store: LockedStore, stock: LockedStock[]) => Promise<void>,
  ): Promise<number> =>
    db.transaction().execute(async (trx) => {
      const [store = refuseUnknown()] = await lockStores(trx, author, [id]);
      const stock = await lockStock(trx, deviceIds);
      if (stock.filter(({ storeId }) => storeId === id).length !== deviceIds.length)
        throw badField('deviceIds', 'reference', 'One of these devices is not in the stock of this store');
      assertFree(stock);
      await work(trx, store, stock);
      return stock.length;
    });

  return {
    async list(viewer: Viewer, query: Static<typeof listStock.query>): Promise<Output<typeof listStock>> {
      await assertStore(db, viewer, query.id);
      const { ids, total } = await findStockPage(db, query);
      return { list: await findStock(db, viewer, ids), total, page: query.page, limit: query.limit };
    },

    async events(
      viewer: Viewer,
      query: Static<typeof listStockEvents.query>,
    ): Promise<Output<typeof listStockEvents>> {
      await assertStore(db, viewer, query.id);
      const { rows, total } = await findStockEvents(db, viewer, query);
      return { list: rows, total, page: query.page, limit: query.limit };
    },

    add: (author: Author, { id, deviceIds }: Static<typeof addStock.body>): Promise<number> =>
      unlessTaken(inStock, () =>
        db.transaction().execute(async (trx) => {
          const [store = refuseUnknown()] = await lockStores(trx, author, [id]);
          const found = await lockDevicesOfProject(trx, author, {
            ids: deviceIds,
            projectId: store.projectId,
          });
          if (found.length !== deviceIds.length)
            throw badField(
              'deviceIds',
              'reference',
              'One of these devices is not of the project of the store',
            );
          if (found.some(({ isFree }) => !isFree)) throw inStock();
          await insertStock(trx, by(author), { storeId: id, deviceIds });
          await audit.stockAdded(trx, author, store, { after: { SNs: serialsOf(found) } });
          return found.length;
        }),
      ),

    setState: (caller: Caller, body: Static<typeof setStockState.body>): Promise<number> =>
      decide(caller, body, async (trx, store, stock) => {
        const { state, reason } = body;
        const isGrave = [state, ...stock.map((each) => each.state)].some((each) =>
          gravestStates.includes(each),
        );
        if (isGrave && !caller.permissions.has('stock:handle')) throw notPermitted('stock:handle');
        if (state === 'retired') await assertUnreserved(trx, stock);
        await changeStock(trx, by(caller), stock, { state, reason });
        await audit.stockStateSet(trx, caller, store, { after: { state, reason, SNs: serialsOf(stock) } });
      }),

    remove: (author: Author, { reason, ...body }: Static<typeof removeStock.body>): Promise<number> =>
      decide(author, body, async (trx, store, stock) => {
        await assertUnreserved(trx, stock);
        await deleteStock(trx, by(author), { stock, reason });
        await audit.stockRemoved(trx, author, store, {
          before: { SNs: serialsOf(stock) },
          after: { reason },
        });
      }),
  };
}

const inStock = () => duplicate('deviceIds', 'One of these devices is in stock already');

const serialsOf = (devices: readonly { SN: string }[]) => devices.map(({ SN }) => SN);

/** Somebody waits for what comes back: it stays in its store. To be called when the devices are locked. */
export async function assertUnreserved(trx: Trx, stock: readonly LockedStock[]): Promise<void> {
  const reserved = await findReservation(
    trx,
    stock.map(({ deviceId }) => deviceId),
  );
  if (reserved)
    throw illegalState(`${reserved.SN} is reserved by ${reserved.number}`, 'deviceReserved', reserved);
}

/** What is in an order or on a transfer, and what was sold, is not decided by hand. */
function assertFree(stock: readonly LockedStock[]): void {
  const bound = stock.find(({ state }) => !settableStates.includes(state as SettableState));
  if (bound) throw illegalState(`${bound.SN} is ${bound.state}`);
}
