import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createKeyHandler } from './key-handler.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

interface Press {
  key: string;
  code?: string;
  held?: readonly string[];
}

/** A key as the browser tells of it. */
const buildPress = ({ key, code = key, held = [] }: Press) =>
  Object.assign(new Event('keydown', { cancelable: true }), {
    key,
    code,
    repeat: false,
    isComposing: false,
    getModifierState: (name: string) => held.includes(name),
  });

function listen(mayFire = () => true) {
  const done: string[] = [];
  const keys = ['$mod+k', '?', '/', '[', 'r', 'g d', 'g p'];
  const handle = createKeyHandler(Object.fromEntries(keys.map((each) => [each, () => done.push(each)])), {
    mayFire,
  });
  const press = (...presses: Press[]) => {
    const events = presses.map(buildPress);
    for (const event of events) handle(event);
    return events;
  };
  return { done, press };
}

test('a chord needs both keys, one after the other, within a second', () => {
  const { done, press } = listen();
  press({ key: 'g', code: 'KeyG' }, { key: 'd', code: 'KeyD' });
  press({ key: 'd', code: 'KeyD' });
  press({ key: 'g', code: 'KeyG' }, { key: 'x', code: 'KeyX' }, { key: 'd', code: 'KeyD' });
  press({ key: 'g', code: 'KeyG' });
  vi.advanceTimersByTime(1100);
  press({ key: 'p', code: 'KeyP' });
  expect(done).toEqual(['g d']);
});

test('what a key would have done otherwise is held back', () => {
  const { press } = listen();
  expect(press({ key: '/', code: 'Slash' })[0]?.defaultPrevented).toBe(true);
  expect(press({ key: 'x', code: 'KeyX' })[0]?.defaultPrevented).toBe(false);
});

test('signs are heard wherever the keyboard has them', () => {
  const { done, press } = listen();
  press({ key: '?', code: 'Slash', held: ['Shift'] });
  press({ key: '/', code: 'Digit7', held: ['Shift'] });
  press({ key: '[', code: 'Digit8', held: ['AltGraph'] });
  expect(done).toEqual(['?', '/', '[']);
});

test('without Latin letters the place of the key counts', () => {
  const { done, press } = listen();
  press({ key: 'п', code: 'KeyG' }, { key: 'в', code: 'KeyD' });
  press({ key: 'л', code: 'KeyK', held: ['Control'] });
  press({ key: 'х', code: 'BracketLeft' });
  press({ key: 'ㄱ', code: 'KeyR' });
  expect(done).toEqual(['g d', '$mod+k', '[', 'r']);
});

test('with Latin letters it does not', () => {
  const { done, press } = listen();
  press({ key: 'p', code: 'KeyR' });
  press({ key: 'i', code: 'KeyG' }, { key: 'e', code: 'KeyD' });
  expect(done).toEqual([]);
});

test('other modifiers belong to the browser', () => {
  const { done, press } = listen();
  press({ key: 'r', code: 'KeyR', held: ['Control'] });
  press({ key: 'k', code: 'KeyK', held: ['Alt'] });
  expect(done).toEqual([]);
});

test('nothing acts while it may not', () => {
  const { done, press } = listen(() => false);
  press({ key: 'r', code: 'KeyR' }, { key: 'г', code: 'KeyR' });
  expect(done).toEqual([]);
});

test('what a browser fills in is no key', () => {
  const handle = createKeyHandler({ r: () => expect.unreachable() }, { mayFire: () => true });
  expect(() => handle(new Event('keydown'))).not.toThrow();
});
