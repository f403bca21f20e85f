import { createServer } from 'node:http';
import { expect, test, vi } from 'vitest';
import { createParts } from './parts.ts';

function listed(...failing: string[]) {
  const done: string[] = [];
  const attempt = (what: string) => {
    done.push(what);
    if (failing.includes(what)) throw new Error(what);
  };
  const part = (name: string) => ({
    name,
    start: async () => attempt(`start ${name}`),
    stop: () => attempt(`stop ${name}`),
  });
  const logger = { error: vi.fn() };
  const parts = createParts([part('database'), { name: 'nothing' }, part('work'), part('doors')], logger);
  const named = () => logger.error.mock.calls.map(([{ part: name }, text]) => `${text}: ${name}`);
  return { done, parts, named };
}

test('what lives starts in order and ends in the reverse order, once', async () => {
  const { done, parts } = listed();
  await parts.start(createServer());
  await parts.stop();
  await parts.stop();
  const starts = ['start database', 'start work', 'start doors'];
  expect(done).toEqual([...starts, 'stop doors', 'stop work', 'stop database']);
});

test('a start that fails names its part, and what was begun can be ended', async () => {
  const { done, parts, named } = listed('start work');
  await expect(parts.start(createServer())).rejects.toThrow('start work');
  expect(named()).toEqual(['a part could not be started: work']);
  await parts.stop();
  expect(done).toEqual(['start database', 'start work', 'stop work', 'stop database']);
});

test('a part that cannot be stopped is named, and the others end all the same', async () => {
  const { done, parts, named } = listed('stop work');
  await parts.start(createServer());
  await expect(parts.stop()).rejects.toThrow('stop work');
  expect(named()).toEqual(['a part could not be stopped: work']);
  expect(done.slice(-3)).toEqual(['stop doors', 'stop work', 'stop database']);
});
