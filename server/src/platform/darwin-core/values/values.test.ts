import { describe, expect, test } from 'vitest';
import { cleanValue } from './clean-value.ts';
import { checkCoordinates } from './coordinates.ts';
import { eventTree } from './event-tree.ts';
import { parseMeasuredNumber } from './measured-number.ts';

test('a value is cleaned of what nobody sees, and keeps what it says', () => {
  expect(cleanValue('CR ')).toBe('CR');
  expect(cleanValue('　１２　尾\u00a0')).toBe('12 尾');
  expect(cleanValue('\ufeffGobio\u200b gobio')).toBe('Gobio gobio');
  expect(cleanValue('鲤，鲫')).toBe('鲤，鲫');
  expect(cleanValue(' \u3000 ')).toBeNull();
  expect(cleanValue(undefined)).toBeNull();
});

describe('numbers', () => {
  test.each([
    ['12.5', 12.5],
    ['１２．５', 12.5],
    ['−3', -3],
    ['3,5', 3.5],
    ['0,125', 0.125],
    ['1,234.5', 1234.5],
    ['1,234,567', 1_234_567],
    ['1e3', 1000],
  ])('%s', (text, value) => {
    expect(parseMeasuredNumber(text)).toEqual({ kind: 'number', value });
  });

  test.each(['未测', '无', 'ND', 'n.d.', '-', '—', ' ', '', 'sin datos', '欠測', null])(
    '%s says that nothing was measured, not 0',
    (text) => {
      expect(parseMeasuredNumber(text)).toEqual({ kind: 'notGiven' });
    },
  );

  test('beyond a limit of detection are none', () => {
    expect(parseMeasuredNumber('<0.02')).toEqual({ kind: 'censored', side: 'below', limit: 0.02 });
    expect(parseMeasuredNumber('＜ ０．０２')).toEqual({ kind: 'censored', side: 'below', limit: 0.02 });
    expect(parseMeasuredNumber('≥500')).toEqual({ kind: 'censored', side: 'above', limit: 500 });
    expect(parseMeasuredNumber('<LOD')).toEqual({ kind: 'unreadable' });
  });

  test('that may be read in two ways are a question, and texts are none', () => {
    expect(parseMeasuredNumber('1,234')).toEqual({ kind: 'question', readings: [1234, 1.234] });
    expect(parseMeasuredNumber('12 mm')).toEqual({ kind: 'unreadable' });
    expect(parseMeasuredNumber('1e999')).toEqual({ kind: 'unreadable' });
  });
});

describe('coordinates', () => {
  const china = { west: 73, east: 135, south: 18, north: 54 };
  const check = (latitude: string | null, longitude: string | null) =>
    checkCoordinates({ latitude, longitude }, china);

  test('that are right are what they are', () => {
    expect(check('30.5', '114.3')).toEqual({ point: { latitude: 30.5, longitude: 114.3 }, issues: [] });
    expect(check(null, ' ')).toEqual({ issues: [] });
  });

  test('say what is wrong with them, and what was meant', () => {
    const presumed = { latitude: 30.5, longitude: 114.3 };
    expect(check('0', '0.0').issues).toEqual(['ZERO_COORDINATE']);
    expect(check('30.5', '194')).toEqual({ issues: ['COORDINATE_OUT_OF_RANGE'] });
    expect(check('114.3', '30.5')).toEqual({
      issues: ['COORDINATE_OUT_OF_RANGE', 'PRESUMED_SWAPPED_COORDINATE'],
      presumed,
    });
    expect(check('80', '30').issues).toEqual(['PRESUMED_SWAPPED_COORDINATE']);
    expect(check('-30.5', '114.3')).toMatchObject({ issues: ['PRESUMED_NEGATED_LATITUDE'], presumed });
    expect(check('30.5', '-114.3')).toMatchObject({ issues: ['PRESUMED_NEGATED_LONGITUDE'], presumed });
    expect(check('-30.5', '-114.3').issues).toHaveLength(2);
    expect(check('30°30′N', '114.3').issues).toEqual(['COORDINATE_INVALID']);
    expect(check('30.5', null).issues).toEqual(['COORDINATE_INVALID']);
    expect(check('51', '4')).toEqual({ point: { latitude: 51, longitude: 4 }, issues: [] });
  });

  test('without an area only what is impossible is seen', () => {
    expect(checkCoordinates({ latitude: '-30.5', longitude: '114.3' }).issues).toEqual([]);
  });
});

describe('events', () => {
  const tree = (...pairs: [string, string | null][]) =>
    eventTree(pairs.map(([id, parentId]) => ({ id, parentId })));

  test('parents come before their children', () => {
    const { ordered, circles, orphans } = tree(['haul', 'trip'], ['trip', 'campaign'], ['campaign', null]);
    expect(ordered.map(({ id }) => id)).toEqual(['campaign', 'trip', 'haul']);
    expect([circles, orphans]).toEqual([[], []]);
  });

  test('of a circle, and below it, are refused; each circle is named once', () => {
    const result = tree(['a', 'b'], ['b', 'c'], ['c', 'a'], ['below', 'a'], ['self', 'self'], ['free', null]);
    expect(result.ordered.map(({ id }) => id)).toEqual(['free']);
    expect(result.circles).toEqual([['a', 'b', 'c'], ['self']]);
  });

  test('without their parent stand alone; of two with an id the first counts', () => {
    const result = tree(['a', 'gone'], ['b', null], ['b', 'a']);
    expect(result.ordered.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(result.orphans).toEqual(['a']);
    expect(result.duplicates).toEqual(['b']);
  });

  test('many children and long chains are no trouble', () => {
    const wide = Array.from({ length: 200_000 }, (_, index) => ({ id: `w${index}`, parentId: 'top' }));
    const long = Array.from({ length: 50_000 }, (_, index) => ({
      id: `l${index}`,
      parentId: `l${index + 1}`,
    }));
    expect(eventTree([{ id: 'top', parentId: null }, ...wide]).ordered).toHaveLength(200_001);
    expect(eventTree(long).ordered).toHaveLength(50_000);
  });
});
