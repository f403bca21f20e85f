import type {
  receiveTransfer,
  resolveTransferItem,
  TransferOutcome,
  TransferResolution,
} from '@weir/contract/commerce/stores/transfers';
import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type { Author } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { badField, illegalState, notFound, refuseUnknown } from '../../../platform/errors.ts';
import type { DevicesService } from '../../fleet/devices/devices.service.ts';
import { changeStock, lockStock, type StockChange } from '../stores/stock.service.ts';
import type { TransferEvents } from './transfer-events.service.ts';
import {
  type Arrived,
  countOpen,
  findItems,
  type Item,
  setOutcomes,
  setResolution,
} from './transfer-items.store.ts';
import { type LockedTransfer, lockTransfer, updateTransfer } from './transfers.store.ts';

interface Deps {
  db: Db;
  audit: TransferEvents;
  devices: Pick<DevicesService, 'moveToProject' | 'announceChanged'>;
  now: () => number;
}

type Standing = Output<typeof receiveTransfer>;

/** Where a device is after it has come; what is missing is on no way any more, and in no store. */
const afterOutcome = (outcome: TransferOutcome, { id, toStoreId }: LockedTransfer): StockChange =>
  ({
    ok: { state: 'available', storeId: toStoreId },
    damaged: { state: 'maintenance', storeId: toStoreId },
    missing: { state: 'missing', storeId: null, transferId: id },
  })[outcome] as StockChange;

/** Where a missing device is once that is settled. */
const afterResolution = (
  resolution: TransferResolution,
  { fromStoreId, toStoreId }: LockedTransfer,
): StockChange =>
  ({
    found: { state: 'available', storeId: toStoreId },
    back: { state: 'available', storeId: fromStoreId },
    lost: { state: 'retired', storeId: fromStoreId },
  })[resolution] as StockChange;

/** What came of a transfer, in parts, and what became of the rest. */
export function createReceiving({ db, audit, devices, now }: Deps) {
  /** Moves devices in stock, and to the project of the store that they are in from now on. Answers whose project changed. */
  const place = async (
    trx: Trx,
    author: Author,
    {
      transfer,
      deviceIds,
      change,
    }: { transfer: LockedTransfer; deviceIds: readonly number[]; change: StockChange },
  ): Promise<readonly number[]> => {
    if (deviceIds.length === 0) return [];
    const by = { userId: author.userId, at: new Date(now()).toISOString() };
    await changeStock(trx, by, await lockStock(trx, deviceIds), change);
    const { fromProjectId, toProjectId, toStoreId } = transfer;
    if (fromProjectId === toProjectId || change.storeId !== toStoreId) return [];
    await devices.moveToProject(trx, author, toProjectId, deviceIds);
    return deviceIds;
  };

  /** Received once nothing is awaited, closed once nothing is to be settled besides. */
  const settle = async (trx: Trx, { id, state }: LockedTransfer): Promise<Standing> => {
    const { awaited, discrepancies } = await countOpen(trx, id);
    if (awaited > 0) return { state, discrepancies };
    const at = new Date(now());
    const isOver = discrepancies === 0;
    const next = isOver ? 'closed' : 'received';
    await updateTransfer(trx, id, {
      ...(state === 'sent' && { received_at: at }),
      ...{ state: next, ...(isOver && { closed_at: at }) },
    });
    return { state: next, discrepancies };
  };

  return {
    async receive(author: Author, { id, lines }: Static<typeof receiveTransfer.body>): Promise<Standing> {
      const { moved, standing } = await db.transaction().execute(async (trx) => {
        const transfer = (await lockTransfer(trx, author, id)) ?? refuseUnknown();
        if (!transfer.operatesBoth) throw notFound();
        if (transfer.state !== 'sent') throw illegalState('It is not on its way');
        if (!transfer.isSomebodyElse)
          throw badField('id', 'sender', 'Somebody else receives what you have sent');
        const items = await findItems(trx, id);
        assertLines(lines, items);
        const moved: number[] = [];
        for (const outcome of ['ok', 'damaged', 'missing'] as const) {
          const deviceIds = devicesOf(lines, items, outcome);
          const change = afterOutcome(outcome, transfer);
          moved.push(...(await place(trx, author, { transfer, deviceIds, change })));
        }
        await setOutcomes(trx, { transferId: id, userId: author.userId, at: new Date(now()), lines });
        await audit.transferReceived(trx, author, { id, name: `#${id}` }, { after: { lines } });
        return { moved, standing: await settle(trx, transfer) };
      });
      if (moved.length > 0) devices.announceChanged(moved);
      return standing;
    },

    async resolve(author: Author, body: Static<typeof resolveTransferItem.body>): Promise<Standing> {
      const { id, SN, resolution, note } = body;
      const { moved, standing } = await db.transaction().execute(async (trx) => {
        const transfer = (await lockTransfer(trx, author, id)) ?? refuseUnknown();
        if (!transfer.operatesBoth) throw notFound();
        const item = (await findItems(trx, id)).find((each) => each.SN === SN);
        if (!item) throw badField('SN', 'reference', 'It is not on the list of the transfer');
        if (item.resolution !== null || (item.expected && item.outcome !== 'missing'))
          throw illegalState('There is nothing to settle of it');
        if (!item.expected && resolution === 'lost')
          throw badField('resolution', 'unexpected', 'What came is not lost');
        const deviceIds = item.expected && item.deviceId !== null ? [item.deviceId] : [];
        const change = { ...afterResolution(resolution, transfer), reason: note };
        const moved = await place(trx, author, { transfer, deviceIds, change });
        await setResolution(trx, item.id, { resolution, note, userId: author.userId, at: new Date(now()) });
        const after = { SN, resolution, note };
        await audit.transferResolved(trx, author, { id, name: `#${id}` }, { after });
        return { moved, standing: await settle(trx, transfer) };
      });
      if (moved.length > 0) devices.announceChanged(moved);
      return standing;
    },
  };
}

/** Each serial number once, and none of which it is known already; what was not sent cannot be missing. */
function assertLines(lines: readonly Arrived[], items: readonly Item[]): void {
  const known = new Map(items.map((item) => [item.SN, item]));
  lines.forEach(({ SN, outcome }, position) => {
    const field = `lines.${position}.SN`;
    if (lines.findIndex((line) => line.SN === SN) !== position)
      throw badField(field, 'duplicate', `${SN} is there twice`);
    const item = known.get(SN);
    if (item && item.outcome !== null) throw illegalState(`${SN} has been received already`);
    if (!item && outcome === 'missing') throw badField(field, 'reference', `${SN} was not sent`);
  });
}

const devicesOf = (lines: readonly Arrived[], items: readonly Item[], outcome: TransferOutcome): number[] => {
  const came = new Set(lines.filter((line) => line.outcome === outcome).map(({ SN }) => SN));
  return items.flatMap(({ SN, deviceId }) => (came.has(SN) && deviceId !== null ? [deviceId] : []));
};
