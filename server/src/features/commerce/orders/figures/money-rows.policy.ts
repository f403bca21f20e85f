import type { OrderFigures } from '@weir/contract/commerce/orders/order-figures';
import { paymentMethods } from '@weir/contract/commerce/orders/order-payments';

type Row = OrderFigures['rows'][number];
type Total = OrderFigures['totals'][number];

/** The accounts of what was charged, and what they are in a row. */
export const incomeFields = {
  'revenue.rent': 'rentMinor',
  'revenue.sale': 'saleMinor',
  'revenue.late': 'lateMinor',
  'revenue.damage': 'damageMinor',
} as const;

/** Those of what came in; deposits are no income. */
export const receivedAccounts: readonly string[] = [
  ...paymentMethods.map((method) => `cash.${method}`),
  'deposit',
];

export const withIncome = (row: Omit<Row, 'incomeMinor'>): Row => ({
  ...row,
  incomeMinor: Object.values(incomeFields).reduce((sum, name) => sum + row[name], 0),
});

const fields = [
  'rentMinor',
  'saleMinor',
  'lateMinor',
  'damageMinor',
  'incomeMinor',
  'receivedMinor',
] as const;

export function totalsOf(rows: readonly Row[]): Total[] {
  const totals = new Map<string, Total>();
  for (const { store: _store, date: _date, ...row } of rows) {
    const total = totals.get(row.currency);
    if (total) for (const field of fields) total[field] += row[field];
    else totals.set(row.currency, { ...row });
  }
  return [...totals.values()];
}
