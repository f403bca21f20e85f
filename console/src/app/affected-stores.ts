import { type Affected, eachOf } from '../platform/changes.ts';

const stores = ['/store/list', '/store/item'];
const stock = [...stores, '/store/stock/list', '/store/stock/events'];

const agents = ['/agent/list', '/agent/item', '/agent/subtree'];

/** What shows the writes of agents, of stores and of what is in them. */
export const affectedStores: Affected = {
  ...eachOf(['/agent/add', '/agent/edit', '/agent/delete'], [...agents, ...stores]),
  ...eachOf(['/store/add', '/store/edit', '/store/delete'], [...stores, ...agents]),
  ...eachOf(['/store/stock/add', '/store/stock/setstate', '/store/stock/remove'], stock),
};
