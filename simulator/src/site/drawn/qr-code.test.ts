import { expect, test } from 'vitest';
import { qrModules, qrSvg } from './qr-code.ts';

const drawn = (text: string) =>
  qrModules(text).map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''));

test('a code is drawn as readers of others understand it', () => {
  // Read as HELLO by the reader of OpenCV, at the size of the pages.
  expect(drawn('HELLO')).toEqual([
    '#######..###..#######',
    '#.....#.#.##..#.....#',
    '#.###.#...#...#.###.#',
    '#.###.#...##..#.###.#',
    '#.###.#.#.#.#.#.###.#',
    '#.....#..##.#.#.....#',
    '#######.#.#.#.#######',
    '.........#.##........',
    '#.#.#.#..#.#....#..#.',
    '#.#.#....##...#....#.',
    '.....##..##.#...#####',
    '#.#.##.#.##...#....#.',
    '.##..###.##.#.#.#.#..',
    '........#.##.#.#..##.',
    '#######....#.###..###',
    '#.....#...####.##....',
    '#.###.#.#.##.###..###',
    '#.###.#..#....##..##.',
    '#.###.#.#.#.#...#.#.#',
    '#.....#..##...#.#..#.',
    '#######.#.#.#.##..###',
  ]);
});

test('a code is as large as its text needs, and no larger than version 3', () => {
  const sizeOf = (text: string) => qrModules(text).length;
  const lengths = [0, 14, 15, 26, 27, 42];
  expect(lengths.map((length) => sizeOf('x'.repeat(length)))).toEqual([21, 21, 25, 25, 29, 29]);
  expect(sizeOf('水'.repeat(14))).toBe(29);
  expect(() => qrModules('x'.repeat(43))).toThrow(RangeError);
  expect(() => qrModules('水'.repeat(15))).toThrow('45 bytes are more');
});

test('the three corners, the clock between them and the dark module are where a reader looks for them', () => {
  const corner = ['#######', '#.....#', '#.###.#', '#.###.#', '#.###.#', '#.....#', '#######'];
  for (const text of ['', 'x'.repeat(20), 'x'.repeat(42)]) {
    const rows = drawn(text);
    const size = rows.length;
    const partAt = (row: number, column: number) =>
      rows.slice(row, row + 7).map((line) => line.slice(column, column + 7));
    expect([partAt(0, 0), partAt(0, size - 7), partAt(size - 7, 0)]).toEqual([corner, corner, corner]);
    const clock = Array.from({ length: size - 16 }, (_, at) => (at % 2 === 0 ? '#' : '.')).join('');
    expect(rows[6]?.slice(8, -8)).toBe(clock);
    expect(
      rows
        .map((row) => row[6])
        .slice(8, -8)
        .join(''),
    ).toBe(clock);
    expect(rows[size - 8]?.[8]).toBe('#');
  }
});

test('the picture has a light border of four modules', () => {
  const svg = qrSvg('x');
  expect(svg).toContain('viewBox="0 0 29 29"');
  const places = [...svg.matchAll(/M(\d+) (\d+)h1/g)].flatMap(([, x, y]) => [Number(x), Number(y)]);
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, 24]);
});
