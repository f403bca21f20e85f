import { randomUUID } from 'node:crypto';
import type { listCardBindings } from '@weir/contract/commerce/cards/card-history';
import {
  type askCard,
  type bindCard,
  type Card,
  type CardDraft,
  type CardState,
  type editCard,
  type endCard,
  type exportCards,
  type listCards,
  nextCardStates,
  type reportCard,
  type unbindCard,
} from '@weir/contract/commerce/cards/cards';
import { cardColumnWords } from '@weir/contract/commerce/cards/cards.words';
import { carrierCapabilities } from '@weir/contract/commerce/cards/carriers';
import { bodyLength, passesLuhn } from '@weir/contract/commerce/cards/iccid';
import type { Language } from '@weir/contract/common';
import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type { Author, Viewer } from '../../../platform/access/caller.ts';
import { hasProject } from '../../../platform/access/projects.store.ts';
import type { Bus } from '../../../platform/bus/bus.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { unlessTaken } from '../../../platform/db/unique-violation.ts';
import {
  badField,
  duplicate,
  illegalState,
  inUse,
  notFound,
  refuseUnknown,
  staleVersion,
} from '../../../platform/errors.ts';
import { createListFiles, type ListFilesDeps } from '../../../platform/exports/list-file.ts';
import type { TableFile } from '../../../platform/exports/table-file.ts';
import type { OrderEvents } from '../orders/order-events.service.ts';
import { type CardStep, noteCards } from '../orders/order-grounds.service.ts';
import { assertAccount } from './card-accounts.service.ts';
import { cardFileColumns } from './card-columns.policy.ts';
import { assertEid, assertIccid, columnsOf, readIccid, searchOf } from './card-draft.policy.ts';
import { type CardEvents, namedCard } from './card-events.service.ts';
import { renewPools } from './card-pools.service.ts';
import { renewCarried } from './card-usage.service.ts';
import { cardAsked } from './cards.events.ts';
import {
  deleteCardRows,
  endBinding,
  findAccountRules,
  findBindings,
  findCardPage,
  findCards,
  insertBinding,
  insertCard,
  isPlanOf,
  type LockedCard,
  lockCards,
  lockDeviceOfProject,
  lockIccids,
  noAsk,
  updateCard,
} from './cards.store.ts';

export type CardsService = ReturnType<typeof createCardsService>;

interface Deps extends ListFilesDeps {
  db: Db;
  bus: Bus;
  audit: CardEvents & Pick<OrderEvents, 'orderMoved'>;
  now?: () => number;
}

/** SIM cards: where they are, and what became of them. */
export function createCardsService({ db, bus, audit, timeZone, fileSlots, now = Date.now }: Deps) {
  const time = () => new Date(now());
  const files = createListFiles({ timeZone, fileSlots });
  const get = async (viewer: Viewer, id: number, from: Db = db): Promise<Card> => {
    const [card = refuseUnknown()] = await cardsOf(from, viewer, [id]);
    return card;
  };

  /** Nobody else changes the card meanwhile, and nobody has since it was read. */
  const change = (
    author: Author,
    { id, version }: { id: number; version: number },
    work: (trx: Trx, current: LockedCard, before: Card) => Promise<void>,
  ): Promise<Card> =>
    db.transaction().execute(async (trx) => {
      const [current = refuseUnknown()] = await lockCards(trx, author, [id]);
      const before = await get(author, id, trx);
      if (version !== current.version) throw staleVersion(before);
      await work(trx, current, before);
      return get(author, id, trx);
    });

  const note = (trx: Trx, author: Author, step: CardStep): Promise<void> =>
    noteCards(trx, author, [step], { at: time().toISOString(), audit });

  const ask = async (trx: Trx, author: Author, before: Card, state: Exclude<CardState, 'stock'>) => {
    assertNext(before.state, state);
    const isSent = carrierCapabilities[before.carrierKind].states.includes(state);
    const at = time();
    await updateCard(trx, before.id, {
      ...noAsk,
      ...{ asked_state: state, asked_at: at },
      ...(isSent && { ask_id: randomUUID(), ask_due: at }),
    });
    await audit.cardAsked(trx, author, namedCard(before), { before: before.askedState, after: state });
  };

  return {
    get: (viewer: Viewer, id: number) => get(viewer, id),

    async list(viewer: Viewer, query: Static<typeof listCards.query>): Promise<Output<typeof listCards>> {
      const { ids, total } = await findCardPage(db, viewer, query);
      return { list: await cardsOf(db, viewer, ids), total, page: query.page, limit: query.limit };
    },

    async export(
      author: Author,
      query: Static<typeof exportCards.query>,
      language: Language,
    ): Promise<TableFile> {
      await audit.cardsExported(db, author, query);
      return files.make({ userId: author.userId, language }, query, {
        columns: cardFileColumns,
        words: cardColumnWords,
        findIds: (page) => findCardPage(db, author, { ...query, ...page }),
        findRows: (ids) => cardsOf(db, author, ids),
      });
    },

    create: (author: Author, draft: CardDraft): Promise<Card> =>
      db.transaction().execute(async (trx) => {
        const { projectId, accountId, label = null, imsi = null, msisdn = null } = draft;
        if (!(await hasProject(trx, author, projectId, 'operate'))) throw notFound();
        await assertAccount(trx, author, accountId);
        const iccid = readIccid(draft.iccid);
        await assertNumbers(trx, { ...draft, iccid });
        const id = await insertCard(trx, {
          ...columnsOf(draft),
          ...{ project_id: projectId, account_id: accountId, iccid },
          search: searchOf({ iccid, label, imsi, msisdn }),
          ...{ created_time: time(), reported_at: time() },
        });
        const made = await get(author, id, trx);
        await audit.cardCreated(trx, author, made);
        return made;
      }),

    update: (author: Author, { id, version, ...edit }: Static<typeof editCard.body>): Promise<Card> =>
      change(author, { id, version }, async (trx, current, before) => {
        const iccid = edit.iccid === undefined ? current.iccid : readIccid(edit.iccid);
        const after = { ...current, ...edit, iccid };
        assertOurs(before, edit);
        if (current.bound && after.projectId !== current.projectId)
          throw badField('projectId', 'bound', 'It is in a device of this project: unbind it first');
        await assertPlaced(trx, author, {
          ...(after.projectId !== current.projectId && { projectId: after.projectId }),
          ...(after.accountId !== current.accountId && { accountId: after.accountId }),
        });
        await assertNumbers(trx, { ...after, otherThan: id });
        await updateCard(trx, id, { ...columnsOf(edit), iccid, search: searchOf(after) });
        await renewCarried(trx, [id], { timeZone, nowMs: now() });
        if (current.planId !== null && after.planId !== current.planId)
          await renewPools(trx, [current.planId], timeZone);
        await audit.cardUpdated(trx, author, { before, after: await get(author, id, trx) });
      }),

    remove: (author: Author, ids: readonly number[]): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const found = await lockCards(trx, author, ids);
        if (found.length !== ids.length) throw notFound();
        const bound = found.filter((card) => card.bound).length;
        if (bound > 0) throw inUse('It is in a device: unbind it first', { bindings: bound });
        await deleteCardRows(trx, ids);
        await audit.cardsRemoved(trx, author, found.map(namedCard));
        return ids.length;
      }),

    bind: (author: Author, { deviceId, ...card }: Static<typeof bindCard.body>): Promise<Card> =>
      change(author, card, async (trx, current) => {
        if (current.bound) throw illegalState('It is in another device: unbind it first');
        if (current.state === 'ended') throw illegalState('It has ended');
        const device = await lockDeviceOfProject(trx, author, { id: deviceId, projectId: current.projectId });
        if (!device)
          throw badField('deviceId', 'reference', 'There is no such device in the project of the card');
        const { SN } = device;
        const taken = () => duplicate('deviceId', 'There is another card in this device');
        await unlessTaken(taken, () =>
          insertBinding(trx, { cardId: current.id, deviceId, SN, userId: author.userId, at: time() }),
        );
        await updateCard(trx, current.id, {});
        await audit.cardBound(trx, author, namedCard(current), { after: { deviceId, SN } });
        await note(trx, author, { command: 'putCardIn', deviceId, iccid: current.iccid });
      }),

    unbind: (author: Author, card: Static<typeof unbindCard.body>): Promise<Card> =>
      change(author, card, async (trx, current) => {
        const ended = await endBinding(trx, current.id, { userId: author.userId, at: time() });
        if (!ended) throw illegalState('It is in no device');
        const { SN, deviceId } = ended;
        await updateCard(trx, current.id, {});
        await audit.cardUnbound(trx, author, namedCard(current), { before: { SN } });
        if (deviceId !== null)
          await note(trx, author, { command: 'takeCardOut', deviceId, iccid: current.iccid });
      }),

    async ask(author: Author, { state, ...card }: Static<typeof askCard.body>): Promise<Card> {
      const asked = await change(author, card, (trx, _current, before) => ask(trx, author, before, state));
      bus.emit(cardAsked, {});
      return asked;
    },

    end: (author: Author, { iccid, ...card }: Static<typeof endCard.body>): Promise<Card> =>
      change(author, card, async (trx, current, before) => {
        if (readIccid(iccid) !== current.iccid)
          throw badField('iccid', 'different', 'It is the number of another card');
        assertUnbound(current);
        await ask(trx, author, before, 'ended');
      }),

    report: (author: Author, body: Static<typeof reportCard.body>): Promise<Card> =>
      change(author, body, async (trx, current, before) => {
        const { id, state, suspendReason = null } = body;
        if (carrierCapabilities[current.carrierKind].states.includes(state))
          throw illegalState('Its carrier reports that itself');
        if (state !== current.state) assertNext(current.state, state);
        if (state === 'ended') assertUnbound(current);
        await updateCard(trx, id, {
          ...{ state, suspend_reason: state === 'suspended' ? suspendReason : null, reported_at: time() },
          ...(before.askedState === state && noAsk),
          ...(state === 'active' && before.activatedAt === null && { activated_at: time() }),
        });
        await audit.cardReported(trx, author, { before, after: await get(author, id, trx) });
      }),

    async bindings(
      viewer: Viewer,
      query: Static<typeof listCardBindings.query>,
    ): Promise<Output<typeof listCardBindings>> {
      const card = await get(viewer, query.id);
      const { rows, total } = await findBindings(db, viewer, { ...query, id: card.id });
      return { list: rows, total, page: query.page, limit: query.limit };
    },
  };
}

/** What its carrier reports is not written by people. */
function assertOurs(before: Card, edit: Partial<CardDraft>): void {
  for (const name of carrierCapabilities[before.carrierKind].facts) {
    const field = name as keyof CardDraft & keyof Card; // of the contract's own list
    const sent = edit[field];
    if (sent !== undefined && !isSame(sent, before[field]))
      throw badField(field, 'reported', 'Its carrier reports that itself');
  }
}

const timeForm = /^\d{4}-\d\d-\d\dT/;
const isSame = (one: unknown, other: unknown): boolean =>
  one === other || (timeForm.test(`${one}`) && Date.parse(`${one}`) === Date.parse(`${other}`));

const cardsOf = async (db: Db, viewer: Viewer, ids: readonly number[]): Promise<Card[]> =>
  (await findCards(db, viewer, ids)).map((card) => ({ ...card, luhnFails: passesLuhn(card.iccid) ? 0 : 1 }));

async function assertPlaced(
  trx: Trx,
  author: Author,
  { projectId, accountId }: { projectId?: number; accountId?: number },
): Promise<void> {
  if (projectId !== undefined && !(await hasProject(trx, author, projectId, 'operate')))
    throw badField('projectId', 'reference', 'This project does not exist, or is not yours');
  if (accountId !== undefined) await assertAccount(trx, author, accountId);
}

interface Numbers extends Pick<LockedCard, 'iccid' | 'accountId'> {
  planId?: number | null;
  eid?: string | null;
  otherThan?: number;
}

async function assertNumbers(trx: Trx, { iccid, accountId, planId, eid, otherThan }: Numbers): Promise<void> {
  const account = (await findAccountRules(trx, accountId)) ?? refuseUnknown();
  assertIccid(iccid, account, await lockIccids(trx, iccid.slice(0, bodyLength), otherThan));
  assertEid(eid);
  if (planId && !(await isPlanOf(trx, accountId, planId)))
    throw badField('planId', 'reference', 'It is a plan of another account');
}

function assertNext(state: CardState, next: CardState): void {
  if (!(nextCardStates[state] as readonly CardState[]).includes(next))
    throw illegalState(`A card that is ${state} does not become ${next}`);
}

function assertUnbound({ bound }: LockedCard): void {
  if (bound) throw illegalState('It is in a device: unbind it first');
}
