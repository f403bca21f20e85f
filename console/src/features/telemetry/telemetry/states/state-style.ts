import type { StateHistory } from '@weir/contract/telemetry/history';
import { seriesStyles } from '../../../../components/chart/chart-palette.ts';
import { useValueText } from '../../../../components/LiveValue.tsx';
import { useDark } from '../../../../platform/appearance.ts';

/** How the states of a signal look, and what they are called. */
export interface StateStyle {
  color: (value: number) => string;
  text: (value: number) => string;
}

/** Colours go by the order of an enum's codes; "no" is hardly one. */
export function useStateStyle(): (signal: StateHistory) => StateStyle {
  const theme = useDark() ? 'dark' : 'light';
  const valueText = useValueText();
  return (signal) => {
    const codes = [
      ...new Set([
        ...(signal.enumValues ?? []).map(({ code }) => code),
        ...signal.totals.map(({ value }) => value).sort((a, b) => a - b),
      ]),
    ];
    const marks = seriesStyles([{ members: codes.map((_, at) => at) }], theme);
    return {
      color: (value) => {
        if (signal.dataType === 'boolean') return value === 0 ? offColor : (marks[0]?.color ?? offColor);
        return marks[codes.indexOf(value)]?.color ?? offColor;
      },
      text: (value) => valueText(signal, value) ?? String(value),
    };
  };
}

/** Opaque, so that it is told from where there are no data. */
const offColor = 'color-mix(in srgb, var(--ant-color-text) 16%, var(--ant-color-bg-container))';
