import type { OrderQuoteLine } from './order-quotes.ts';
import type { EntryKind, OrderEntry } from './orders.ts';

/** An entry of the ledger as a line of an account: what it changes of what the customer owes. */
export interface BookedLine extends OrderQuoteLine {
  id: number;
  reason: string | null;
}

const charging: readonly EntryKind[] = [
  ...(['rent', 'extension', 'early', 'late', 'damage', 'sale', 'credit', 'writeOff', 'depositKept'] as const),
];

export const bookedLines = (entries: readonly OrderEntry[]): BookedLine[] =>
  entries
    .filter(({ kind }) => charging.includes(kind))
    .map(({ id, kind, postings, why, reason }) => {
      const sum = (account: string) =>
        postings.reduce((total, each) => total + (each.account === account ? each.amountMinor : 0), 0);
      return { id, kind, totalMinor: sum('receivable'), taxMinor: 0 - sum('tax'), why, reason };
    });

/** Of lines, what is charged: what a deposit pays is no charge. */
export const chargedOf = (lines: readonly Pick<OrderQuoteLine, 'kind' | 'totalMinor'>[]): number =>
  lines.reduce((sum, { kind, totalMinor }) => (kind === 'depositKept' ? sum : sum + totalMinor), 0);
