import { minorDigits } from '@weir/contract/commerce/currencies';
import { largestAmountMinor } from '@weir/contract/commerce/money';
import { Form } from 'antd';
import { NumberInput } from '../../../components/form/NumberInput.tsx';

interface InputProps {
  /** From the item of the form, as the value is. */
  id?: string;
  value?: number | null;
  onChange?: (value: number | null) => void;
}

/** Of the currency that the form names; without one, two digits. */
const useDigits = (): number => {
  const currency = Form.useWatch<string | undefined>('currency', Form.useFormInstance());
  return currency ? minorDigits(currency) : 2;
};

/** An amount as people write it; the form has its minor units. */
export function MoneyInput({ id, value, onChange }: InputProps) {
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
