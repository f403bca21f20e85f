import {
  bytesPerMB,
  type CardAccount,
  type CardAccountDraft,
  type CardPlan,
  type CardPlanDraft,
  type editCardAccount,
  type editCardPlan,
  type listCardAccounts,
  type listCardPlans,
} from '@weir/contract/commerce/cards/card-accounts';
import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type { Author, Viewer } from '../../../platform/access/caller.ts';
import { hasProject } from '../../../platform/access/projects.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { badField, inUse, notFound, refuseUnknown, staleVersion } from '../../../platform/errors.ts';
import { sortKey } from '../../../platform/search-text.ts';
import {
  type AccountColumns,
  deleteAccountRows,
  deletePlanRows,
  findAccountPage,
  findAccounts,
  findLogin,
  findPlanPage,
  findPlans,
  hasAccount,
  insertAccount,
  insertPlan,
  type Locked,
  lockAccounts,
  lockPlans,
  type PlanColumns,
  updateAccount,
  updatePlan,
} from './card-accounts.store.ts';
import type { CardEvents } from './card-events.service.ts';
import type { CardLogins } from './card-logins.service.ts';
import { renewCarriedOf } from './card-usage.service.ts';

export type CardAccountsService = ReturnType<typeof createCardAccounts>;

interface Deps {
  db: Db;
  audit: CardEvents;
  cardLogins: Pick<CardLogins, 'columns'>;
  /** IANA name, of the installation. */
  timeZone: string;
}

/** Accounts with carriers, and the plans that cards have there. */
export function createCardAccounts({ db, audit, cardLogins: logins, timeZone }: Deps) {
  const account = async (viewer: Viewer, id: number, from: Db = db): Promise<CardAccount> => {
    const [found = refuseUnknown()] = await findAccounts(from, viewer, [id]);
    return found;
  };
  const plan = async (viewer: Viewer, id: number, from: Db = db): Promise<CardPlan> => {
    const [found = refuseUnknown()] = await findPlans(from, viewer, [id]);
    return found;
  };
  return {
    async listAccounts(
      viewer: Viewer,
      query: Static<typeof listCardAccounts.query>,
    ): Promise<Output<typeof listCardAccounts>> {
      const { ids, total } = await findAccountPage(db, viewer, query);
      return { list: await findAccounts(db, viewer, ids), total, page: query.page, limit: query.limit };
    },

    createAccount: (author: Author, draft: CardAccountDraft): Promise<CardAccount> =>
      db.transaction().execute(async (trx) => {
        const { name, carrier } = draft;
        await assertNewCards(trx, author, draft);
        const columns = { ...accountColumns(draft), name, carrier, sort_key: sortKey(name) };
        const id = await insertAccount(trx, { ...columns, owner_id: author.userId });
        if (speaksItself(draft)) await updateAccount(trx, id, logins.columns(id, undefined, draft));
        const made = await account(author, id, trx);
        await audit.cardAccountCreated(trx, author, made);
        return made;
      }),

    updateAccount: (author: Author, edit: Static<typeof editCardAccount.body>): Promise<CardAccount> =>
      db.transaction().execute(async (trx) => {
        const { id, version, ...changes } = edit;
        const [current = refuseUnknown()] = await lockAccounts(trx, author, [id]);
        const before = await account(author, id, trx);
        if (version !== current.version) throw staleVersion(before);
        await assertNewCards(trx, author, changes);
        const login = speaksItself(changes) && logins.columns(id, await findLogin(trx, id), changes);
        await updateAccount(trx, id, { ...accountColumns(changes), ...login });
        const after = await account(author, id, trx);
        await audit.cardAccountUpdated(trx, author, { before, after });
        return after;
      }),

    removeAccounts: (author: Author, ids: readonly number[]): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const found = await lockAccounts(trx, author, ids);
        assertUnused(found, ids);
        await deleteAccountRows(trx, ids);
        await audit.cardAccountsRemoved(trx, author, found);
        return ids.length;
      }),

    async listPlans(
      viewer: Viewer,
      query: Static<typeof listCardPlans.query>,
    ): Promise<Output<typeof listCardPlans>> {
      const { ids, total } = await findPlanPage(db, viewer, query);
      return { list: await findPlans(db, viewer, ids), total, page: query.page, limit: query.limit };
    },

    createPlan: (author: Author, draft: CardPlanDraft): Promise<CardPlan> =>
      db.transaction().execute(async (trx) => {
        const { accountId, name, kind } = draft;
        if (!(await hasAccount(trx, author, accountId))) throw notFound();
        const columns = { ...planColumns(draft), account_id: accountId, name, kind, sort_key: sortKey(name) };
        const made = await plan(author, await insertPlan(trx, columns), trx);
        await audit.cardPlanCreated(trx, author, made);
        return made;
      }),

    updatePlan: (author: Author, edit: Static<typeof editCardPlan.body>): Promise<CardPlan> =>
      db.transaction().execute(async (trx) => {
        const { id, version, accountId, ...changes } = edit;
        const [current = refuseUnknown()] = await lockPlans(trx, author, [id]);
        const before = await plan(author, id, trx);
        if (version !== current.version) throw staleVersion(before);
        if (accountId !== undefined && accountId !== current.accountId)
          throw badField('accountId', 'fixed', 'A plan stays with its account');
        await updatePlan(trx, id, planColumns(changes));
        await renewCarriedOf(trx, id, { timeZone, nowMs: Date.now() });
        const after = await plan(author, id, trx);
        await audit.cardPlanUpdated(trx, author, { before, after });
        return after;
      }),

    removePlans: (author: Author, ids: readonly number[]): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const found = await lockPlans(trx, author, ids);
        assertUnused(found, ids);
        await deletePlanRows(trx, ids);
        await audit.cardPlansRemoved(trx, author, found);
        return ids.length;
      }),
  };
}

/** Accounts of people above are not there: who adds a card names one of the own tree. */
export async function assertAccount(trx: Trx, viewer: Viewer, accountId: number): Promise<void> {
  if (!(await hasAccount(trx, viewer, accountId)))
    throw badField('accountId', 'reference', 'This account does not exist, or is not yours');
}

function assertUnused(found: readonly Locked[], ids: readonly number[]): void {
  if (found.length !== ids.length) throw notFound();
  const cards = found.reduce((sum, each) => sum + each.cards, 0);
  if (cards > 0) throw inUse(`${cards} cards have it`, { cards });
}

const accountColumns = ({
  name,
  carrier,
  iccidForm,
  newCardsProjectId,
  remarks,
}: Partial<CardAccountDraft>): Partial<AccountColumns> => ({
  ...(name !== undefined && { name, sort_key: sortKey(name) }),
  ...(carrier !== undefined && { carrier }),
  ...(iccidForm !== undefined && { iccid_form: iccidForm }),
  ...(newCardsProjectId !== undefined && { new_cards_project_id: newCardsProjectId }),
  ...(remarks !== undefined && { remarks }),
});

/** It says something of how the platform speaks with the carrier. */
const speaksItself = ({ carrierKind, baseUrl, username, password }: Partial<CardAccountDraft>): boolean =>
  [carrierKind, baseUrl, username, password].some((field) => field !== undefined);

async function assertNewCards(
  trx: Trx,
  author: Author,
  { newCardsProjectId: projectId }: Partial<CardAccountDraft>,
): Promise<void> {
  if (projectId && !(await hasProject(trx, author, projectId, 'operate')))
    throw badField('newCardsProjectId', 'reference', 'This project does not exist, or is not yours');
}

const bytesOf = (megabytes: number | null) => megabytes && Math.round(megabytes * bytesPerMB);

const planColumns = ({ name, ...draft }: Partial<CardPlanDraft>): Partial<PlanColumns> => ({
  ...(name !== undefined && { name, sort_key: sortKey(name) }),
  ...(draft.kind !== undefined && { kind: draft.kind }),
  ...(draft.allowanceMB !== undefined && { allowance_bytes: bytesOf(draft.allowanceMB) }),
  ...(draft.resetRule !== undefined && { reset_rule: draft.resetRule }),
  ...(draft.resetDay !== undefined && { reset_day: draft.resetDay }),
  ...(draft.timeZone !== undefined && { time_zone: draft.timeZone }),
  ...(draft.rollover !== undefined && { rollover: draft.rollover }),
  ...(draft.overuse !== undefined && { overuse: draft.overuse }),
});
