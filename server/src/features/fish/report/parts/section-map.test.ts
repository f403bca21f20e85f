import { beforeAll, expect, test } from 'vitest';
import { type Faces, openFaces } from '../../../../platform/documents/fonts.ts';
import { clippedRing, linesWithin } from './map-clip.policy.ts';
import { groundWithin } from './map-ground.service.ts';
import { mapBox, sectionMap } from './section-map.policy.ts';

let faces: Faces;
beforeAll(async () => {
  faces = await openFaces();
});

const words = { section: '调查河段', cell: '方格', river: '河流' };
const noGround = { land: [], lakes: [], rivers: [] };
const mapOf = (line: number[][], isCoarse: boolean) =>
  sectionMap([{ name: '宜宾段', line, isCoarse }], noGround, words, faces.regular).parts.join('');

const here = [
  [104.62, 28.77],
  [104.68, 28.76],
];
const there = [
  [104.61, 28.71],
  [104.69, 28.79],
];

test('of a section with protected species only the cells of 0.1° can be told from the map', () => {
  expect(mapOf(here, true)).toBe(mapOf(there, true));
  expect(mapOf(here, false)).not.toBe(mapOf(there, false));
  expect(mapOf(here, true)).not.toContain('<polyline');
});

test('a line lies within the map, with a scale of a round number of kilometres', () => {
  const drawn = mapOf(here, false);
  const points = /<polyline[^>]* points="([^"]+)"/.exec(drawn)?.[1]?.split(/[ ,]/).map(Number) ?? [];
  expect(points).toHaveLength(4);
  for (const at of points) expect(at).toBeGreaterThan(0);
  expect(Math.max(...points)).toBeLessThan(640);
});

test('the ground around Yibin is land with the Yangtze on it', async () => {
  const box = mapBox([{ name: '宜宾段', line: here, isCoarse: false }]);
  const { land, rivers } = await groundWithin(box);
  expect(land).toHaveLength(1);
  expect(new Set(land[0]?.[0]?.map(([lng]) => lng))).toEqual(new Set([box.west, box.east]));
  expect(rivers.some(({ isLarge }) => isLarge)).toBe(true);
});

test('areas and lines are cut to what is shown', () => {
  const box = { west: 0, south: 0, east: 10, north: 10 };
  const ring = clippedRing(
    [
      [-5, 2],
      [5, 2],
      [5, 8],
      [-5, 8],
      [-5, 2],
    ],
    box,
  );
  expect(new Set(ring.map(([x, y]) => `${x} ${y}`))).toEqual(new Set(['0 2', '5 2', '5 8', '0 8']));
  expect(
    clippedRing(
      [
        [20, 20],
        [30, 20],
        [30, 30],
      ],
      box,
    ),
  ).toEqual([]);
  expect(
    linesWithin(
      [
        [-9, 5],
        [-2, 5],
        [5, 5],
        [15, 5],
        [30, 5],
      ],
      box,
    ),
  ).toEqual([
    [
      [-2, 5],
      [5, 5],
      [15, 5],
    ],
  ]);
});
