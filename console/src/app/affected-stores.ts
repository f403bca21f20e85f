import { type Affected, eachOf } from '../platform/changes.ts';

const stores = ['/store/list', '/store/item'];
const stock = [...stores, '/store/stock/list', '/store/stock/events'];

/** What shows the writes of stores and of what is in them. */
export const affectedStores: Affected = {
  ...eachOf(['/store/add', '/store/edit', '/store/delete'], stores),
  ...eachOf(['/store/stock/add', '/store/stock/setstate', '/store/stock/remove'], stock),
};
