import { Select, type SelectProps } from 'antd';
import { useState } from 'react';

export interface FoundOption {
  value: number;
  label: string;
}

interface Search<O extends FoundOption> {
  /** What is searched for; the server is asked for it. */
  typed: string;
  onType: (typed: string) => void;
  /** What the server has found. */
  found: readonly O[];
}

type OneProps<O extends FoundOption> = Omit<SelectProps<number, O>, 'options' | 'showSearch' | 'mode'> &
  Search<O> & {
    /** What is chosen, which may not be among what was found; undefined: it is not known yet. */
    chosen?: O | undefined;
  };

/** Chooses one of many; the server searches. */
export function FoundSelect<O extends FoundOption>({
  typed,
  onType,
  found,
  chosen,
  value,
  ...props
}: OneProps<O>) {
  const isKept = chosen && typed.trim() === '' && !found.some((each) => each.value === chosen.value);
  return (
    <Select<number, O>
      popupMatchSelectWidth={false}
      {...props}
      value={value ?? null}
      showSearch={{ filterOption: false, onSearch: onType }}
      options={isKept ? [chosen, ...found] : [...found]}
    />
  );
}

type SeveralProps = Omit<
  SelectProps<number[], FoundOption>,
  'options' | 'showSearch' | 'mode' | 'value' | 'onChange'
> &
  Pick<Search<FoundOption>, 'onType' | 'found'> & {
    /** Those that are chosen already. */
    known?: readonly FoundOption[];
    /** Given by the form item, as the next. */
    value?: number[];
    onChange?: (ids: number[]) => void;
  };

/** Chooses several of many; the server searches. What was chosen stays, also when it is found no more. */
export function FoundSeveralSelect({ onType, found, known = [], onChange, ...props }: SeveralProps) {
  const [chosen, setChosen] = useState(known);
  const options = [...chosen.filter((one) => !found.some(({ value }) => value === one.value)), ...found];
  return (
    <Select<number[], FoundOption>
      {...props}
      mode="multiple"
      showSearch={{ filterOption: false, onSearch: onType }}
      options={options}
      onChange={(ids) => {
        setChosen(options.filter(({ value }) => ids.includes(value)));
        onChange?.(ids);
      }}
    />
  );
}
