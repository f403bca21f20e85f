import { InputNumber, type InputNumberProps } from 'antd';
import { useLanguage } from '../../platform/i18n/language.ts';
import { decimalSeparator } from './number-separator.ts';

/** A number that may have decimals. Without the separator of the language a comma would be dropped: 3,65 would be 365. */
export function NumberInput(props: InputNumberProps<number>) {
  return (
    <InputNumber<number>
      decimalSeparator={decimalSeparator(useLanguage())}
      changeOnWheel={false}
      {...props}
    />
  );
}
