import { contrast, readableRatio } from '@weir/contract/contrast';
import type { ChartGroup, SurveyChart } from '@weir/contract/fish/charts';
import { expect, test } from 'vitest';
import { figureHeightPx, figureOption } from './figure-option.ts';
import { inkOn, ringColor, toneOf } from './figure-tones.ts';
import { type Figure, figuresOf, isEmpty } from './figures.ts';

const surfaces = { light: '#ffffff', dark: '#16191d' } as const;
const tone = (place: number) => toneOf(place, 'light', { surface: surfaces.light });
const colors = {
  surface: surfaces.light,
  secondaryText: '#555',
  faintLine: '#eee',
  fontFamily: 'sans',
} as Parameters<typeof figureOption>[1];
const bars = (categories: readonly string[], names: readonly string[] = ['K']): Figure => ({
  ...{ title: '', x: '', y: 'K', categories },
  series: names.map((name) => ({ name, kind: 'bar', values: categories.map(() => 1) })),
});
const optionOf = (figure: Figure, widthPx: number) => figureOption(figure, colors, tone, widthPx);
const species = Array.from({ length: 12 }, () => 'Coreius heterodon (Bleeker)');

test('bars with long names lie, so that each name is written in full', () => {
  expect(optionOf(bars(species), 350)).toMatchObject({
    yAxis: [{ type: 'category', axisLabel: { interval: 0, overflow: 'break' } }],
    xAxis: [{ type: 'value' }],
  });
  expect(figureHeightPx(bars(species), 350)).toBeGreaterThan(12 * 20);
});

test('short names stand below their bars, and bins that are too many may be skipped', () => {
  expect(optionOf(bars(['铜鱼', '鲫']), 1100)).toMatchObject({ xAxis: [{ type: 'category' }] });
  const bins = Array.from({ length: 200 }, (_, at) => String(at * 10));
  expect(optionOf(bars(bins), 350)).toMatchObject({
    xAxis: [{ type: 'category', axisLabel: { hideOverlap: true } }],
  });
});

test('scientific names are in italics at the axis, other names are not', () => {
  const rows = ['species:1', 'species:2'].map((key) => row(key, { numberPercent: 50 }));
  const [figure] = figuresOf(
    { metric: 'composition', groups: [group({ rows })], names: {}, warnings: [], excluded: nothing },
    { ...words, latinOf: (key) => (key === 'species:2' ? key : undefined) },
  );
  expect(figure && optionOf(figure, 1100)).toMatchObject({
    xAxis: [{ data: ['species:1', { value: 'species:2', textStyle: { fontStyle: 'italic' } }] }],
  });
});

test('a legend of several lines has its room above the chart', () => {
  const names = Array.from({ length: 6 }, (_, at) => `Shashi to Jianli section ${at}`);
  const gridOf = (widthPx: number) => {
    const option = optionOf(bars(['1', '2'], names), widthPx);
    return 'grid' in option ? option.grid.top : 0;
  };
  expect(gridOf(350)).toBeGreaterThan(gridOf(1600) + 60);
  expect(figureHeightPx(bars(['1', '2'], names), 350)).toBeGreaterThan(figureHeightPx(bars(['1', '2']), 350));
});

const group = (own: Partial<ChartGroup>): ChartGroup => ({
  ...{ key: 'all', n: 0, events: 1, value: null, ciLow: null, ciHigh: null, meta: {}, rows: [], points: [] },
  ...own,
});
const row = (key: string, figures: ChartGroup['rows'][number]['figures']) => ({ key, figures });
const words = {
  ...{ keyText: (key: string) => key, barText: ({ key }: ChartGroup) => key, latinOf: () => undefined },
  ...{ gearText: () => '' },
  ...{ rateText: () => 'rate', weightRateText: () => 'weight', waterText: '', t: (word: string) => word },
};
const figures = (metric: SurveyChart['metric'], groups: ChartGroup[], names: SurveyChart['names'] = {}) =>
  figuresOf({ metric, groups, names, warnings: [], excluded: nothing }, words);
const nothing: SurveyChart['excluded'] = {
  ...{ notStandard: 0, separateGear: 0, notEnumerated: 0, notCounted: 0, noEffort: 0, notWeighed: 0 },
  ...{ notMeasured: 0, otherLength: 0, notIdentified: 0 },
};

test('the largest of all groups are drawn, and it is said of how many', () => {
  const rows = Array.from({ length: 15 }, (_, at) => row(`fish:${at}`, { iri: at }));
  const [figure] = figures('importance', [group({ rows })]);
  expect(figure?.categories?.slice(0, 2)).toEqual(['fish:14', 'fish:13']);
  expect(figure).toMatchObject({ isFirstOf: 15 });
});

test('every group of lengths has all of its bins, and a line where half are mature', () => {
  const rows = Array.from({ length: 30 }, (_, at) => row(`bin:${at * 10}`, { female: 1 }));
  const [one, two] = figures('lengthFrequency', [
    group({ key: 'year:1', rows, meta: { maturityMm: 155, binMm: 10 } }),
    group({ key: 'year:2', rows: rows.slice(0, 5), meta: { maturityMm: 155, binMm: 10 } }),
  ]);
  expect(one?.categories).toHaveLength(30);
  expect(one?.mark).toMatchObject({ at: 155, from: 0, to: 300 });
  expect(two).toMatchObject({ title: 'year:2' });
  expect(two?.mark).toBeUndefined();
});

const nobody = { name: null, nameEn: null, nameEs: null, nameJa: null, scientificName: null };
const names = {
  'fish:1': { ...nobody, order: 'Cypriniformes', family: 'Botiidae' },
  'fish:2': { ...nobody, order: 'Siluriformes', family: 'Bagridae' },
};

test('rings are orders, families and species; an order has one tone in the rings of all groups', () => {
  const shares = (one: number, other: number) => [
    row('fish:1', { numberPercent: one }),
    row('fish:2', { numberPercent: other }),
  ];
  const groups = [
    group({ key: 'year:1', rows: shares(20, 80) }),
    group({ key: 'year:2', rows: shares(90, 10) }),
  ];
  const [first, second] = figures('taxonomy', groups, names);
  const species = { name: 'fish:2', value: 80, tone: 1, children: [] };
  expect(first?.rings?.[0]).toEqual({
    ...{ name: 'Siluriformes', value: 80, tone: 1 },
    children: [{ name: 'Bagridae', value: 80, tone: 1, children: [species] }],
  });
  expect(second?.rings?.map(({ name, tone: place }) => [name, place])).toEqual([
    ['Cypriniformes', 0],
    ['Siluriformes', 1],
  ]);
});

test('any two of many groups differ in colour, or in dash, sign and pattern', () => {
  const places = Array.from({ length: 40 }, (_, at) => at);
  for (const [theme, surface] of Object.entries(surfaces) as ['light' | 'dark', string][]) {
    const tones = places.map((place) => toneOf(place, theme, { surface }));
    for (const channel of ['dash', 'symbol', 'decal'] as const)
      expect(new Set(tones.map((one) => JSON.stringify([one.color, one[channel]]))).size).toBe(places.length);
  }
});

test('what is written on rings can be read, in each ring, colour and theme', () => {
  for (const [theme, surface] of Object.entries(surfaces) as ['light' | 'dark', string][])
    for (const place of [0, 1, 2, 3, 4, 5, 6, 7])
      for (const depth of [0, 1, 2]) {
        const fill = ringColor(toneOf(place, theme, { surface }).color, depth, surface);
        expect(contrast(fill, inkOn(fill))).toBeGreaterThan(readableRatio);
      }
});

test('a fitted curve has the colour of its fish and no entry of its own in the legend', () => {
  const fitted = { linfMm: 300, kPerYear: 0.3, t0Years: -0.5 };
  const [figure] = figures('growth', [
    group({ key: 'year:1', points: [[1, 100]], meta: fitted }),
    group({ key: 'year:2', points: [[1, 110]], meta: fitted }),
  ]);
  expect(figure?.series.map(({ name, kind, tone: place }) => [name, kind, place])).toEqual([
    ['year:1', 'points', 0],
    ['year:1', 'line', 0],
    ['year:2', 'points', 1],
    ['year:2', 'line', 1],
  ]);
});

test('groups are compared two by two, the most alike first', () => {
  const [figure] = figures('similarity', [
    group({ key: 'a', rows: [row('b', { jaccard: 0.5 }), row('c', { jaccard: 0.9 })] }),
    group({ key: 'b', rows: [row('c', { jaccard: 0.7 })] }),
    group({ key: 'c' }),
  ]);
  expect(figure?.categories).toEqual(['a – c', 'b – c', 'a – b']);
  expect(figure?.series[0]?.values).toEqual([0.9, 0.7, 0.5]);
});

test('a group without a value has no place in the legend', () => {
  const [figure] = figures('removal', [
    group({ key: 'a' }),
    group({ key: 'b', rows: [row('s', { fish: 3 })] }),
  ]);
  expect(figure?.series.map(({ name, tone: place }) => [name, place])).toEqual([['b', 1]]);
});

test('a figure without any value is empty', () => {
  expect(figures('removal', [group({})]).map(isEmpty)).toEqual([true]);
  expect(figures('richness', [group({ value: 0 })]).map(isEmpty)).toEqual([false]);
});
