import { expect, test } from 'vitest';
import { edgesOf, freePlace, withRoom } from './band-labels.ts';
import type { ChartBand, ChartLine } from './chart-line.ts';

const above: ChartBand = { label: 'High', from: 8, to: null, level: 1 };

const buildLine = (values: (number | null)[]): ChartLine => ({
  id: 'line',
  label: 'Line',
  unit: null,
  times: values.map((_, at) => at * 60_000),
  values,
  bands: [above],
  text: String,
});

/** The name takes a tenth of the width. */
const placeOver = (values: (number | null)[]) => {
  const [edge] = edgesOf(above);
  return edge && freePlace(buildLine(values), edge, 10, 900);
};

test.each([
  ['low everywhere', [0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0], 'End'],
  ['high at the end', [0, 1, 0, 1, 0, 1, 0, 1, 0, 7, 8.2], 'Start'],
  ['high at both ends', [8.2, 8.2, 0, 1, 0, 1, 0, 1, 0, 8.2, 8.2], 'Middle'],
  ['nothing at the end', [8.2, 8.2, 0, 1, 0, 1, 0, 1, null, null, null], 'End'],
])('a line that is %s', (_name, values, place) => {
  expect(placeOver(values)).toBe(place);
});

test('where the line runs through every place, the one farthest from it is taken', () => {
  expect(placeOver([8.3, 8.3, 0, 0, 8, 8, 8, 0, 0, 8.3, 8.3])).toBe('Middle');
});

test('a band is named once, at the edge on the scale, on its inside', () => {
  expect(edgesOf({ label: '', from: 1, to: 2, level: 0 })).toMatchObject([
    { at: 2, named: true, side: 'Bottom' },
    { at: 1, named: false, side: 'Top' },
  ]);
  expect(edgesOf(above)).toMatchObject([{ at: 8, named: true, side: 'Top' }]);
});

test('a name at the lowest of the scale stands above its edge, not among the times', () => {
  const below: ChartBand = { label: 'Low', from: null, to: 0, level: 1 };
  const side = (values: number[]) => {
    const line = { ...buildLine(values), bands: [above, below] };
    return edgesOf(below).map((edge) => withRoom(line, edge).side);
  };
  expect(side([3, 5])).toEqual(['Top']);
  expect(side([-3, 5])).toEqual(['Bottom']);
});
