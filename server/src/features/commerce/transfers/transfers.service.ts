import { statesFor } from '@weir/contract/commerce/stores/stock';
import type {
  addTransfer,
  cancelTransfer,
  editTransfer,
  listTransferItems,
  listTransfers,
  sendTransfer,
  Transfer,
} from '@weir/contract/commerce/stores/transfers';
import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type { Author, Viewer } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { badField, illegalState, notFound, refuseUnknown, staleVersion } from '../../../platform/errors.ts';
import type { DevicesService } from '../../fleet/devices/devices.service.ts';
import { assertUnreserved, changeStock, type LockedStock, lockStock } from '../stores/stock.service.ts';
import { lockStores } from '../stores/stores.service.ts';
import { createReceiving } from './receiving.service.ts';
import type { TransferEvents } from './transfer-events.service.ts';
import { findItemPage, findItems, replaceItems } from './transfer-items.store.ts';
import {
  findTransferPage,
  findTransfers,
  insertTransfer,
  type LockedTransfer,
  lockTransfer,
  updateTransfer,
} from './transfers.store.ts';

export type TransfersService = ReturnType<typeof createTransfersService>;

interface Deps {
  db: Db;
  audit: TransferEvents;
  devices: Pick<DevicesService, 'moveToProject' | 'announceChanged'>;
  now?: () => number;
}

/** Devices on their way from one store to another. */
export function createTransfersService({ db, audit, devices, now = Date.now }: Deps) {
  const get = async (viewer: Viewer, id: number, from: Db = db): Promise<Transfer> => {
    const [transfer = refuseUnknown()] = await findTransfers(from, viewer, [id]);
    return transfer;
  };

  /** Only a draft changes, by somebody who operates both of its stores and has read it as it is. */
  const changeDraft = (
    author: Author,
    { id, version }: { id: number; version: number },
    work: (trx: Trx, current: LockedTransfer) => Promise<void>,
  ): Promise<Transfer> =>
    db.transaction().execute(async (trx) => {
      const current = (await lockTransfer(trx, author, id)) ?? refuseUnknown();
      if (!current.operatesBoth) throw notFound();
      if (version !== current.version) throw staleVersion(await get(author, id, trx));
      if (current.state !== 'draft') throw illegalState('Only a draft changes');
      await work(trx, current);
      return get(author, id, trx);
    });

  return {
    get: (viewer: Viewer, id: number) => get(viewer, id),

    async list(
      viewer: Viewer,
      query: Static<typeof listTransfers.query>,
    ): Promise<Output<typeof listTransfers>> {
      const { ids, total } = await findTransferPage(db, viewer, query);
      const list = ids.length > 0 ? await findTransfers(db, viewer, ids) : [];
      return { list, total, page: query.page, limit: query.limit };
    },

    async items(
      viewer: Viewer,
      query: Static<typeof listTransferItems.query>,
    ): Promise<Output<typeof listTransferItems>> {
      await get(viewer, query.id);
      const { rows, total } = await findItemPage(db, viewer, query);
      return { list: rows, total, page: query.page, limit: query.limit };
    },

    create: (author: Author, draft: Static<typeof addTransfer.body>): Promise<Transfer> =>
      db.transaction().execute(async (trx) => {
        const { fromStoreId, toStoreId, deviceIds, remarks = null } = draft;
        if (fromStoreId === toStoreId) throw badField('toStoreId', 'sameStore', 'It goes to another store');
        const stores = await lockStores(trx, author, [fromStoreId, toStoreId]);
        if (!stores.some(({ id }) => id === fromStoreId)) throw notFound();
        if (!stores.some(({ id }) => id === toStoreId))
          throw badField('toStoreId', 'reference', 'This store does not exist, or is not yours');
        const stock = await lockTransferable(trx, fromStoreId, deviceIds);
        const id = await insertTransfer(trx, {
          ...{ from_store_id: fromStoreId, to_store_id: toStoreId, remarks },
          ...{ created_by: author.userId, created_time: new Date(now()) },
        });
        await replaceItems(trx, id, stock);
        const made = await get(author, id, trx);
        await audit.transferCreated(trx, author, made, { SNs: serialsOf(stock) });
        return made;
      }),

    update: (author: Author, { deviceIds, remarks, ...of }: Static<typeof editTransfer.body>) =>
      changeDraft(author, of, async (trx, { id, fromStoreId }) => {
        const before = await get(author, id, trx);
        if (deviceIds) await replaceItems(trx, id, await lockTransferable(trx, fromStoreId, deviceIds));
        await updateTransfer(trx, id, remarks === undefined ? {} : { remarks });
        await audit.transferUpdated(trx, author, { before, after: await get(author, id, trx) });
      }),

    send: (author: Author, of: Static<typeof sendTransfer.body>): Promise<Transfer> =>
      changeDraft(author, of, async (trx, { id, fromStoreId }) => {
        const items = await findItems(trx, id);
        const deviceIds = items.flatMap(({ deviceId }) => deviceId ?? []);
        if (deviceIds.length !== items.length) throw notInStore();
        const stock = await lockTransferable(trx, fromStoreId, deviceIds);
        const { userId } = author;
        const at = new Date(now());
        const change = { state: 'inTransit', storeId: null, transferId: id } as const;
        await changeStock(trx, { userId, at: at.toISOString() }, stock, change);
        await updateTransfer(trx, id, { state: 'sent', sent_by: userId, sent_at: at });
        await audit.transferSent(trx, author, namedTransfer(id), { after: { SNs: serialsOf(stock) } });
      }),

    cancel: (author: Author, of: Static<typeof cancelTransfer.body>): Promise<Transfer> =>
      changeDraft(author, of, async (trx, { id }) => {
        await updateTransfer(trx, id, { state: 'cancelled' });
        await audit.transferCancelled(trx, author, namedTransfer(id));
      }),

    ...createReceiving({ db, audit, devices, now }),
  };
}

const namedTransfer = (id: number) => ({ id, name: `#${id}` });

const serialsOf = (stock: readonly LockedStock[]) => stock.map(({ SN }) => SN);

const notInStore = () =>
  badField('deviceIds', 'reference', 'One of these devices is not in the stock of the store that sends');

/** All of them are there, in no order and on no other transfer; nobody else changes them until the transaction ends. */
async function lockTransferable(
  trx: Trx,
  storeId: number,
  deviceIds: readonly number[],
): Promise<LockedStock[]> {
  const stock = await lockStock(trx, deviceIds);
  if (stock.filter((each) => each.storeId === storeId).length !== deviceIds.length) throw notInStore();
  const bound = stock.find(({ state }) => !statesFor.transfer.includes(state));
  if (bound) throw illegalState(`${bound.SN} is ${bound.state}`);
  await assertUnreserved(trx, stock);
  return stock;
}
