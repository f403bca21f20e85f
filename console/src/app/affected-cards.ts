import { type Affected, eachOf } from '../platform/changes.ts';

const cards = ['/card/list', '/card/item'];
const imports = ['/card/import/item', '/card/import/list'];
/** What says how many cards there are, and what they have used. */
const sums = ['/card/account/list', '/card/plan/list'];

const usage = ['/card/usage', '/card/usagedays'];

/** They say what was done with the cards of devices that are rented. */
const orders = ['/order/list', '/order/item'];

/** What shows the writes of SIM cards. */
export const affectedCards: Affected = {
  ...eachOf(['/card/add', '/card/delete', '/card/report'], [...cards, ...sums]),
  '/card/import/commit': [...imports, ...cards, ...sums, ...orders],
  '/card/import/undo': [...imports, ...cards, ...sums],
  '/card/import/upload': ['/card/import/list'],
  ...eachOf(['/card/edit', '/card/addusage'], [...cards, ...sums, ...usage]),
  ...eachOf(['/card/bind', '/card/unbind'], [...cards, '/card/bindings', ...orders]),
  ...eachOf(['/card/ask', '/card/end', '/card/lockimei', '/card/reset'], cards),
  ...eachOf(['/card/account/check', '/card/account/listcards'], []),
  ...eachOf(['/card/account/add', '/card/account/edit', '/card/account/delete'], [...sums, ...cards]),
  '/card/plan/add': ['/card/plan/list'],
  ...eachOf(['/card/plan/edit', '/card/plan/delete'], ['/card/plan/list', ...cards, ...usage]),
};
