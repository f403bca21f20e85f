import type { Parameter } from '@weir/contract/fleet/device-type-settings';
import type { Scalar, SignalFormat } from '@weir/contract/value-text';
import { useCallback } from 'react';
import { useValueText } from '../../../../components/LiveValue.tsx';

export type Setting = Pick<Parameter, 'unit' | 'dataType' | 'enumValues'>;

/** Digits beyond these are noise of binary fractions. */
const significantDigits = 15;

function decimalsOf(value: Scalar): number | null {
  if (typeof value !== 'number') return null;
  const text = String(Number(value.toPrecision(significantDigits)));
  return text.includes('e') ? null : (text.split('.')[1]?.length ?? 0);
}

/** A setting is shown as it is written: measurements are rounded, settings are not. */
export const settingFormat = (setting: Setting, value: Scalar): SignalFormat => ({
  ...setting,
  precision: decimalsOf(value),
});

/** A setting in words, with its unit; undefined when there is none. */
export function useSettingText(): (setting: Setting, value: Scalar) => string | undefined {
  const valueText = useValueText();
  return useCallback(
    (setting, value) => {
      const words = valueText(settingFormat(setting, value), value);
      return words === undefined || setting.unit === null ? words : `${words} ${setting.unit}`;
    },
    [valueText],
  );
}
