import { Segmented, Select } from 'antd';
import { useNarrow } from './media.ts';

interface Props<T extends string | number> {
  label: string;
  value: T;
  options: { value: T; label: string }[];
  onChange: (value: T) => void;
}

/** One of a few views, side by side; a list on phones, where their names need more room than there is. */
export function ViewSwitch<T extends string | number>({ label, ...face }: Props<T>) {
  const narrow = useNarrow();
  return narrow ? (
    <Select<T> aria-label={label} {...face} className="wide" />
  ) : (
    <Segmented<T> aria-label={label} {...face} />
  );
}
