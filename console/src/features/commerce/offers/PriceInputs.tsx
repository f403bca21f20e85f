import { currencyCodes, minorDigits } from '@weir/contract/commerce/currencies';
import { wholePpm } from '@weir/contract/commerce/money';
import { languageTags } from '@weir/contract/common';
import { Form, Select } from 'antd';
import { useMemo } from 'react';
import { MoneyInput } from '../../../components/form/MoneyInput.tsx';
import { NumberInput } from '../../../components/form/NumberInput.tsx';
import { useLanguage } from '../../../platform/i18n/language.ts';

interface InputProps<T> {
  /** From the item of the form, as the value is. */
  id?: string;
  value?: T | null;
  onChange?: (value: T | null) => void;
}

/** An amount of the currency that the form names. */
export function PriceInput(props: InputProps<number>) {
  const currency = Form.useWatch<string | undefined>('currency', Form.useFormInstance());
  return <MoneyInput {...props} currency={currency} />;
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
