import { type Affected, eachOf } from '../platform/changes.ts';

/** Not the quotes: a dialog asks for its own when it opens, and what is done has none any more. */
const orders = ['/order/list', '/order/item', '/order/usage'];
/** What shows money as well. */
const money = [
  ...[...orders, '/order/figures', '/order/payment/list', '/order/receipt'],
  ...['/store/ledger/list', '/store/ledger/sums'],
];
/** What shows what agents get. */
const shares = ['/agent/list', '/agent/item', '/agent/settlement', '/agent/share/list'];
/** What says how many are overdue. */
const stores = ['/store/list', '/store/item'];
const customers = ['/customer/list', '/customer/item'];

/** What shows the writes of orders, of their money, and of customers. */
export const affectedOrders: Affected = {
  ...eachOf(['/order/add', '/order/cancel'], [...orders, ...customers]),
  ...eachOf(['/order/edit', '/order/reserve', '/order/waive'], orders),
  ...eachOf(['/order/power/cut', '/order/power/restore'], [...orders, '/order/power', '/device/commandlist']),
  ...eachOf(['/order/handover', '/order/extend', '/order/return', '/order/writeoff'], [...money, ...stores]),
  ...eachOf(['/order/payment/add', '/order/payment/addgroup'], money),
  '/order/photo/add': ['/order/item'],
  '/order/refund': [...money, ...shares],
  '/order/receipt/add': ['/order/receipt/list'],
  ...eachOf(['/order/close', '/order/sell'], [...money, ...customers, ...shares]),
  ...eachOf(['/customer/add', '/customer/edit', '/customer/erase'], [...customers, ...orders]),
};
