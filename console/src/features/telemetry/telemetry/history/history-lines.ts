import type { ChartSeries, LiveSignal } from '@weir/contract/telemetry/telemetry';
import { useCallback } from 'react';
import type { ChartBand, ChartLine } from '../../../../components/chart/chart-line.ts';
import { useValueText } from '../../../../components/LiveValue.tsx';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { labelWithUnit } from '../values/signal-label.ts';
import { telemetryMessages } from '../values/telemetry.messages.ts';

interface LineOptions {
  id: string;
  /** Whose it is, and of when, where that is not plain. */
  suffix: readonly string[];
  /** An earlier period is drawn over this one. */
  shiftMs: number;
}

/** Makes a series of the server a line of a chart, joined with what is known of its signal. */
export function useLineOf(
  signals: readonly LiveSignal[] | undefined,
): (series: ChartSeries, options: LineOptions) => ChartLine {
  const t = useMessages(telemetryMessages);
  const localName = useLocalName();
  const valueText = useValueText();
  return useCallback(
    (series, { id, suffix, shiftMs }) => {
      const signal = signals?.find(({ semaphoreId }) => semaphoreId === series.semaphoreId);
      const label = labelWithUnit(localName(series), signal?.unitNo ?? null);
      const isState = signal?.dataType === 'boolean' || signal?.dataType === 'enum';
      return {
        id,
        label: [label, ...suffix].join(' · '),
        unit: series.unit,
        times: shiftMs === 0 ? series.ts : series.ts.map((ms) => ms + shiftMs),
        values: series.values,
        low: series.low,
        high: series.high,
        stepped: isState,
        bands: signal ? limitBands(signal, { below: t('belowLimit'), above: t('aboveLimit') }) : [],
        text: (value: number) => {
          // An average between two codes is no code.
          const isCode = signal !== undefined && signal.dataType !== 'number' && Number.isInteger(value);
          const format = isCode ? signal : { unit: series.unit, precision: series.precision };
          const text = valueText(format, value) ?? '';
          return series.unit ? `${text} ${series.unit}` : text;
        },
      };
    },
    [signals, localName, valueText, t],
  );
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
