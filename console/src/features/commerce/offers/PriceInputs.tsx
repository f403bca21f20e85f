import { currencyCodes, minorDigits } from '@weir/contract/commerce/currencies';
import { largestAmountMinor, wholePpm } from '@weir/contract/commerce/money';
import { languageTags } from '@weir/contract/common';
import { Form, Select } from 'antd';
import { useMemo } from 'react';
import { NumberInput } from '../../../components/form/NumberInput.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';

interface InputProps<T> {
  /** From the item of the form, as the value is. */
  id?: string;
  value?: T | null;
  onChange?: (value: T | null) => void;
}

/** Of the currency that the form names; without one, two digits. */
const useDigits = (): number => {
  const currency = Form.useWatch<string | undefined>('currency', Form.useFormInstance());
  return currency ? minorDigits(currency) : 2;
};

/** An amount as people write it; the form has its minor units. */
export function MoneyInput({ id, value, onChange }: InputProps<number>) {
  const digits = useDigits();
  const unit = 10 ** digits;
  return (
    <NumberInput
      {...(id && { id })}
      min={0}
      max={largestAmountMinor / unit}
      precision={digits}
      value={value == null ? null : value / unit}
      onChange={(amount) => onChange?.(typeof amount === 'number' ? Math.round(amount * unit) : null)}
    />
  );
}

/** A rate in percent; the form has millionths. */
export const PercentInput = ({ id, value, onChange }: InputProps<number>) => (
  <NumberInput
    {...(id && { id })}
    min={0}
    max={100}
    precision={4}
    suffix="%"
    value={value == null ? null : (value / wholePpm) * 100}
    onChange={(percent) => onChange?.(typeof percent === 'number' ? Math.round(percent * 10_000) : null)}
  />
);

/** A currency by its code or its name. What stands in the amounts stays as it is written. */
export function CurrencySelect({ id, value, onChange }: InputProps<string>) {
  const form = Form.useFormInstance<Record<string, unknown>>();
  const language = useLanguage();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(languageTags[language], { type: 'currency' });
    return currencyCodes.map((code) => ({ value: code, label: `${code} ${names.of(code)}` }));
  }, [language]);
  const choose = (chosen: string) => {
    const factor = 10 ** (minorDigits(chosen) - (value ? minorDigits(value) : 2));
    const amounts = Object.entries(form.getFieldsValue(true)).flatMap(([name, amount]) =>
      name.endsWith('Minor') && typeof amount === 'number' ? [[name, Math.round(amount * factor)]] : [],
    );
    form.setFieldsValue(Object.fromEntries(amounts));
    onChange?.(chosen);
  };
  return (
    <Select
      {...(id && { id })}
      showSearch={{ optionFilterProp: 'label' }}
      value={value ?? null}
      options={options}
      onChange={choose}
    />
  );
}
