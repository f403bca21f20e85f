import { expect, test } from 'vitest';
import { guardsOf, type Readings, type Sample, stands } from './standstill.policy.ts';

const nowMs = Date.parse('2027-04-01T09:00:00Z');
const sample = ([agoS, value = 0, heldS = 0]: [agoS: number, value?: number, heldS?: number]): Sample => ({
  ...{ value, tsMs: nowMs - agoS * 1000 },
  receivedMs: nowMs - (agoS - heldS) * 1000,
});
const samples = (...those: Parameters<typeof sample>[0][]) => those.map(sample);

test.each([
  ['by the minute, a little late', samples([150], [85], [20]), true],
  ['often', samples([130], [120], [110], [60], [5]), true],
  ['by a clock that is ahead', samples([140], [70], [-20]), true],
  ['for less than two minutes', samples([119], [60], [5]), false],
  ['and moved since', samples([150], [85], [40, 3], [20]), false],
  ['and moves now', samples([150], [85], [20, 0.1]), false],
  ['and moves now by a clock that is ahead', samples([150], [85], [20], [-10, 4]), false],
  ['with a gap in which it could have moved', samples([200], [100], [5]), false],
  ['and nothing since', samples([190], [130], [70]), false],
  ['as it says long afterwards', samples([150, 0, 0], [85], [20, 0, -60]), false],
  ['never', [], false],
])('a device that stood %s', (_, speed, does) => {
  expect(stands(speed, nowMs)).toBe(does);
});

const standing: Readings = {
  ...{ waits: true, isListening: true, fixedAtMs: nowMs - 60_000 },
  ...{ speed: samples([150], [85], [20]), current: samples([20, -0.3]), idleCurrentA: 0.3 },
};

test.each([
  ['nothing', {}, []],
  ['its type', { waits: false }, ['deviceDoesNotWait']],
  ['no connection', { isListening: false }, ['deviceNotListening']],
  ['a fix of more than a minute ago', { fixedAtMs: nowMs - 60_001 }, ['fixIsOld']],
  ['no fix', { fixedAtMs: null }, ['fixIsOld']],
  ['the current', { current: samples([20, 0.31]) }, ['drawsCurrent']],
  ['a current of long ago', { current: samples([61, 0]) }, ['drawsCurrent']],
  ['no current', { current: [] }, ['drawsCurrent']],
  [
    'everything',
    { waits: false, isListening: false, speed: [], current: [], fixedAtMs: null },
    expect.any(Array),
  ],
])('what keeps the power on: %s', (_, changes, kept) => {
  const refused = guardsOf({ ...standing, ...changes }, nowMs)
    .filter(({ holds }) => holds === 0)
    .map(({ obstacle }) => obstacle);
  expect(refused).toEqual(kept);
});
