import { settleDeposit } from '@weir/contract/commerce/charge';
import { taxOf } from '@weir/contract/commerce/money';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  charged,
  chargedOf,
  credited,
  depositKept,
  mirrored,
  type Posting,
  paid,
  refunded,
  revenueKinds,
  shared,
  writtenOff,
} from './postings.policy.ts';

const sumOf = (postings: readonly Posting[]) => postings.reduce((sum, { amount }) => sum + amount, 0n);
const balancesOf = (...entries: readonly Posting[][]) => {
  const balances = new Map<string, bigint>();
  for (const { account, amount } of entries.flat())
    balances.set(account, (balances.get(account) ?? 0n) + amount);
  return balances;
};
const amounts = fc.bigInt({ min: 0n, max: 999_999_999_999n });
const ppm = fc.integer({ min: 0, max: 1_000_000 });

test('the worked example comes to the last number', () => {
  const entries = [
    paid('cash', 59_900n, 30_000n),
    charged('rent', 29_900n, 3440n),
    charged('late', 4800n, 552n),
    charged('damage', 12_000n, 0n),
  ];
  const { kept, back, owed } = settleDeposit(30_000n, balancesOf(...entries).get('receivable') ?? 0n);
  expect([kept, back, owed]).toEqual([16_800n, 13_200n, 0n]);
  entries.push(depositKept(kept), refunded('cash', back, back));
  const shares = [
    { agentId: 7, rentPpm: 800_000, salePpm: 0, latePpm: 800_000 },
    { agentId: 8, rentPpm: 200_000, salePpm: 0, latePpm: 200_000 },
  ];
  entries.push(shared(balancesOf(...entries), shares));
  const balances = balancesOf(...entries);
  expect(Object.fromEntries([...balances].filter(([, amount]) => amount !== 0n))).toEqual({
    'cash.cash': 46_700n,
    ...{ 'revenue.rent': -26_460n, 'revenue.late': -4248n, 'revenue.damage': -12_000n, tax: -3992n },
    ...{ share: 30_708n, 'payable.7': -24_566n, 'payable.8': -6142n },
  });
  expect(chargedOf(balances)).toBe(46_700n);
  expect(shared(balances, shares)).toEqual([]);
});

test('of a deposit no more is kept than it is', () => {
  expect(settleDeposit(30_000n, 16_800n)).toEqual({ kept: 16_800n, back: 13_200n, owed: 0n });
  expect(settleDeposit(30_000n, 35_000n)).toEqual({ kept: 30_000n, back: 0n, owed: 5000n });
});

test('every entry adds up to nothing, and its mirror takes it back', () => {
  const entries = fc.oneof(
    fc.tuple(amounts, amounts).map(([a, b]) => paid('card', a + b, b)),
    fc.tuple(amounts, amounts).map(([a, b]) => refunded('card', a + b, b)),
    fc
      .tuple(fc.constantFrom(...revenueKinds), fc.bigInt({ min: -999_999n, max: 999_999n }), ppm)
      .map(([kind, total, rate]) => charged(kind, total, taxOf(total, rate, 'inclusive'))),
    amounts.map(depositKept),
    amounts.map(writtenOff),
  );
  fc.assert(
    fc.property(entries, (postings) => {
      expect(sumOf(postings)).toBe(0n);
      expect(postings.every(({ amount }) => amount !== 0n)).toBe(true);
      expect(sumOf([...postings, ...mirrored(postings)])).toBe(0n);
    }),
  );
});

const charges = fc.array(
  fc.tuple(fc.constantFrom(...revenueKinds), fc.bigInt({ min: 1n, max: 10_000_000n }), ppm),
  { minLength: 1, maxLength: 6 },
);

test('what is given back in parts comes to what was charged, without a rest', () => {
  fc.assert(
    fc.property(
      charges,
      fc.array(fc.bigInt({ min: 1n, max: 5_000_000n }), { maxLength: 5 }),
      (lines, parts) => {
        const entries = lines.map(([kind, total, rate]) =>
          charged(kind, total, taxOf(total, rate, 'inclusive')),
        );
        for (const part of parts) {
          const left = chargedOf(balancesOf(...entries));
          if (part <= left) entries.push(credited(balancesOf(...entries), part));
        }
        const left = chargedOf(balancesOf(...entries));
        if (left > 0n) entries.push(credited(balancesOf(...entries), left));
        for (const postings of entries) expect(sumOf(postings)).toBe(0n);
        const balances = balancesOf(...entries);
        expect(revenueKinds.map((kind) => balances.get(`revenue.${kind}`) ?? 0n)).toEqual([0n, 0n, 0n, 0n]);
        expect([balances.get('tax') ?? 0n, balances.get('receivable') ?? 0n]).toEqual([0n, 0n]);
      },
    ),
  );
});

test('shares follow what is charged by the difference, and never exceed it', () => {
  fc.assert(
    fc.property(
      charges,
      fc.integer({ min: 0, max: 600_000 }),
      fc.integer({ min: 0, max: 400_000 }),
      (lines, a, b) => {
        const shares = [a, b].map((share, index) => ({
          agentId: index + 1,
          ...{ rentPpm: share, salePpm: share, latePpm: share },
        }));
        const entries: Posting[][] = [];
        for (const [kind, total, rate] of lines) {
          entries.push(charged(kind, total, taxOf(total, rate, 'inclusive')));
          entries.push(shared(balancesOf(...entries), shares));
        }
        const balances = balancesOf(...entries);
        const revenue = -['rent', 'sale', 'late'].reduce(
          (sum, kind) => sum + (balances.get(`revenue.${kind}`) ?? 0n),
          0n,
        );
        const share = balances.get('share') ?? 0n;
        expect(share <= revenue && share >= 0n).toBe(true);
        expect(share).toBe(-(balances.get('payable.1') ?? 0n) - (balances.get('payable.2') ?? 0n));
        entries.push(credited(balances, chargedOf(balances)));
        entries.push(shared(balancesOf(...entries), shares));
        expect(balancesOf(...entries).get('share') ?? 0n).toBe(0n);
      },
    ),
  );
});
