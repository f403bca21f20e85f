import { split } from '@weir/contract/commerce/money';

/** Debit above zero, credit below. */
export interface Posting {
  account: string;
  amount: bigint;
}

/** What is charged for; what comes of it is shared by this. */
export const revenueKinds = ['rent', 'sale', 'late', 'damage'] as const;
export type RevenueKind = (typeof revenueKinds)[number];

export const accounts = {
  cash: (method: string) => `cash.${method}`,
  receivable: 'receivable',
  deposit: 'deposit',
  revenue: (kind: RevenueKind) => `revenue.${kind}`,
  tax: 'tax',
  writeOff: 'writeoff',
  share: 'share',
  payable: (agentId: number) => `payable.${agentId}`,
} as const;

/** By account. */
export type Balances = ReadonlyMap<string, bigint>;

/** The same the other way round: what corrects them. */
export const mirrored = (postings: readonly Posting[]): Posting[] =>
  postings.map(({ account, amount }) => ({ account, amount: -amount }));

/** Without those of nothing. */
const entry = (...postings: Posting[]): Posting[] => postings.filter(({ amount }) => amount !== 0n);

/** Money of which a part, that may be all of it, is deposit. */
export const paid = (method: string, amount: bigint, deposit: bigint): Posting[] =>
  entry(
    { account: accounts.cash(method), amount },
    { account: accounts.receivable, amount: deposit - amount },
    { account: accounts.deposit, amount: -deposit },
  );

export const refunded = (method: string, amount: bigint, deposit: bigint): Posting[] =>
  mirrored(paid(method, amount, deposit));

/** `total` with its tax; below zero it is given back. */
export const charged = (kind: RevenueKind, total: bigint, tax: bigint): Posting[] =>
  entry(
    { account: accounts.receivable, amount: total },
    { account: accounts.revenue(kind), amount: tax - total },
    { account: accounts.tax, amount: -tax },
  );

export const depositKept = (amount: bigint): Posting[] =>
  entry({ account: accounts.deposit, amount }, { account: accounts.receivable, amount: -amount });

export const writtenOff = (amount: bigint): Posting[] =>
  entry({ account: accounts.writeOff, amount }, { account: accounts.receivable, amount: -amount });

const balanceOf = (balances: Balances, account: string) => balances.get(account) ?? 0n;

/** What was charged and not given back, with its tax. */
export const chargedOf = (balances: Balances): bigint =>
  [...revenueKinds.map(accounts.revenue), accounts.tax].reduce(
    (sum, account) => sum - balanceOf(balances, account),
    0n,
  );

/** Gives a part of what was charged back: of each revenue, and of the tax, in proportion. */
export function credited(balances: Balances, amount: bigint): Posting[] {
  const charges = [...revenueKinds.map(accounts.revenue), accounts.tax].filter(
    (account) => balanceOf(balances, account) < 0n,
  );
  const parts = split(
    amount,
    charges.map((account) => -balanceOf(balances, account)),
  );
  return entry(...charges.map((account, index) => ({ account, amount: parts[index] ?? 0n })), {
    account: accounts.receivable,
    amount: -amount,
  });
}

/** In millionths of what is charged for it, without tax; of damages nobody has a share. */
export interface Share {
  agentId: number;
  rentPpm: number;
  salePpm: number;
  latePpm: number;
}

const sharedKinds = [
  ['rent', 'rentPpm'],
  ['sale', 'salePpm'],
  ['late', 'latePpm'],
] as const;
const whole = 1_000_000n;

/** What agents have of the revenue; what is left is the operator's. */
function sharesOf(balances: Balances, shares: readonly Share[]): Map<number, bigint> {
  const ofAgents = new Map(shares.map(({ agentId }) => [agentId, 0n]));
  for (const [kind, ppm] of sharedKinds) {
    const weights = shares.map((share) => BigInt(share[ppm]));
    const rest = weights.reduce((left, weight) => left - weight, whole);
    const parts = split(-balanceOf(balances, accounts.revenue(kind)), [...weights, rest]);
    for (const [index, { agentId }] of shares.entries())
      ofAgents.set(agentId, (ofAgents.get(agentId) ?? 0n) + (parts[index] ?? 0n));
  }
  return ofAgents;
}

/** Brings what agents get to what they should have by now. */
export function shared(balances: Balances, shares: readonly Share[]): Posting[] {
  const owed = [...sharesOf(balances, shares)].map(([agentId, amount]) => {
    const account = accounts.payable(agentId);
    return { account, amount: -amount - balanceOf(balances, account) };
  });
  const sum = owed.reduce((total, { amount }) => total - amount, 0n);
  return entry({ account: accounts.share, amount: sum }, ...owed);
}
