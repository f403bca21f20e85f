import { currencyCodes, minorDigits } from '@weir/contract/commerce/currencies';
import { languageTags } from '@weir/contract/common';
import { Form, Select } from 'antd';
import { useMemo } from 'react';
import { useLanguage } from '../../platform/i18n/language.ts';

interface Props {
  /** From the item of the form, as the value is. */
  id?: string;
  value?: string | null;
  onChange?: (value: string | null) => void;
}

/** A currency by its code or its name. What stands in the amounts stays as it is written. */
export function CurrencySelect({ id, value, onChange }: Props) {
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
