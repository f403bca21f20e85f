import type { Scalar } from '@weir/contract/value-text';
import { type Setting, useSettingText } from './setting-text.ts';

interface Props {
  /** Undefined: the type does not know the parameter any more. */
  setting: Setting | undefined;
  value: Scalar;
}

const unknown: Setting = { unit: null, dataType: 'number', enumValues: null };

/** What a parameter was set to, with its unit or the name of its state; nothing without a value. */
export function SettingValue({ setting = unknown, value }: Props) {
  return <span className="figures">{useSettingText()(setting, value)}</span>;
}
