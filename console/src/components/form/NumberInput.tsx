import { InputNumber, type InputNumberProps } from 'antd';
import { useLanguage } from '../../platform/i18n/language.ts';
import { decimalSeparator, plainNumber } from './typed-number.ts';

/** A number that may have decimals, written as the language does. */
export function NumberInput(props: InputNumberProps<number>) {
  const separator = decimalSeparator(useLanguage());
  // antd's type leaves out that a text which is no number yet may come of it too.
  const parser = (typed = '') => plainNumber(typed, separator) as unknown as number;
  return (
    <InputNumber<number> decimalSeparator={separator} parser={parser} changeOnWheel={false} {...props} />
  );
}
