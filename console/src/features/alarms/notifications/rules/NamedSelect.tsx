import { Select, type SelectProps } from 'antd';
import { useState } from 'react';

export interface NamedOption {
  value: number;
  label: string;
  /** What is to be known before choosing it. */
  note?: string;
}

interface Props extends Omit<SelectProps<number[]>, 'options' | 'value' | 'mode'> {
  value?: number[];
  /** Asks for those that a keyword finds. */
  useOptions: (keyword: string) => readonly NamedOption[];
  /** What is chosen already and may not be among those that are found. */
  known: readonly { id: number; name: string }[];
}

/** Chooses several things by name; the server searches. */
export function NamedSelect({ useOptions, known, value = [], ...props }: Props) {
  const [keyword, setKeyword] = useState('');
  const [seen, setSeen] = useState<ReadonlyMap<number, string>>(new Map());
  const found = useOptions(keyword);
  const names = new Map([...known.map(({ id, name }) => [id, name] as const), ...seen]);
  const missing = value
    .filter((id) => !found.some((option) => option.value === id))
    .map((id): NamedOption => ({ value: id, label: names.get(id) ?? `#${id}` }));
  const options = keyword === '' ? [...missing, ...found] : [...found];
  return (
    <Select<number[], NamedOption>
      {...props}
      mode="multiple"
      value={value}
      showSearch={{ filterOption: false, onSearch: setKeyword }}
      options={options}
      labelRender={({ value: id, label }) => label ?? names.get(Number(id)) ?? `#${id}`}
      optionRender={({ data: { label, note } }) => (
        <>
          {label}
          {note && <span className="quiet small"> · {note}</span>}
        </>
      )}
      onChange={(ids, chosen) => {
        const labels = [chosen]
          .flat()
          .flatMap((option) => (option?.label ? [[option.value, option.label] as const] : []));
        setSeen(new Map([...names, ...labels]));
        setKeyword('');
        props.onChange?.(ids, chosen);
      }}
    />
  );
}
