import type {
  editStore,
  exportStores,
  listStores,
  Store,
  StoreDraft,
} from '@weir/contract/commerce/stores/stores';
import { storeColumnWords } from '@weir/contract/commerce/stores/stores.words';
import type { Language } from '@weir/contract/common';
import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type { Author, Caller } from '../../../platform/access/caller.ts';
import { hasProject } from '../../../platform/access/projects.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { sentColumns } from '../../../platform/db/sent-columns.ts';
import { unlessTaken } from '../../../platform/db/unique-violation.ts';
import {
  badField,
  duplicate,
  inUse,
  notFound,
  refuseUnknown,
  staleVersion,
} from '../../../platform/errors.ts';
import { createListFiles } from '../../../platform/exports/list-file.ts';
import type { TableFile } from '../../../platform/exports/table-file.ts';
import type { FairSlots } from '../../../platform/fair-slots.ts';
import { maskPhone } from '../../../platform/redaction.ts';
import { searchText, sortKey } from '../../../platform/search-text.ts';
import type { CustomersService } from '../customers/customers.service.ts';
import { storeFileColumns } from './store-columns.policy.ts';
import type { StoreEvents } from './store-events.service.ts';
import {
  countOffers,
  countOrders,
  countStock,
  countTransfers,
  deleteStoreRows,
  findStorePage,
  findStores,
  hasOtherPrice,
  insertStore,
  isAgentOfProject,
  type LockedStore,
  lockStores,
  type StoreColumns,
  updateStore,
} from './stores.store.ts';

/** For what is done between stores in the transaction of another feature. */
export { lockStores } from './stores.store.ts';

export type StoresService = ReturnType<typeof createStoresService>;

interface Deps {
  db: Db;
  audit: StoreEvents;
  customers: Pick<CustomersService, 'follow'>;
  /** IANA name, of the installation. */
  timeZone: string;
  fileSlots: FairSlots;
  now?: () => number;
}

/** Where devices are rented and sold. */
export function createStoresService({ db, audit, customers, timeZone, fileSlots, now = Date.now }: Deps) {
  const files = createListFiles({ timeZone, fileSlots });
  /** As the log has it, which masks telephone numbers itself. */
  const getWhole = async (author: Author, id: number, from: Db): Promise<Store> => {
    const [store = refuseUnknown()] = await findStores(from, author, [id]);
    return store;
  };
  const get = async (caller: Caller, id: number, from: Db = db): Promise<Store> =>
    viewedBy(caller)(await getWhole(caller, id, from));

  return {
    get: (caller: Caller, id: number) => get(caller, id),

    async list(caller: Caller, query: Static<typeof listStores.query>): Promise<Output<typeof listStores>> {
      const { ids, total } = await findStorePage(db, caller, query);
      const list = ids.length > 0 ? await findStores(db, caller, ids) : [];
      return { list: list.map(viewedBy(caller)), total, page: query.page, limit: query.limit };
    },

    async export(
      caller: Caller,
      query: Static<typeof exportStores.query>,
      language: Language,
    ): Promise<TableFile> {
      await audit.storesExported(db, caller, query);
      return files.make({ userId: caller.userId, language }, query, {
        columns: storeFileColumns,
        words: storeColumnWords,
        findIds: (page) => findStorePage(db, caller, { ...query, ...page }),
        findRows: async (ids) => (await findStores(db, caller, ids)).map(viewedBy(caller)),
      });
    },

    create: (caller: Caller, draft: StoreDraft): Promise<Store> =>
      unlessTaken(codeTaken, () =>
        db.transaction().execute(async (trx) => {
          const { projectId, agentId } = draft;
          if (!(await hasProject(trx, caller, projectId, 'operate'))) throw notFound();
          if (agentId) await assertAgent(trx, agentId, projectId);
          const id = await insertStore(trx, {
            ...columnsOf(draft),
            ...named(draft),
            ...{ project_id: projectId, currency: draft.currency, created_time: new Date(now()) },
          });
          await audit.storeCreated(trx, caller, await getWhole(caller, id, trx));
          return get(caller, id, trx);
        }),
      ),

    update: (caller: Caller, { id, version, ...changes }: Static<typeof editStore.body>): Promise<Store> =>
      unlessTaken(codeTaken, () =>
        db.transaction().execute(async (trx) => {
          const [current = refuseUnknown()] = await lockStores(trx, caller, [id]);
          const before = await getWhole(caller, id, trx);
          if (version !== current.version) throw staleVersion(viewedBy(caller)(before));
          await assertPlaced(trx, caller, current, { ...current, ...changes });
          await updateStore(trx, id, { ...columnsOf(changes), ...named({ ...current, ...changes }) });
          if (changes.currency !== undefined && (await hasOtherPrice(trx, id)))
            throw badField('currency', 'inUse', 'An offer for this store asks for another currency');
          if ((changes.projectId ?? current.projectId) !== current.projectId)
            await customers.follow(trx, caller, { storeId: id });
          await audit.storeUpdated(trx, caller, { before, after: await getWhole(caller, id, trx) });
          return get(caller, id, trx);
        }),
      ),

    remove: (author: Author, ids: readonly number[]): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const found = await lockStores(trx, author, ids);
        if (found.length !== ids.length) throw notFound();
        await assertUnused(trx, ids);
        await deleteStoreRows(trx, ids);
        await audit.storesRemoved(trx, author, found);
        return ids.length;
      }),
  };
}

/** As the caller may know it. */
const viewedBy =
  ({ permissions }: Caller) =>
  (store: Store): Store => ({
    ...store,
    phone: permissions.has('contacts:get') ? store.phone : store.phone && maskPhone(store.phone),
  });

const codeTaken = () => duplicate('code', 'Another store of the project has this code');

/** What was an end of a transfer, or has orders, is kept, and an offer that is for some stores must not become one for all. */
async function assertUnused(trx: Trx, ids: readonly number[]): Promise<void> {
  const uses = {
    devices: await countStock(trx, ids),
    transfers: await countTransfers(trx, ids),
    offers: await countOffers(trx, ids),
    orders: await countOrders(trx, ids),
  };
  const used = Object.entries(uses).filter(([, count]) => count > 0);
  if (used.length > 0)
    throw inUse(
      `There are still ${used.map(([kind, count]) => `${count} ${kind}`).join(', ')}`,
      Object.fromEntries(used),
    );
}

type Placed = Pick<LockedStore, 'projectId' | 'agentId'>;

/** Devices in stock are devices of the project. */
async function assertPlaced(
  trx: Trx,
  author: Author,
  current: LockedStore,
  { projectId, agentId = null }: Placed,
): Promise<void> {
  const moves = projectId !== current.projectId;
  if (moves && !(await hasProject(trx, author, projectId, 'operate'))) throw notFound();
  if (moves && (await countStock(trx, [current.id])) + (await countOffers(trx, [current.id])) > 0)
    throw badField(
      'projectId',
      'inUse',
      'There are devices in stock, or offers for it, which are of the project',
    );
  if (agentId && (moves || agentId !== current.agentId)) await assertAgent(trx, agentId, projectId);
}

async function assertAgent(trx: Trx, agentId: number, projectId: number): Promise<void> {
  if (await isAgentOfProject(trx, agentId, projectId)) return;
  throw badField('agentId', 'reference', 'The agent of a store is the owner of its project, or below');
}

type Names = Pick<StoreDraft, 'name' | 'nameEn' | 'nameEs' | 'nameJa' | 'code' | 'address'>;

/** What follows from names, code and address. */
const named = ({ name, nameEn, nameEs, nameJa, code, address }: Names) => ({
  ...{ name, code, code_key: code.toLowerCase(), sort_key: sortKey(name) },
  search: searchText(name, nameEn, nameEs, nameJa, code, address),
});

/** Only what was sent. */
const columnsOf = (draft: Partial<StoreDraft>): Partial<StoreColumns> =>
  sentColumns({
    name_en: draft.nameEn,
    name_es: draft.nameEs,
    name_ja: draft.nameJa,
    project_id: draft.projectId,
    agent_id: draft.agentId,
    address: draft.address,
    lng: draft.place === null ? null : draft.place?.lng,
    lat: draft.place === null ? null : draft.place?.lat,
    hours: draft.hours,
    phone: draft.phone,
    currency: draft.currency,
    no_show_minutes: draft.noShowMinutes,
    state: draft.state,
    remarks: draft.remarks,
  });
