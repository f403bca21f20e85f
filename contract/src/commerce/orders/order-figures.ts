import { idFilter, translatedOption } from '../../common.ts';
import { additionsOf, scopes } from '../../endpoint.ts';
import { period } from '../../period.ts';
import { array, integer, nullable, object, oneOf, optional, type Static, string } from '../../schema.ts';
import { currencyCodes } from '../currencies.ts';
import { ratePpm } from '../money.ts';

const sum = integer();
const count = integer({ minimum: 0 });

/** Days of the clock of each store, both included. */
const asked = { ...period, projectId: idFilter, storeId: idFilter };

const money = {
  currency: oneOf(currencyCodes),
  /** Charged, not accrued: without tax, by what it was charged for. */
  rentMinor: sum,
  saleMinor: sum,
  lateMinor: sum,
  damageMinor: sum,
  incomeMinor: sum,
  /** Money that came in less what went back, without deposits. */
  receivedMinor: sum,
};

const additions = additionsOf('Orders');

export const orderFigures = additions.get('/order/figures', {
  summary:
    'What was charged and received, by store or by day, and what is owed and held now; each currency by itself.',
  access: 'income:list',
  scope: scopes.rows('order'),
  query: object({ ...asked, by: optional(oneOf(['store', 'day'])) }),
  response: object({
    totals: array(object(money)),
    rows: array(object({ ...money, store: nullable(translatedOption), date: nullable(string()) }), {
      maxItems: 20_000,
    }),
    /** Now. */
    balances: array(object({ currency: oneOf(currencyCodes), owedMinor: sum, heldMinor: sum })),
  }),
});
export type OrderFigures = Static<typeof orderFigures.response>;

export const orderUsage = additions.get('/order/usage', {
  summary:
    'How much of their time devices are rented, how often they come back late, and the stock of stores.',
  access: 'orders:list',
  scope: scopes.rows('order'),
  query: object(asked),
  response: object({
    /** Rented time of the time that devices were available, reserved, rented, inspected or repaired; null: there were none. */
    utilisationPpm: nullable(ratePpm),
    /** The same without inspection and repair. */
    utilisationInServicePpm: nullable(ratePpm),
    /** Orders that were due in the period, and those of them that were ever late. */
    due: count,
    late: count,
    stock: array(object({ store: translatedOption, state: string(), count }), { maxItems: 10_000 }),
  }),
});
export type OrderUsage = Static<typeof orderUsage.response>;
