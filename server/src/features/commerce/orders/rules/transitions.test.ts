import { payable, returnable } from '@weir/contract/commerce/orders/order-sums';
import { finishedStates, type OrderCommand, orderCommands } from '@weir/contract/commerce/orders/orders';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { moves, type OrderFacts, stateAfter } from './transitions.policy.ts';

type Step = { command: OrderCommand | 'pay' | 'giveBack' | 'waive' | 'writeOff'; amount: number };

const steps = fc.array(
  fc.record<Step>({
    command: fc.constantFrom(...orderCommands, 'pay', 'pay', 'giveBack', 'giveBack', 'waive', 'writeOff'),
    amount: fc.integer({ min: 1, max: 60_000 }),
  }),
  { maxLength: 40 },
);

/** As the server does it: what was paid, charged and held moves with the commands. */
function step(facts: OrderFacts, { command, amount }: Step): OrderFacts {
  const { owedMinor, heldMinor, totalMinor } = facts;
  if (command === 'pay') {
    const most = payable(facts);
    const owed = Math.min(amount, most.owed);
    return {
      ...facts,
      owedMinor: owedMinor - owed,
      heldMinor: heldMinor + Math.min(amount - owed, most.deposit),
    };
  }
  if (command === 'giveBack') {
    const most = returnable(facts);
    const owed = Math.min(amount, most.owed);
    return {
      ...facts,
      owedMinor: owedMinor + owed,
      heldMinor: heldMinor - Math.min(amount - owed, most.deposit),
    };
  }
  if (command === 'waive') return { ...facts, isWaived: true };
  if (command === 'writeOff')
    return facts.state === 'returned' ? { ...facts, owedMinor: Math.min(0, owedMinor) } : facts;
  const after = { ...facts, state: stateAfter(command, facts) };
  if (command === 'handOver' || command === 'sell') return { ...after, owedMinor: owedMinor + totalMinor };
  if (command === 'extend')
    return { ...after, owedMinor: owedMinor + amount, totalMinor: totalMinor + amount };
  if (command !== 'return') return after;
  const charged = owedMinor + amount - 30_000;
  const kept = Math.max(0, Math.min(charged, heldMinor));
  return { ...after, owedMinor: charged - kept, heldMinor: heldMinor - kept };
}

const tried = (facts: OrderFacts, one: Step): OrderFacts => {
  try {
    return step(facts, one);
  } catch {
    return facts;
  }
};

test('whatever is asked, money is even where an order is over, and a deposit is never below nothing', () => {
  const kinds = fc.constantFrom('rent' as const, 'sale' as const);
  fc.assert(
    fc.property(kinds, steps, (kind, asked) => {
      let facts: OrderFacts = {
        ...{ kind, state: 'draft', owedMinor: 0, heldMinor: 0, isWaived: false },
        ...{ totalMinor: 29_900, depositMinor: kind === 'rent' ? 30_000 : 0 },
      };
      for (const one of asked) {
        const { state } = facts;
        facts = tried(facts, one);
        expect(facts.heldMinor).toBeGreaterThanOrEqual(0);
        const isOver = (finishedStates as readonly string[]).includes(facts.state);
        if (isOver) expect([facts.owedMinor, facts.heldMinor]).toEqual([0, 0]);
        if (state === 'cancelled' || state === 'refunded') expect(facts.state).toBe(state);
        if (facts.state !== state)
          expect(
            Object.values(moves).some(({ from, to }) => from.includes(state) && to === facts.state),
          ).toBe(true);
        if (facts.state === 'sold') expect(kind).toBe('sale');
        if (facts.state === 'active') expect(kind).toBe('rent');
      }
    }),
    { numRuns: 2000 },
  );
});

test('a device leaves when rent and deposit are paid, or waived; a sale when it is paid', () => {
  const facts: OrderFacts = {
    ...{ kind: 'rent', state: 'reserved', totalMinor: 100, depositMinor: 50, owedMinor: -100, heldMinor: 49 },
    isWaived: false,
  };
  expect(() => stateAfter('handOver', facts)).toThrow('not paid');
  expect(stateAfter('handOver', { ...facts, heldMinor: 50 })).toBe('active');
  expect(stateAfter('handOver', { ...facts, isWaived: true })).toBe('active');
  const sale: OrderFacts = {
    ...facts,
    kind: 'sale',
    depositMinor: 0,
    heldMinor: 0,
    owedMinor: -99,
    isWaived: true,
  };
  expect(() => stateAfter('sell', sale)).toThrow('not paid');
  expect(stateAfter('sell', { ...sale, owedMinor: -100 })).toBe('sold');
  expect(() => stateAfter('handOver', sale)).toThrow('cannot be done');
});
