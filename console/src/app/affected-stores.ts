import { type Affected, eachOf } from '../platform/changes.ts';

const stores = ['/store/list', '/store/item'];
const stock = [...stores, '/store/stock/list', '/store/stock/events'];

const transfers = ['/storetransfer/list', '/storetransfer/item', '/storetransfer/devices'];
const agents = ['/agent/list', '/agent/item', '/agent/subtree'];

const offering = [...stores, ...agents, '/rentsale/list', '/rentsale/item'];
/** They follow their orders to another owner. */
const customers = ['/customer/list', '/customer/item'];

/** What shows the writes of agents, of stores and of what is in them or on its way. */
export const affectedStores: Affected = {
  ...eachOf(['/agent/add', '/agent/edit', '/agent/delete'], [...agents, ...stores]),
  ...eachOf(['/store/add', '/store/delete'], offering),
  '/store/edit': [...offering, ...customers],
  ...eachOf(['/store/stock/add', '/store/stock/setstate', '/store/stock/remove'], stock),
  ...eachOf(['/storetransfer/add', '/storetransfer/edit', '/storetransfer/cancel'], transfers),
  ...eachOf(
    ['/storetransfer/send', '/storetransfer/receive', '/storetransfer/resolve'],
    [...transfers, ...stock, '/device/list', '/device/basic', '/card/list', '/card/item'],
  ),
};
