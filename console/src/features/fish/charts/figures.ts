import type { ChartGroup, SurveyChart } from '@weir/contract/fish/charts';
import { lengthAtAge } from '@weir/contract/fish/growth';
import { largestOrders, type Ring, ringsOf } from './rings.ts';

/** What is drawn: bars by group or by row, curves over a number, a cloud of points, or rings. */
export interface Figure {
  /** What tells it from the others of its chart; empty where it stands alone. */
  title: string;
  /** Of the axes. */
  x: string;
  y: string;
  /** Names of the bars; undefined: x is a number. */
  categories?: readonly string[];
  /** Those of them that are scientific names. */
  latin?: readonly string[];
  series: readonly FigureSeries[];
  /** Shares of orders, in them families, in them species: in place of the series. */
  rings?: readonly Ring[];
  /** A line across bins of numbers. */
  mark?: { at: number; from: number; to: number; text: string };
  /** Of so many names only the first ones are drawn. */
  isFirstOf?: number;
  /** Of shares that add up. */
  yMax?: number;
}

export interface FigureSeries {
  /** Series of one name have one entry in the legend. */
  name: string;
  kind: 'bar' | 'stack' | 'line' | 'points';
  /** Its place among the groups, where that is not the place among the series. */
  tone?: number;
  /** Numbers of the bars in their order, or points. */
  values: readonly (number | null)[] | readonly (readonly [number, number])[];
}

type KeyText = (key: string) => string;

interface Words {
  keyText: KeyText;
  latinOf: (key: string) => string | undefined;
  barText: (group: ChartGroup) => string;
  gearText: (group: ChartGroup) => string;
  rateText: (group: ChartGroup) => string;
  weightRateText: (group: ChartGroup) => string;
  /** What was measured of the water, with its unit; empty where it plays no part. */
  waterText: string;
  t: (word: FigureWord) => string;
}
export type FigureWord =
  | ('individuals' | 'sets' | 'lengthMm' | 'weightG' | 'ageYears' | 'rank' | 'condition')
  | ('maturity50' | 'diet' | 'ecoType' | 'trophicLevel')
  | `fig_${'numberPercent' | 'weightPercent' | 'iri' | 'mean' | 'species' | 'female' | 'male' | 'undetermined' | 'count' | 'jaccard' | 'fish'}`;

/** Names that are drawn of more; bins are all drawn. */
const mostNames = 12;
const mostPairs = 28;
const mostBins = 400;
const growthSteps = 40;
const stages = ['I', 'II', 'III', 'IV', 'V', 'VI'];
const sexes = ['female', 'male', 'undetermined'] as const;

const isEmptySeries = ({ values }: FigureSeries): boolean =>
  values.every((value) => value === null || Number.isNaN(value));

/** Whether nothing is there to be drawn. */
export const isEmpty = ({ series, rings }: Figure): boolean =>
  rings ? rings.length === 0 : series.every(isEmptySeries);

const numbers = (group: ChartGroup, figure: string, keys: readonly string[]) => {
  const byKey = new Map(group.rows.map(({ key, figures }) => [key, figures[figure] ?? null]));
  return keys.map((key) => byKey.get(key) ?? null);
};

const numberIn = (key: string): number => Number(key.slice(key.indexOf(':') + 1));

/** Keys of the rows of all groups; those come first whose figure is the largest over all of them. */
function largestKeys(groups: readonly ChartGroup[], figure: string): string[] {
  const sums = new Map<string, number>();
  for (const { rows } of groups)
    for (const { key, figures } of rows) sums.set(key, (sums.get(key) ?? 0) + (figures[figure] ?? 0));
  return [...sums].sort(([, one], [, other]) => other - one).map(([key]) => key);
}

/** Bins or months of all groups in their order. */
const orderedKeys = (groups: readonly ChartGroup[]): string[] =>
  [...new Set(groups.flatMap(({ rows }) => rows.map(({ key }) => key)))]
    .sort((one, other) => numberIn(one) - numberIn(other))
    .slice(0, mostBins);

/** The fitted curve over the ages that were found; nothing where none was fitted. */
function growthLine({ meta: { linfMm, kPerYear, t0Years }, points }: ChartGroup): [number, number][] {
  if (typeof linfMm !== 'number' || typeof kPerYear !== 'number' || typeof t0Years !== 'number') return [];
  const oldest = Math.max(0, ...points.map(([age = 0]) => age));
  return Array.from({ length: growthSteps + 1 }, (_, step) => {
    const age = (oldest * step) / growthSteps;
    return [age, lengthAtAge({ linfMm, kPerYear, t0Years }, age)];
  });
}

/** What a chart of the server looks like: what shares no axis stands in figures of its own. */
export function figuresOf(chart: SurveyChart, words: Words): Figure[] {
  const figure = figureMakers(words);
  const { groups, names } = chart;
  const { t, barText } = words;
  const titled = (made: (group: ChartGroup) => Figure): Figure[] =>
    groups.map((group) => ({ ...made(group), title: groups.length > 1 ? barText(group) : '' }));
  const makers: Record<SurveyChart['metric'], () => Figure[]> = {
    richness: () => [figure.byGroup(groups, t('fig_species'))],
    diversity: () => [figure.byGroup(groups, 'H′')],
    condition: () => [figure.byGroup(groups, t('condition'))],
    composition: () => figure.shares(groups),
    taxonomy: () => {
      const orders = largestOrders(groups, names);
      return titled((group) => ({ ...noFigure, rings: ringsOf(group, { orders, names, ...words }) }));
    },
    guilds: () => figure.guilds(groups),
    importance: () => [figure.byRow(groups, 'iri', 'IRI')],
    catchRate: () => figure.rates(groups),
    similarity: () => [figure.pairs(groups, 'jaccard', 'Jaccard')],
    accumulation: () => [figure.curves(groups, t('sets'), t('fig_species'))],
    rarefaction: () => [figure.curves(groups, t('individuals'), t('fig_species'))],
    abundanceBiomass: () => titled(figure.ranks),
    lengthFrequency: () =>
      titled((group) => ({ ...figure.stacked(group, sexes, (sex) => t(`fig_${sex}`)), ...markOf(group, t) })),
    lengthWeight: () => [figure.curves(groups, t('lengthMm'), t('weightG'), 'points')],
    growth: () => [figure.growth(groups)],
    removal: () => [figure.byRow(groups, 'fish', t('fig_fish'))],
    maturity: () => titled((group) => ({ ...figure.stacked(group, stages, (stage) => stage), x: '' })),
    water: () => figure.beside(groups),
  };
  return makers[chart.metric]();
}

const noFigure: Figure = { title: '', x: '', y: '', series: [] };

/** Where half of the fish are mature. */
function markOf({ meta: { maturityMm, binMm }, rows }: ChartGroup, t: Words['t']): Pick<Figure, 'mark'> {
  const [first, last] = [rows[0], rows.at(-1)];
  if (typeof maturityMm !== 'number' || typeof binMm !== 'number' || !first || !last) return {};
  const [from, to] = [numberIn(first.key), numberIn(last.key) + binMm];
  if (maturityMm < from || maturityMm > to) return {};
  return { mark: { at: maturityMm, from, to, text: `${t('maturity50')} ${Math.round(maturityMm)} mm` } };
}

function figureMakers(words: Words) {
  const { keyText, latinOf, barText, gearText, rateText, weightRateText, waterText, t } = words;
  const byRow = (groups: readonly ChartGroup[], figure: string, y: string): Figure => {
    const all = largestKeys(groups, figure);
    const keys = all.slice(0, mostNames);
    return {
      ...{ ...noFigure, y, categories: keys.map(keyText), latin: keys.flatMap((key) => latinOf(key) ?? []) },
      ...(all.length > keys.length && { isFirstOf: all.length }),
      // A group without any of them has its figures in the table.
      series: groups
        .map((group, tone) => ({
          ...{ name: barText(group), kind: 'bar' as const, tone, values: numbers(group, figure, keys) },
        }))
        .filter((one) => !isEmptySeries(one)),
    };
  };
  /** What stands between two groups, the most alike first. */
  const pairs = (groups: readonly ChartGroup[], figure: string, y: string): Figure => {
    const all = groups
      .flatMap((group) => group.rows.map((row) => ({ group, row, value: row.figures[figure] ?? null })))
      .sort((one, other) => (other.value ?? 0) - (one.value ?? 0));
    const shown = all.slice(0, mostPairs);
    return {
      ...{
        ...noFigure,
        y,
        yMax: 1,
        categories: shown.map((one) => `${barText(one.group)} – ${keyText(one.row.key)}`),
      },
      ...(all.length > shown.length && { isFirstOf: all.length }),
      series: [{ name: y, kind: 'bar', values: shown.map(({ value }) => value) }],
    };
  };
  /** Without its gear where that is the same for all of them, and stands above the figure. */
  const nameIn = (groups: readonly ChartGroup[]) => {
    const isOfOneGear = new Set(groups.map(gearText)).size === 1;
    return (group: ChartGroup) =>
      isOfOneGear &&
      groups.length > 1 &&
      typeof group.meta.gear === 'string' &&
      !group.key.startsWith('gear:')
        ? keyText(group.key)
        : barText(group);
  };
  const byGroup = (
    groups: readonly ChartGroup[],
    y: string,
    value = (group: ChartGroup) => group.value,
  ): Figure => ({
    ...{ ...noFigure, y, categories: groups.map(nameIn(groups)) },
    latin: groups.flatMap(({ key }) => latinOf(key) ?? []),
    series: [{ name: y, kind: 'bar', values: groups.map(value) }],
  });
  const curves = (
    groups: readonly ChartGroup[],
    x: string,
    y: string,
    kind: 'line' | 'points' = 'line',
  ): Figure => ({
    ...{ ...noFigure, x, y },
    series: groups.map((group) => ({
      name: barText(group),
      kind,
      values: group.points as [number, number][],
    })),
  });
  const byUnit = (
    groups: readonly ChartGroup[],
    made: (own: readonly ChartGroup[]) => Figure[],
  ): Figure[] => {
    const units = [...Map.groupBy(groups, ({ meta }) => meta.unit).values()];
    return units.flatMap((own) => {
      const title = units.length > 1 ? [...new Set(own.map(gearText))].join(' · ') : '';
      return made(own).map((figure) => ({
        ...figure,
        title: [title, figure.title].filter(Boolean).join(' · '),
      }));
    });
  };
  const weightMean = ({ meta }: ChartGroup) => (typeof meta.weightMean === 'number' ? meta.weightMean : null);
  return {
    byRow,
    byGroup,
    pairs,
    curves,
    shares: (groups: readonly ChartGroup[]): Figure[] =>
      (['numberPercent', 'weightPercent'] as const).map((figure) => ({
        ...byRow(groups, figure, t(`fig_${figure}`)),
        title: t(`fig_${figure}`),
      })),
    rates: (groups: readonly ChartGroup[]): Figure[] =>
      byUnit(groups, (own) => {
        const [rate, weight] = own[0] ? [rateText(own[0]), weightRateText(own[0])] : ['', ''];
        const isOne = own.length === 1;
        return [
          { ...(isOne ? byRow(own, 'mean', rate) : byGroup(own, rate)), title: 'CPUE' },
          {
            ...(isOne ? byRow(own, 'weightMean', weight) : byGroup(own, weight, weightMean)),
            title: 'WPUE',
          },
        ];
      }),
    beside: (groups: readonly ChartGroup[]): Figure[] =>
      byUnit(groups, (own) => [curves(own, waterText, own[0] ? rateText(own[0]) : '', 'points')]),
    guilds: (groups: readonly ChartGroup[]): Figure[] =>
      (['diet', 'ecoType', 'trophicLevel'] as const).map((kind) => {
        const keys = largestKeys(groups, 'numberPercent').filter((key) => key.startsWith(`${kind}:`));
        return {
          ...{ title: t(kind), x: '', y: t('fig_numberPercent'), yMax: 100, categories: groups.map(barText) },
          series: keys.map((key) => ({
            ...{ name: keyText(key), kind: 'stack' as const },
            values: groups.flatMap((group) => numbers(group, 'numberPercent', [key])),
          })),
        };
      }),
    stacked: <const F extends string>(
      group: ChartGroup,
      parts: readonly F[],
      name: (part: F) => string,
    ): Figure => {
      const keys = orderedKeys([group]);
      return {
        ...{ ...noFigure, x: t('lengthMm'), y: t('individuals'), categories: keys.map(keyText) },
        series: parts.map((part) => ({
          ...{ name: name(part), kind: 'stack' as const, values: numbers(group, part, keys) },
        })),
      };
    },
    ranks: ({ rows }: ChartGroup): Figure => ({
      ...{ ...noFigure, x: t('rank'), y: '%', yMax: 100 },
      series: (['numberPercent', 'weightPercent'] as const).map((figure) => ({
        ...{ name: t(`fig_${figure}`), kind: 'line' as const },
        values: rows.map(({ key, figures }): [number, number] => [numberIn(key), figures[figure] ?? 0]),
      })),
    }),
    growth: (groups: readonly ChartGroup[]): Figure => ({
      ...{ ...noFigure, x: t('ageYears'), y: t('lengthMm') },
      series: groups.flatMap((group, tone): FigureSeries[] => [
        { name: barText(group), kind: 'points', tone, values: group.points as [number, number][] },
        { name: barText(group), kind: 'line', tone, values: growthLine(group) },
      ]),
    }),
  };
}
