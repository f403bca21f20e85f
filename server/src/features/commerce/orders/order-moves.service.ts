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
import { badField, illegalState, refuseUnknown } from '../../../platform/errors.ts';
import { book, charged, depositKept } from '../ledger/ledger.service.ts';
import { changeStock } from '../stores/stock.service.ts';
import type { OrderChecks } from './checks/order-checks.service.ts';
import type { CheckFacts } from './checks/order-checks.store.ts';
import { createAgreements, createOnOrder, type OnOrderDeps } from './order-agreements.service.ts';
import { bookLines, type Ground, move } from './order-grounds.service.ts';
import {
  findBalance,
  findOrderDevice,
  findParts,
  removeHold,
  replaceParts,
  widenHold,
} from './order-rows.store.ts';
import {
  extended,
  firstLine,
  lateFrom,
  lateLine,
  type Part,
  plainTime,
  shortened,
  sumOf,
} from './rules/order-parts.policy.ts';

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
  const { db, audit, checks } = deps;
  const onOrder = createOnOrder(deps);
  const { agree, assertAtHand, running } = createAgreements(deps);

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
    reserve: (author: Author, body: Static<typeof reserveOrder.body>): Promise<OrderItem> =>
      onOrder(author, body, async (trx, ground) => {
        const stock = await agree(trx, ground);
        const startAt = ground.order.kind === 'sale' ? { start_at: new Date(ground.at) } : {};
        await move(trx, ground, { command: 'reserve', author, columns: startAt, audit });
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
          const columns = { handed_over_at: new Date(at) };
          await move(trx, ground, { command: 'handOver', author, columns, audit });
          const [part] = await findParts(trx, order.id);
          if (part) await bookLines(trx, ground, author, [firstLine(part, order.zone)]);
          await changeStock(trx, byOf(ground, author), [stock], { state: 'rented', orderId: order.id });
          await keep(trx, ground, { direction: 'out', facts, userId: author.userId });
        }),
      ),

    extend: (
      author: Author,
      { dueAt: until, ...body }: Static<typeof extendOrder.body>,
    ): Promise<OrderItem> =>
      onOrder(author, body, async (trx, ground) => {
        const { order, at } = ground;
        const dueAt = plainTime(until);
        if (Date.parse(dueAt) <= Date.parse(at)) throw badField('dueAt', 'past', 'It is over already');
        const lateSince = isLate(ground) ? at : undefined;
        const { parts, lines } = extended(await partsOf(trx, ground), {
          ...{ dueAt, lateSince, zone: order.zone },
          running: await running(trx, ground),
        });
        await widenHold(trx, order.id, { from: order.startAt ?? at, to: dueAt });
        const columns = {
          ...totals(parts),
          ...{ due_at: new Date(dueAt), ...(lateSince === undefined ? {} : { ever_late: true }) },
        };
        await move(trx, ground, { command: 'extend', author, columns, audit });
        await replaceParts(trx, order.id, parts);
        await bookLines(trx, ground, author, lines);
      }),

    return: (author: Author, body: Static<typeof returnOrder.body>): Promise<OrderItem> => {
      const { id, version, outcome, check, damageMinor, reason = null } = body;
      const draft = outcome === 'back' ? (check ?? undefined) : undefined;
      return checked(author, id, draft, (facts) =>
        onOrder(author, { id, version }, async (trx, ground) => {
          assertSaid(body);
          const { order, stock, at } = ground;
          const columns = { returned_at: new Date(at), ...(isLate(ground) ? { ever_late: true } : {}) };
          const { parts, lines } = used(await partsOf(trx, ground), ground);
          await move(trx, ground, {
            command: 'return',
            author,
            columns: { ...totals(parts), ...columns },
            reason,
            audit,
          });
          await replaceParts(trx, order.id, parts);
          await bookLines(trx, ground, author, lines);
          await bookDamage(trx, ground, author, { damageMinor: damageMinor ?? 0, reason });
          await keepDeposit(trx, ground, author);
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

const isLate = ({ order, at }: Ground): boolean =>
  order.lateFrom !== null && Date.parse(order.lateFrom) <= Date.parse(at);

async function partsOf(trx: Trx, { order }: Ground): Promise<Part[]> {
  if (order.kind === 'sale') throw illegalState('A sale has no times');
  return findParts(trx, order.id);
}

function totals(parts: readonly Part[]) {
  const last = parts.at(-1);
  const late = last ? lateFrom(last) : null;
  return { total_minor: Number(sumOf(parts)), ...(late === null ? {} : { late_from: new Date(late) }) };
}

/** What the times cost as they were used: late, or shorter. */
function used(parts: readonly Part[], { order, at }: Ground) {
  const last = parts.at(-1);
  const late = last && lateLine(last, at, order.zone);
  return late ? { parts: [...parts], lines: [late] } : shortened(parts, at, order.zone);
}

function assertSaid({ outcome, check, damageMinor, reason }: Static<typeof returnOrder.body>): void {
  if (outcome === 'back' && !check) throw badField('check', 'required', 'Say how the device came back');
  if (!reason && (outcome === 'lost' || damageMinor))
    throw badField('reason', 'required', 'Say what happened');
}

/** Untaxed. */
async function bookDamage(
  trx: Trx,
  { order, at }: Ground,
  { userId }: Author,
  { damageMinor, reason }: { damageMinor: number; reason: string | null },
): Promise<void> {
  const postings = charged('damage', BigInt(damageMinor), 0n);
  await book(trx, order, { kind: 'damage', postings, reason, at, userId });
}

/** Of the deposit as much as is owed. */
async function keepDeposit(trx: Trx, { order, at }: Ground, { userId }: Author): Promise<void> {
  const { owedMinor, heldMinor } = await findBalance(trx, order.id);
  const kept = Math.max(0, Math.min(owedMinor, heldMinor));
  await book(trx, order, { kind: 'depositKept', postings: depositKept(BigInt(kept)), at, userId });
}
