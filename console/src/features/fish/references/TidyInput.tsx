import { Input } from 'antd';

interface Props {
  tidy: (text: string) => string;
  /** From the form item. */
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
}

/** A line that is put in its usual form when the caret leaves it: a DOI, an ISBN. */
export const TidyInput = ({ tidy, value = '', onChange, ...item }: Props) => (
  <Input
    {...item}
    value={value}
    autoComplete="off"
    spellCheck={false}
    onChange={(event) => onChange?.(event.target.value)}
    onBlur={() => value !== tidy(value) && onChange?.(tidy(value))}
  />
);
