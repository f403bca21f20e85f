import { describe, expect, test } from 'vitest';
import { defaultGuessLimits, GuessGate } from './guess-gate.ts';

const good = async () => ({ name: 'pump' });
const wrong = async () => null;
const nat = '10.0.0.1';

/** Checks that stay under way until they are let go on. */
function held() {
  const waiting: (() => void)[] = [];
  return {
    waiting,
    check: async () => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      return null;
    },
  };
}

const startGate = (limits = {}) => {
  let nowMs = 0;
  const gate = new GuessGate({ ...defaultGuessLimits, ...limits }, () => nowMs);
  return { gate, pass: (ms: number) => (nowMs += ms) };
};
const guess = (token: string, address = nat) => ({ address, credential: [token] });
const fail = async (gate: GuessGate, times: number, address = nat) => {
  for (let count = 0; count < times; count += 1) await gate.check(guess(`no ${count}`, address), wrong);
};

describe('a credential that keeps failing', () => {
  test('is not looked up again for a while, at its address', async () => {
    const { gate, pass } = startGate();
    for (let count = 0; count < 10; count += 1)
      expect(await gate.check(guess('old'), wrong)).toEqual({ found: null });
    expect(await gate.check(guess('old'), good)).toBe('refused');
    expect(await gate.check(guess('old', '10.0.0.2'), good)).toMatchObject({ found: { name: 'pump' } });
    pass(60_001);
    expect(await gate.check(guess('old'), good)).toMatchObject({ found: { name: 'pump' } });
  });

  test('is looked up again when credentials have been issued', async () => {
    const { gate } = startGate();
    for (let count = 0; count < 10; count += 1) await gate.check(guess('early'), wrong);
    gate.reconsider();
    expect(await gate.check(guess('early'), good)).toMatchObject({ found: { name: 'pump' } });
  });

  test('is another one with another password', async () => {
    const { gate } = startGate();
    const named = (password: string) => ({ address: nat, credential: ['user', password] });
    for (let count = 0; count < 10; count += 1) await gate.check(named('wrong'), wrong);
    expect(await gate.check(named('right'), good)).toMatchObject({ found: { name: 'pump' } });
    expect(await gate.check({ address: nat, credential: ['userright', ''] }, wrong)).toEqual({ found: null });
  });
});

describe('an address that keeps failing', () => {
  test('has one credential checked at a time; what was good before does not wait behind it', async () => {
    const { gate } = startGate();
    await gate.check(guess('known'), good);
    await fail(gate, 10);
    const flood = held();
    const guesses = Array.from({ length: 20 }, (_, position) =>
      gate.check(guess(`flood ${position}`), flood.check),
    );
    await expect.poll(() => flood.waiting.length).toBe(1);
    expect(await gate.check(guess('known'), good)).toMatchObject({ found: { name: 'pump' } });
    const newcomer = gate.check(guess('new and good'), good);
    while (flood.waiting.length > 0) {
      flood.waiting.shift()?.();
      await new Promise(setImmediate);
    }
    expect(await newcomer).toMatchObject({ found: { name: 'pump' } });
    expect(await Promise.all(guesses)).toHaveLength(20);
  });

  test('keeps no other address waiting, and holds no more than some', async () => {
    const { gate } = startGate({ checksAtOnce: 2, waiting: 600 });
    await fail(gate, 10);
    const flood = held();
    const guesses = Array.from({ length: 600 }, (_, position) =>
      gate.check(guess(`flood ${position}`), flood.check),
    );
    expect(await gate.check(guess('elsewhere', '10.0.0.2'), good)).toMatchObject({ found: { name: 'pump' } });
    const busy = await Promise.race(guesses.slice(-1));
    expect(busy).toBe('busy');
    while (flood.waiting.length > 0) {
      flood.waiting.shift()?.();
      await new Promise(setImmediate);
    }
    const answers = await Promise.all(guesses);
    expect(answers.filter((answer) => answer === 'busy')).toHaveLength(99);
  });

  test('is a whole network of IPv6', async () => {
    const { gate } = startGate();
    for (let count = 0; count < 10; count += 1)
      await gate.check(guess('old', `2001:db8:1:2::${count}`), wrong);
    expect(await gate.check(guess('old', '2001:db8:1:2:ffff::1'), good)).toBe('refused');
    expect(await gate.check(guess('old', '2001:db8:1:3::1'), good)).toMatchObject({ found: {} });
  });
});

test('addresses take turns', async () => {
  const { gate } = startGate({ checksAtOnce: 1 });
  const order: string[] = [];
  const note = (name: string) => async () => {
    order.push(name);
    return null;
  };
  const first = held();
  const begun = gate.check(guess('first'), first.check);
  const waiting = [
    ...['a', 'b', 'c'].map((name) => gate.check(guess(name), note(name))),
    ...['x', 'y'].map((name) => gate.check(guess(name, '10.0.0.2'), note(name))),
  ];
  await expect.poll(() => first.waiting.length).toBe(1);
  first.waiting[0]?.();
  await Promise.all([begun, ...waiting]);
  expect(order).toEqual(['a', 'x', 'b', 'y', 'c']);
});

test('a check that fails is no failure of whoever asked, and gives its place back', async () => {
  const { gate } = startGate({ checksAtOnce: 1, checkTimeoutMs: 20 });
  const broken = () => Promise.reject(new Error('no database'));
  for (let count = 0; count < 12; count += 1)
    await expect(gate.check(guess('pump'), broken)).rejects.toThrow('no database');
  await expect(gate.check(guess('pump'), () => new Promise(() => undefined))).rejects.toThrow();
  expect(await gate.check(guess('pump'), good)).toMatchObject({ found: { name: 'pump' } });
});
