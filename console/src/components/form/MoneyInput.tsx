import { minorDigits } from '@weir/contract/commerce/currencies';
import { largestAmountMinor } from '@weir/contract/commerce/money';
import styles from './MoneyInput.module.css';
import { NumberInput } from './NumberInput.tsx';

interface Props {
  /** From the item of the form, as the value is. */
  id?: string;
  value?: number | null;
  onChange?: (value: number | null) => void;
  /** Undefined while none is chosen: two digits. */
  currency: string | undefined;
  /** It is shown where the form does not say it. */
  suffix?: string;
}

/** An amount as people write it; the form has its minor units. */
export function MoneyInput({ id, value, onChange, currency, suffix }: Props) {
  const digits = currency ? minorDigits(currency) : 2;
  const unit = 10 ** digits;
  return (
    <NumberInput
      {...(id && { id })}
      {...(suffix && { suffix })}
      className={styles.money}
      min={0}
      max={largestAmountMinor / unit}
      precision={digits}
      value={value == null ? null : value / unit}
      onChange={(amount) => onChange?.(typeof amount === 'number' ? Math.round(amount * unit) : null)}
    />
  );
}
