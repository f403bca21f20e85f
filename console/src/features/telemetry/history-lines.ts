import type { ChartSeries, LiveSignal } from '@weir/contract/telemetry';
import { useMemo } from 'react';
import type { ChartBand, ChartLine } from '../../components/chart/chart-line.ts';
import { useValueText } from '../../components/LiveValue.tsx';
import { useLocalName } from '../../platform/i18n/local-name.ts';
import { useMessages } from '../../platform/i18n/messages.ts';
import { labelWithUnit } from './signal-label.ts';
import { telemetryMessages } from './telemetry.messages.ts';

/** Series of the server as lines of a chart, joined with what is known of their signals. */
export function useHistoryLines(
  series: readonly ChartSeries[],
  signals: readonly LiveSignal[] | undefined,
): ChartLine[] {
  const t = useMessages(telemetryMessages);
  const localName = useLocalName();
  const valueText = useValueText();
  return useMemo(() => {
    const known = new Map((signals ?? []).map((signal) => [signal.semaphoreId, signal]));
    return series.map((each) => {
      const signal = known.get(each.semaphoreId);
      return {
        id: each.semaphoreId,
        label: labelWithUnit(localName(each), signal?.unitNo ?? null),
        unit: each.unit,
        times: each.ts,
        values: each.values,
        low: each.low,
        high: each.high,
        stepped: signal?.dataType === 'boolean' || signal?.dataType === 'enum',
        bands: signal ? limitBands(signal, { below: t('belowLimit'), above: t('aboveLimit') }) : [],
        text: (value: number) => {
          // An average between two codes is no code.
          const isCode = signal !== undefined && signal.dataType !== 'number' && Number.isInteger(value);
          const text =
            valueText(isCode ? signal : { unit: each.unit, precision: each.precision }, value) ?? '';
          return each.unit ? `${text} ${each.unit}` : text;
        },
      };
    });
  }, [series, signals, localName, valueText, t]);
}

/** What lies outside the limits of a signal. A state has codes, and codes have no limits. */
function limitBands(
  { min, max, dataType }: LiveSignal,
  words: { below: string; above: string },
): ChartBand[] {
  if (dataType !== 'number') return [];
  return [
    ...(min === null ? [] : [{ label: words.below, from: null, to: min, level: 0 as const }]),
    ...(max === null ? [] : [{ label: words.above, from: max, to: null, level: 0 as const }]),
  ];
}
