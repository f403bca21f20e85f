import type { OrderFigures } from '@weir/contract/commerce/orders/order-figures';
import { paymentMethods } from '@weir/contract/commerce/orders/order-payments';
import type { Booked } from './order-figures.store.ts';

type Row = OrderFigures['rows'][number];
type Total = OrderFigures['totals'][number];

/** What an account is in a row: revenue is credit, and money that came is debit. */
const incomeFields = {
  'revenue.rent': 'rentMinor',
  'revenue.sale': 'saleMinor',
  'revenue.late': 'lateMinor',
  'revenue.damage': 'damageMinor',
} as const;

/** Everything that figures are made of. */
export const figureAccounts: readonly string[] = [
  ...Object.keys(incomeFields),
  ...paymentMethods.map((method) => `cash.${method}`),
  'deposit',
];

const nothing = {
  rentMinor: 0,
  saleMinor: 0,
  lateMinor: 0,
  damageMinor: 0,
  incomeMinor: 0,
  receivedMinor: 0,
};

const isIncome = (account: string): account is keyof typeof incomeFields => account in incomeFields;

function add(row: Omit<Total, 'currency'>, { account, amountMinor }: Booked): void {
  if (!isIncome(account)) {
    row.receivedMinor += amountMinor;
    return;
  }
  row[incomeFields[account]] -= amountMinor;
  row.incomeMinor -= amountMinor;
}

/** A row of each store, or day, and currency, in the order in which they come. */
export function moneyRows(booked: readonly Booked[]): Row[] {
  const rows = new Map<string, Row>();
  for (const sum of booked) {
    const { store, date, currency } = sum;
    const key = `${store?.id ?? date} ${currency}`;
    const row = rows.get(key) ?? { ...nothing, store, date, currency: currency as Row['currency'] };
    rows.set(key, row);
    add(row, sum);
  }
  return [...rows.values()];
}

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
