import {
  addStock,
  listStock,
  listStockEvents,
  removeStock,
  setStockState,
} from '@weir/contract/commerce/stores/stock';
import { listStorePostings, sumStorePostings } from '@weir/contract/commerce/stores/store-ledger';
import {
  addStore,
  deleteStores,
  editStore,
  exportStores,
  getStore,
  listStores,
} from '@weir/contract/commerce/stores/stores';
import { sendsFile } from '../../../platform/exports/table-file.ts';
import { idList } from '../../../platform/http/id-list.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { StockService } from './stock.service.ts';
import type { StoreLedger } from './store-ledger.service.ts';
import type { StoresService } from './stores.service.ts';

interface Services {
  stores: StoresService;
  stock: StockService;
  storeLedger: StoreLedger;
}

export function registerStoresRoutes(http: Http, { stores, stock, storeLedger }: Services): void {
  http.mount(listStores, ({ caller, query }) => stores.list(caller, query));
  http.mount(getStore, ({ caller, query }) => stores.get(caller, query.id));
  http.mount(exportStores, sendsFile(stores.export));
  http.mount(addStore, ({ caller, body }) => stores.create(caller, body));
  http.mount(editStore, ({ caller, body }) => stores.update(caller, body));
  http.mount(deleteStores, async ({ caller, query }) => ({
    removed: await stores.remove(caller, idList(query.id)),
  }));
  http.mount(listStock, ({ caller, query }) => stock.list(caller, query));
  http.mount(listStockEvents, ({ caller, query }) => stock.events(caller, query));
  http.mount(addStock, async ({ caller, body }) => ({ added: await stock.add(caller, body) }));
  http.mount(setStockState, async ({ caller, body }) => ({ changed: await stock.setState(caller, body) }));
  http.mount(removeStock, async ({ caller, body }) => ({ removed: await stock.remove(caller, body) }));
  http.mount(listStorePostings, ({ caller, query }) => storeLedger.list(caller, query));
  http.mount(sumStorePostings, ({ caller, query }) => storeLedger.sums(caller, query));
}
