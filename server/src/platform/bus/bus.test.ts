import { integer, object, optional } from '@weir/contract/schema';
import { afterAll, expect, test, vi } from 'vitest';
import { assertEventsFit, checkEvent, createTestBus } from '../../../test/checked-events.ts';
import { createBus } from './bus.ts';
import { defineEvent, manyOf } from './define-event.ts';

const moved = defineEvent({
  name: 'things.moved',
  scope: 'cluster',
  payload: object({ thingId: integer(), by: optional(manyOf(integer())) }),
});
const broken = defineEvent({ name: 'things.broken', scope: 'local', payload: object({}) });

test('who listens hears of its own events, in order, until it ends or the bus does', () => {
  const bus = createTestBus();
  const received: string[] = [];
  const end = bus.on(moved, ({ thingId }) => received.push(`first ${thingId}`));
  bus.on(moved, ({ thingId }) => received.push(`second ${thingId}`));
  bus.on(broken, () => received.push('broken'));
  bus.emit(moved, { thingId: 1 });
  end();
  bus.emit(moved, { thingId: 2 });
  bus.close();
  bus.emit(moved, { thingId: 3 });
  expect(received).toEqual(['first 1', 'second 1', 'second 2']);
});

test('a listener that fails, now or later, fails neither the emitter nor the others, and the log names the event', async () => {
  const logger = { error: vi.fn() };
  const bus = createBus({ logger });
  const received: number[] = [];
  const failure = new Error('full');
  bus.on(moved, () => {
    throw failure;
  });
  bus.on(moved, async () => {
    throw failure;
  });
  bus.on(moved, ({ thingId }) => received.push(thingId));
  bus.emit(moved, { thingId: 1 });
  await Promise.resolve();
  expect(received).toEqual([1]);
  const logged = [{ err: failure, event: 'things.moved' }, 'a listener failed'];
  expect(logger.error.mock.calls).toEqual([logged, logged]);
});

test('what is said again to caches is not written down again', () => {
  const bus = createTestBus();
  const received: string[] = [];
  bus.on(moved, () => received.push('cache'));
  bus.onHere(moved, () => received.push('writer'));
  bus.repeat(moved, { thingId: 1 });
  bus.emit(moved, { thingId: 1 });
  expect(received).toEqual(['cache', 'cache', 'writer']);
});

test('a listener that ends in the middle of an event does not keep others from it', () => {
  const bus = createTestBus();
  const received: string[] = [];
  const end: () => void = bus.on(moved, () => end());
  bus.on(moved, () => received.push('second'));
  bus.emit(moved, { thingId: 1 });
  expect(received).toEqual(['second']);
});

// What is wrong on purpose is told, and is over.
afterAll(() => expect(assertEventsFit).toThrow('things.moved: the payload is not what the event says'));

test.each([
  ['another shape', { thingId: 'one' }],
  ['more than it says', { thingId: 1, extra: 1 }],
])('tests refuse a payload of %s', (_name, payload) => {
  expect(() => checkEvent(moved, payload)).toThrow('things.moved: the payload is not what the event says');
});

test.each([
  ['a date', { at: new Date() }, '/at'],
  ['a map', { list: [new Map()] }, '/list/0'],
  ['a number that JSON has no word for', { at: -Infinity }, '/at'],
  ['something undefined', { at: undefined }, '/at'],
  ['a function', () => 1, '/'],
])('tests refuse a payload with %s, which another process would not get as it is', (_name, payload, path) => {
  expect(() => checkEvent(moved, payload)).toThrow(`the payload is no plain data at ${path}`);
});
