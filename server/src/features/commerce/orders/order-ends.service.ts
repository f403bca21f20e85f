import type {
  cancelOrder,
  closeOrder,
  sellOrder,
  waiveOrder,
  writeOffOrder,
} from '@weir/contract/commerce/orders/order-transitions';
import type { OrderItem } from '@weir/contract/commerce/orders/orders';
import type { Static } from '@weir/contract/schema';
import type { Author } from '../../../platform/access/caller.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { badField, illegalState } from '../../../platform/errors.ts';
import { book, bookShares, writtenOff } from '../ledger/ledger.service.ts';
import { changeStock } from '../stores/stock.service.ts';
import type { OrderNotices } from './notices/order-notices.service.ts';
import {
  assertAtHand,
  createAgreements,
  createOnOrder,
  type OnOrderDeps,
} from './order-agreements.service.ts';
import { bookLines, claimGround, type Ground, move } from './order-grounds.service.ts';
import {
  findFallenDue,
  findNoShows,
  findParts,
  findShares,
  removeHold,
  updateOrder,
} from './order-rows.store.ts';
import { firstLine } from './rules/order-parts.policy.ts';

export type OrderEnds = ReturnType<typeof createOrderEnds>;

/** How orders end, by people and by time, and what is allowed of their money on the way. */
export function createOrderEnds(deps: OnOrderDeps & { notices: OrderNotices }) {
  const { db, audit, notices, now = Date.now } = deps;
  const onOrder = createOnOrder(deps);
  const { agree } = createAgreements(deps);

  const noShow = async (trx: Trx, ground: Ground) => {
    await move(trx, ground, { command: 'noShow', author: null, audit });
    await release(trx, ground, null);
  };
  const fallDue = async (trx: Trx, ground: Ground) => {
    await move(trx, ground, { command: 'fallDue', author: null, columns: { ever_late: true }, audit });
    return notices.overdue(trx, ground.order.id);
  };

  /** One after the other; what somebody is at is left to the next time. What is answered is called after the commit. */
  const each = async (
    ids: readonly number[],
    at: string,
    work: (trx: Trx, ground: Ground) => Promise<(() => void) | undefined>,
  ) => {
    for (const id of ids) {
      const tell = await db.transaction().execute(async (trx) => {
        const ground = await claimGround(trx, id, at);
        return ground && work(trx, ground);
      });
      tell?.();
    }
  };

  return {
    close: (author: Author, body: Static<typeof closeOrder.body>): Promise<OrderItem> =>
      onOrder(author, body, async (trx, ground) => {
        await move(trx, ground, { command: 'close', author, audit });
        await shareOut(trx, ground, author);
      }),

    cancel: (author: Author, { reason, ...body }: Static<typeof cancelOrder.body>): Promise<OrderItem> =>
      onOrder(author, body, async (trx, ground) => {
        await move(trx, ground, { command: 'cancel', author, reason, audit });
        await release(trx, ground, author);
      }),

    sell: (author: Author, body: Static<typeof sellOrder.body>): Promise<OrderItem> =>
      onOrder(author, body, async (trx, ground) => {
        const { order, at } = ground;
        if (order.state === 'draft') await agree(trx, ground);
        const stock = assertAtHand(ground);
        await move(trx, ground, {
          command: 'sell',
          author,
          columns: { handed_over_at: new Date(at) },
          audit,
        });
        const [part] = await findParts(trx, order.id);
        if (part) await bookLines(trx, ground, author, [firstLine(part, order.zone)]);
        await removeHold(trx, order.id);
        await changeStock(trx, { userId: author.userId, at }, [stock], { state: 'sold', orderId: order.id });
        await shareOut(trx, ground, author);
      }),

    waive: (author: Author, { reason, ...body }: Static<typeof waiveOrder.body>): Promise<OrderItem> =>
      onOrder(author, body, async (trx, { order, at }) => {
        if (order.kind !== 'rent' || (order.state !== 'draft' && order.state !== 'reserved'))
          throw illegalState('Only before a rent is handed over');
        const waiver = { waived_reason: reason, waived_by: author.userId, waived_at: new Date(at) };
        await updateOrder(trx, order.id, waiver);
        await audit.orderWaived(trx, author, order);
      }),

    writeOff: (author: Author, body: Static<typeof writeOffOrder.body>): Promise<OrderItem> =>
      onOrder(author, body, async (trx, { order, at }) => {
        const { amountMinor, reason } = body;
        if (order.state !== 'returned') throw illegalState('Only of what is returned');
        if (amountMinor > order.owedMinor)
          throw badField('amountMinor', 'maximum', 'More than is owed', Math.max(0, order.owedMinor));
        const postings = writtenOff(BigInt(amountMinor));
        await book(trx, order, { kind: 'writeOff', postings, reason, at, userId: author.userId });
        await updateOrder(trx, order.id, {});
        await audit.orderWrittenOff(trx, author, order, { amountMinor, currency: order.currency });
      }),

    /** What is due by now, on whichever node: rents that are late, reservations that nobody came for, and reminders. */
    async doDue(limit: number): Promise<void> {
      const at = new Date(now()).toISOString();
      await each(await findFallenDue(db, at, limit), at, async (trx, ground) => {
        const { state, lateFrom } = ground.order;
        const isLate = state === 'active' && lateFrom && Date.parse(lateFrom) <= Date.parse(at);
        return isLate ? fallDue(trx, ground) : undefined;
      });
      await each(await findNoShows(db, at, limit), at, async (trx, ground) => {
        const { state, owedMinor, heldMinor } = ground.order;
        if (state === 'reserved' && owedMinor === 0 && heldMinor === 0) await noShow(trx, ground);
        return undefined;
      });
      await notices.remind(at, limit);
    },
  };
}

const shareOut = async (trx: Trx, { order, at }: Ground, { userId }: Author): Promise<void> =>
  bookShares(trx, order, await findShares(trx, order.id), { at, userId });

/** The device is free for others. */
async function release(trx: Trx, { order, stock, at }: Ground, author: Author | null): Promise<void> {
  await removeHold(trx, order.id);
  if (stock?.orderId === order.id && stock.state === 'reserved')
    await changeStock(trx, { userId: author?.userId ?? null, at }, [stock], { state: 'available' });
}
