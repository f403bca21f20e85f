import type { ChartGroup, SurveyChart } from '@weir/contract/fish/charts';
import { lengthAtAge } from '@weir/contract/fish/growth';
import type { BarSeriesOption, LineSeriesOption, ScatterSeriesOption } from 'echarts';
import type { ChartColors } from '../../../components/chart/use-echart.ts';

/** What is drawn: bars by group or by row, curves over a number, or a cloud of points. */
export interface Figure {
  /** What tells it from the others of its chart; empty where it stands alone. */
  title: string;
  /** Of the axes. */
  x: string;
  y: string;
  /** Names of the bars; undefined: x is a number. */
  categories?: readonly string[];
  series: readonly FigureSeries[];
}

export interface FigureSeries {
  name: string;
  kind: 'bar' | 'stack' | 'line' | 'points';
  /** Numbers of the bars in their order, or points. */
  values: readonly (number | null)[] | readonly (readonly [number, number])[];
}

/** Between two names beside each other, and what a slanted one needs. */
const gapPx = 16;
const leastPx = 20;

/** About as wide as the longest of the names is written. */
const widestPx = (names: readonly string[]): number =>
  Math.max(0, ...names.map((name) => [...name].reduce((sum, sign) => sum + (sign > '\u2e7f' ? 12 : 7), 0)));

type Option = BarSeriesOption | LineSeriesOption | ScatterSeriesOption;

const fontPx = 12;
const mostNames = 12;

/** The option of ECharts that draws a figure. */
export function figureOption(
  figure: Figure,
  colors: ChartColors,
  palette: readonly string[],
  widthPx: number,
) {
  const { categories, series } = figure;
  const text = { color: colors.secondaryText, fontFamily: colors.fontFamily, fontSize: fontPx };
  const grid = { lineStyle: { color: colors.faintLine } };
  const count = categories?.length ?? 0;
  const isCrowded = count * (widestPx(categories ?? []) + gapPx) > widthPx;
  const isEachNamed = count > 0 && count * leastPx <= widthPx;
  return {
    color: [...palette],
    animation: false,
    textStyle: { fontFamily: colors.fontFamily },
    grid: { left: 8, right: 16, top: series.length > 1 ? 64 : 40, bottom: 8, containLabel: true },
    tooltip: { trigger: categories ? ('axis' as const) : ('item' as const), confine: true },
    ...(series.length > 1 && {
      legend: { top: 0, type: 'scroll' as const, textStyle: text, itemHeight: 10 },
    }),
    xAxis: {
      type: categories ? ('category' as const) : ('value' as const),
      ...(categories && { data: [...categories] }),
      name: figure.x,
      nameLocation: 'middle' as const,
      nameGap: isCrowded ? 84 : 32,
      nameTextStyle: text,
      scale: true,
      axisLabel: {
        ...text,
        ...(isEachNamed ? { interval: 0 } : { hideOverlap: true }),
        ...(isCrowded && { rotate: 40, width: 120, overflow: 'truncate' as const }),
      },
      splitLine: { show: !categories, ...grid },
    },
    yAxis: {
      type: 'value' as const,
      name: figure.y,
      nameTextStyle: { ...text, align: 'left' as const },
      axisLabel: text,
      splitLine: grid,
    },
    series: series.map(seriesOption),
  };
}

function seriesOption({ name, kind, values }: FigureSeries): Option {
  const data = values as never; // numbers of bars, or pairs of points: ECharts takes both
  if (kind === 'points') return { type: 'scatter', name, data, symbolSize: 5, large: true };
  if (kind === 'line') return { type: 'line', name, data, showSymbol: false };
  return { type: 'bar', name, data, barMaxWidth: 36, ...(kind === 'stack' && { stack: 'all' }) };
}

type KeyText = (key: string) => string;

interface Words {
  keyText: KeyText;
  barText: (group: ChartGroup) => string;
  gearText: (group: ChartGroup) => string;
  rateText: (group: ChartGroup) => string;
  /** What was measured of the water, with its unit; empty where it plays no part. */
  waterText: string;
  t: (word: 'individuals' | 'sets' | 'lengthMm' | 'weightG' | 'ageYears' | 'value' | FigureWord) => string;
}
export type FigureWord =
  `fig_${'numberPercent' | 'weightPercent' | 'iri' | 'mean' | 'species' | 'female' | 'male' | 'undetermined' | 'count' | 'jaccard' | 'fish'}`;

const numbers = (group: ChartGroup, figure: string, keys: readonly string[]) => {
  const byKey = new Map(group.rows.map(({ key, figures }) => [key, figures[figure] ?? null]));
  return keys.map((key) => byKey.get(key) ?? null);
};

/** Keys of the rows of all groups, the first `most` of them. */
const keysOf = ({ groups }: SurveyChart, most = mostNames) =>
  [...new Set(groups.flatMap(({ rows }) => rows.map(({ key }) => key)))].slice(0, most);

const growthSteps = 40;

/** The fitted curve over the ages that were found; nothing where none was fitted. */
function growthLine({ meta: { linfMm, kPerYear, t0Years }, points }: ChartGroup): [number, number][] {
  if (typeof linfMm !== 'number' || typeof kPerYear !== 'number' || typeof t0Years !== 'number') return [];
  const oldest = Math.max(0, ...points.map(([age = 0]) => age));
  return Array.from({ length: growthSteps + 1 }, (_, step) => {
    const age = (oldest * step) / growthSteps;
    return [age, lengthAtAge({ linfMm, kPerYear, t0Years }, age)];
  });
}

/** What a chart of the server looks like: rates of different units share no axis. */
export function figuresOf(chart: SurveyChart, words: Words): Figure[] {
  const units = [...Map.groupBy(chart.groups, ({ meta }) => meta.unit).values()];
  const titleOf = (groups: readonly ChartGroup[]) =>
    units.length > 1 ? [...new Set(groups.map(words.gearText))].join(' · ') : '';
  return units.map((groups) => ({ title: titleOf(groups), ...figureOf({ ...chart, groups }, words) }));
}

type Drawn = Omit<Figure, 'title'>;

function figureOf(chart: SurveyChart, { keyText, barText, rateText, waterText, t }: Words): Drawn {
  const { groups, metric } = chart;
  const rate = groups[0] ? rateText(groups[0]) : '';
  const byRow = (figure: string, y: string, kind: 'bar' | 'stack' = 'bar'): Drawn => {
    const keys = keysOf(chart);
    return {
      ...{ x: '', y, categories: keys.map(keyText) },
      series: groups.map((group) => ({ name: barText(group), kind, values: numbers(group, figure, keys) })),
    };
  };
  const byGroup = (y: string): Drawn => ({
    ...{ x: '', y, categories: groups.map(barText) },
    series: [{ name: y, kind: 'bar', values: groups.map(({ value }) => value) }],
  });
  const curves = (x: string, y: string, kind: 'line' | 'points' = 'line'): Drawn => ({
    ...{ x, y },
    series: groups.map((group) => ({
      name: barText(group),
      kind,
      values: group.points as [number, number][],
    })),
  });
  const stacked = (figures: readonly string[], name: (figure: string) => string): Drawn => {
    const keys = keysOf(chart, 200);
    const [group] = groups;
    return {
      ...{
        x: metric === 'maturity' ? '' : t('lengthMm'),
        y: t('individuals'),
        categories: keys.map(keyText),
      },
      series: figures.map((figure) => ({
        ...{ name: name(figure), kind: 'stack' as const },
        values: group ? numbers(group, figure, keys) : [],
      })),
    };
  };
  const rank = (figure: string, name: string): FigureSeries => ({
    ...{ name, kind: 'line' },
    values: (groups[0]?.rows ?? []).map(({ key, figures }): [number, number] => [
      Number(key.slice(5)),
      figures[figure] ?? 0,
    ]),
  });
  const figures: Record<SurveyChart['metric'], () => Drawn> = {
    richness: () => byGroup(t('fig_species')),
    diversity: () => byGroup('H′'),
    condition: () => byGroup('K'),
    composition: () => byRow('numberPercent', t('fig_numberPercent')),
    importance: () => byRow('iri', 'IRI'),
    catchRate: () => (groups.length > 1 ? byGroup(rate) : byRow('mean', rate)),
    similarity: () => byRow('jaccard', 'Jaccard'),
    accumulation: () => curves(t('sets'), t('fig_species')),
    rarefaction: () => curves(t('individuals'), t('fig_species')),
    abundanceBiomass: () => ({
      ...{ x: '', y: '%' },
      series: [rank('numberPercent', t('fig_numberPercent')), rank('weightPercent', t('fig_weightPercent'))],
    }),
    lengthFrequency: () =>
      groups.length > 1
        ? byRow('total', t('individuals'))
        : stacked(['female', 'male', 'undetermined'], (figure) => t(`fig_${figure}` as FigureWord)),
    lengthWeight: () => curves(t('lengthMm'), t('weightG'), 'points'),
    growth: () => ({
      ...{ x: t('ageYears'), y: t('lengthMm') },
      series: groups.flatMap((group): FigureSeries[] => [
        { name: barText(group), kind: 'points', values: group.points as [number, number][] },
        {
          ...{ name: `${barText(group)} (L)`, kind: 'line' },
          values: growthLine(group),
        },
      ]),
    }),
    removal: () => byRow('fish', t('fig_fish')),
    maturity: () => stacked(['I', 'II', 'III', 'IV', 'V', 'VI'], (figure) => figure),
    water: () => curves(waterText, rate, 'points'),
  };
  return figures[metric]();
}
