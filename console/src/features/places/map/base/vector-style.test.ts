import { expect, test } from 'vitest';
import { vectorStyle } from './vector-style.ts';

const drawnOf = (layers: string[]) =>
  vectorStyle({ url: 'pmtiles://https://maps.example/a.pmtiles' }, new Set(layers), 'zh', 'light').layers;

test('only layers that the archive has are drawn, and no borders', () => {
  expect(drawnOf(['water', 'transportation', 'boundary', 'place']).map(({ id }) => id)).toEqual([
    ...['ground', 'water-area', 'water-line', 'transportation-line', 'place-name'],
  ]);
});

test('where the land has a layer of its own what is left is the sea', () => {
  const [sea] = drawnOf(['earth']);
  const [land] = drawnOf(['water']);
  expect(sea).not.toEqual(land);
});
