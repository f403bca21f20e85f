import type { Translate } from '../../platform/i18n/messages.ts';
import type { Interval } from '../time-range/time-range.ts';
import type { chartMessages } from './chart.messages.ts';
import { type ChartLine, figuresOf } from './chart-line.ts';

type Words = Translate<(typeof chartMessages)['words']['zh']>;

interface Shown {
  title: string;
  range: string;
  interval: Interval;
  lines: readonly ChartLine[];
}

/** What a chart shows, in sentences: for those who cannot see it. */
export function chartSummary({ title, range, interval, lines }: Shown, t: Words): string {
  const sentences = lines.flatMap((line) => {
    const name = line.label;
    const { min, max, last, gaps } = figuresOf(line, interval);
    if (min === null || max === null || last === null) return [t('summaryNothing', { name })];
    const figures = { name, min: line.text(min), max: line.text(max), last: line.text(last) };
    return [t('summaryLine', figures), ...(gaps > 0 ? [t('summaryGaps', { name, count: gaps })] : [])];
  });
  return [t('summaryHead', { title, range }), ...sentences].join(' ');
}
