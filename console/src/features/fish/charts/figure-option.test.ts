import { expect, test } from 'vitest';
import { type Figure, figureOption } from './figure-option.ts';

const colors = { secondaryText: '#555', faintLine: '#eee', fontFamily: 'sans' } as Parameters<
  typeof figureOption
>[1];
const bars = (categories: readonly string[]): Figure => ({
  ...{ title: '', x: '', y: 'K', categories },
  series: [{ name: 'K', kind: 'bar', values: categories.map(() => 1) }],
});
const labelOf = (categories: readonly string[], widthPx: number) =>
  figureOption(bars(categories), colors, [], widthPx).xAxis.axisLabel;

test('names of species are slanted rather than skipped', () => {
  const species = Array.from({ length: 12 }, () => 'Coreius heterodon (Bleeker)');
  expect(labelOf(species, 1100)).toMatchObject({ rotate: 40, interval: 0 });
});

test('short names stand upright, and bins that are too many may be skipped', () => {
  expect(labelOf(['铜鱼', '鲫'], 1100)).not.toHaveProperty('rotate');
  expect(
    labelOf(
      Array.from({ length: 200 }, (_, at) => String(at * 10)),
      1100,
    ),
  ).toMatchObject({ hideOverlap: true });
});
