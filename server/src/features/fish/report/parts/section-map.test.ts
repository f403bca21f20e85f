import { beforeAll, expect, test } from 'vitest';
import { type Faces, openFaces } from '../../../../platform/documents/fonts.ts';
import { sectionMap } from './section-map.policy.ts';

let faces: Faces;
beforeAll(async () => {
  faces = await openFaces();
});

const mapOf = (line: number[][], isCoarse: boolean) =>
  sectionMap([{ name: '宜宾段', line, isCoarse }], faces.regular).parts.join('');

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
