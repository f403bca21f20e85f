import type { CheckDirection, CheckDraft } from '@weir/contract/commerce/orders/order-checks';
import type {
  extendOrder,
  handOverOrder,
  reserveOrder,
  returnOrder,
} from '@weir/contract/commerce/orders/order-transitions';
import type { OrderItem } from '@weir/contract/commerce/orders/orders';
import type { Static } from '@weir/contract/schema';
import type { Author } from '../../../platform/access/caller.ts';
import type { Trx } from '../../../platform/db/database.ts';
import { badField, refuseUnknown } from '../../../platform/errors.ts';
import { book, depositKept } from '../ledger/ledger.service.ts';
import { changeStock } from '../stores/stock.service.ts';
import type { OrderChecks } from './checks/order-checks.service.ts';
import type { CheckFacts } from './checks/order-checks.store.ts';
import {
  assertAtHand,
  createAgreements,
  createOnOrder,
  type OnOrderDeps,
  runningPrice,
} from './order-agreements.service.ts';
import { bookLines, type Ground, move } from './order-grounds.service.ts';
import { dateOf } from './order-offer.policy.ts';
import { findOrderDevice, findParts, removeHold, replaceParts, widenHold } from './order-rows.store.ts';
import { lateFrom } from './rules/order-parts.policy.ts';
import { extension, giveBack, isLate, leaving, type Settled } from './rules/settlement.policy.ts';

export type OrderMoves = ReturnType<typeof createOrderMoves>;

interface Deps extends OnOrderDeps {
  checks: OrderChecks;
}

interface Kept {
  direction: CheckDirection;
  facts: CheckFacts | undefined;
  userId: number;
}

/** What is done with a device that is rented, from its reservation to its return. */
export function createOrderMoves(deps: Deps) {
  const { db, audit, checks, timeZone } = deps;
  const onOrder = createOnOrder(deps);
  const { agree } = createAgreements(deps);

  /** Checks the device of an order before anything is locked; without a draft, there is nothing to check. */
  const checked = async <T>(
    author: Author,
    orderId: number,
    draft: CheckDraft | undefined,
    work: (facts: CheckFacts | undefined) => Promise<T>,
  ): Promise<T> => {
    const { deviceId } = (await findOrderDevice(db, author, orderId)) ?? refuseUnknown();
    return work(draft && deviceId !== null ? await checks.read(deviceId, draft) : undefined);
  };
  const keep = async (trx: Trx, { order, at }: Ground, { facts, ...check }: Kept): Promise<void> => {
    if (facts) await checks.keep(trx, { ...check, facts, orderId: order.id, at });
  };

  return {
    reserve: (author: Author, { agreed, ...body }: Static<typeof reserveOrder.body>): Promise<OrderItem> =>
      onOrder(author, body, async (trx, ground) => {
        const { stock, quoted } = await agree(trx, ground, agreed);
        const startAt = ground.order.kind === 'sale' ? { start_at: new Date(ground.at) } : {};
        await move(trx, ground, { command: 'reserve', author, columns: { ...quoted, ...startAt }, audit });
        if (stock.state === 'available')
          await changeStock(trx, byOf(ground, author), [stock], {
            state: 'reserved',
            orderId: ground.order.id,
          });
      }),

    handOver: (author: Author, { check, ...body }: Static<typeof handOverOrder.body>): Promise<OrderItem> =>
      checked(author, body.id, check, (facts) =>
        onOrder(author, body, async (trx, ground) => {
          const { order, at } = ground;
          if (order.state === 'draft') await agree(trx, ground);
          const stock = assertAtHand(ground);
          await widenHold(trx, order.id, { from: at, to: null });
          const after = leaving(order, await findParts(trx, order.id), at);
          const begun = dateOf(after.parts[0]?.from ?? order.startAt);
          const columns = { ...columnsOf(after, ground), start_at: begun, handed_over_at: new Date(at) };
          await move(trx, ground, { command: 'handOver', author, columns, audit });
          await settle(trx, ground, author, after);
          await changeStock(trx, byOf(ground, author), [stock], { state: 'rented', orderId: order.id });
          await keep(trx, ground, { direction: 'out', facts, userId: author.userId });
        }),
      ),

    extend: (author: Author, body: Static<typeof extendOrder.body>): Promise<OrderItem> =>
      onOrder(author, body, async (trx, ground) => {
        const { order, at } = ground;
        const running = await runningPrice(trx, ground, timeZone);
        const after = extension(order, await findParts(trx, order.id), { dueAt: body.dueAt, running, at });
        await widenHold(trx, order.id, { from: order.startAt ?? at, to: after.dueAt });
        const columns = { ...columnsOf(after, ground), due_at: new Date(after.dueAt) };
        await move(trx, ground, { command: 'extend', author, columns, audit });
        await settle(trx, ground, author, after);
      }),

    return: (author: Author, body: Static<typeof returnOrder.body>): Promise<OrderItem> => {
      const { id, version, outcome, check, damageMinor, reason = null } = body;
      const draft = outcome === 'back' ? (check ?? undefined) : undefined;
      return checked(author, id, draft, (facts) =>
        onOrder(author, { id, version }, async (trx, ground) => {
          assertSaid(body);
          const { order, stock, at } = ground;
          const said = { at, damageMinor: damageMinor ?? 0, reason };
          const after = giveBack(order, await findParts(trx, order.id), said);
          const columns = { ...columnsOf(after, ground), returned_at: new Date(at) };
          await move(trx, ground, { command: 'return', author, columns, reason, audit });
          await settle(trx, ground, author, after);
          await removeHold(trx, order.id);
          const state = outcome === 'back' ? 'inspection' : 'missing';
          if (stock) await changeStock(trx, byOf(ground, author), [stock], { state, reason });
          await keep(trx, ground, { direction: 'in', facts, userId: author.userId });
        }),
      );
    },
  };
}

const byOf = ({ at }: Ground, { userId }: Author) => ({ userId, at });

/** What its times come to, and from when it is late. */
function columnsOf({ parts, totalMinor }: Settled, { order, at }: Ground) {
  const last = parts.at(-1);
  const late = last ? lateFrom(last) : null;
  return {
    total_minor: totalMinor,
    ...(late === null ? {} : { late_from: new Date(late) }),
    ...(isLate(order, at) ? { ever_late: true } : {}),
  };
}

/** Books what is charged and given back, and of the deposit what it pays. */
async function settle(
  trx: Trx,
  ground: Ground,
  author: Author,
  { parts, lines, keptMinor }: Settled,
): Promise<void> {
  const { order, at } = ground;
  const { userId } = author;
  await replaceParts(trx, order.id, parts);
  await bookLines(trx, ground, author, lines);
  await book(trx, order, { kind: 'depositKept', postings: depositKept(BigInt(keptMinor)), at, userId });
}

function assertSaid({ outcome, check, damageMinor, reason }: Static<typeof returnOrder.body>): void {
  if (outcome === 'back' && !check) throw badField('check', 'required', 'Say how the device came back');
  if (!reason && (outcome === 'lost' || damageMinor))
    throw badField('reason', 'required', 'Say what happened');
}
