import { expect, test } from 'vitest';
import { areSeveral, type Client, type Takeover } from './several-clients.policy.ts';

const client = (clientId: string, address = '10.0.0.1'): Client => ({ clientId, address });
const pump = client('pump');
const laptop = client('laptop');

/** One every so many seconds, the newest now. */
const takeovers = (everyS: number, ...clients: Client[]): Takeover[] =>
  clients.slice(1).map((to, position) => ({
    atMs: (position + 2 - clients.length) * everyS * 1000,
    from: clients[position] ?? to,
    to,
  }));

test.each<[string, boolean, Takeover[]]>([
  ['two that take turns', true, takeovers(30, pump, laptop, pump, laptop)],
  ['one that was tried elsewhere once', false, takeovers(30, pump, laptop, pump)],
  ['turns that are hours apart', false, takeovers(3600, pump, laptop, pump, laptop, pump)],
  ['one with a new name each time', false, takeovers(60, client('a'), client('b'), client('c'), client('d'))],
  [
    'one that comes back by another way into the net',
    false,
    takeovers(60, pump, client('pump', '10.9'), pump),
  ],
  [
    'copies with one name at two addresses',
    true,
    takeovers(
      9,
      ...Array(3)
        .fill([pump, client('pump', 'b')])
        .flat(),
    ),
  ],
  ['copies that nothing tells apart', true, takeovers(5, ...Array(7).fill(pump))],
  ['one on a bad line', false, takeovers(60, ...Array(7).fill(pump))],
])('%s: %s', (_what, expected, list) => {
  expect(areSeveral(list, 0)).toBe(expected);
});
