import { wholePpm } from '@weir/contract/commerce/money';
import { NumberInput } from './NumberInput.tsx';

interface Props {
  /** From the item of the form, as the value is. */
  id?: string;
  value?: number | null;
  onChange?: (value: number | null) => void;
}

/** A rate in percent; the form has millionths. */
export const PercentInput = ({ id, value, onChange }: Props) => (
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
