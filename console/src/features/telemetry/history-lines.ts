import type { ChartSeries, LiveSignal } from '@weir/contract/telemetry';
import { useCallback, useMemo } from 'react';
import { useLocalName } from '../../platform/i18n/local-name.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import type { ChartLine } from './chart-option.ts';
import { useValueText } from './LiveValue.tsx';
import { lastReading } from './panels.ts';
import { rangeText } from './range-words.ts';
import { labelWithUnit } from './signal-label.ts';
import { telemetryMessages } from './telemetry.messages.ts';
import { timeRangeMessages } from './time-range.messages.ts';
import type { TimeRange } from './time-range.ts';

/** Series of the server joined with what is known of their signals. */
export function useHistoryLines(
  series: readonly ChartSeries[] | undefined,
  signals: readonly LiveSignal[] | undefined,
): ChartLine[] {
  const localName = useLocalName();
  return useMemo(() => {
    const known = new Map((signals ?? []).map((signal) => [signal.semaphoreId, signal]));
    return (series ?? []).map((each) => {
      const signal = known.get(each.semaphoreId);
      const dataType = signal?.dataType ?? 'number';
      const unitNo = signal?.unitNo ?? null;
      return {
        series: each,
        label: labelWithUnit(localName(each), unitNo),
        stepped: dataType === 'boolean' || dataType === 'enum',
        limits: { min: signal?.min ?? null, max: signal?.max ?? null },
      };
    });
  }, [series, signals, localName]);
}

/** The value of a line in words, with its unit. */
export function useLineValue(signals: readonly LiveSignal[] | undefined) {
  const valueText = useValueText();
  const looks = useMemo(
    () => new Map((signals ?? []).map((signal) => [signal.semaphoreId, signal])),
    [signals],
  );
  return useCallback(
    ({ series }: ChartLine, value: number): string => {
      const signal = looks.get(series.semaphoreId);
      // An average between two codes is no code.
      const isCode = signal !== undefined && signal.dataType !== 'number' && Number.isInteger(value);
      const look = isCode ? signal : { unit: series.unit, precision: series.precision };
      const text = valueText(look, value) ?? '';
      return series.unit ? `${text} ${series.unit}` : text;
    },
    [looks, valueText],
  );
}

/** What a chart shows, in sentences: for those who cannot see it. */
export function useChartSummary(
  lines: readonly ChartLine[],
  range: TimeRange,
  wordsOf: (line: ChartLine, value: number) => string,
): string {
  const t = useMessages(telemetryMessages);
  const tr = useMessages(timeRangeMessages);
  return useMemo(() => {
    const parts = lines.map((line) => {
      const { min, max } = line.series;
      const last = lastReading(line.series);
      if (min === null || max === null || !last) return t('summaryNothing', { name: line.label });
      return t('summaryLine', {
        name: line.label,
        min: wordsOf(line, min),
        max: wordsOf(line, max),
        last: wordsOf(line, last.value),
      });
    });
    return [t('summaryHead', { range: rangeText(range, tr) }), ...parts].join(' ');
  }, [lines, range, wordsOf, t, tr]);
}
