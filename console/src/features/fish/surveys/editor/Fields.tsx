import { Input, Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { NumberInput } from '../../../../components/form/NumberInput.tsx';
import styles from './Fields.module.css';

interface ItemProps {
  label: string;
  help?: string | undefined;
  children: (id: string) => ReactNode;
}

/** A control with its words above it. */
export function Item({ label, help, children }: ItemProps) {
  const id = useId();
  return (
    <div className={styles.item}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {help !== undefined && <span className="quiet small">{help}</span>}
    </div>
  );
}

interface Props<V> {
  label: string;
  help?: string | undefined;
  value: V | null | undefined;
  onChange: (value: V | undefined) => void;
}

export const NumberField = ({ label, help, value, onChange }: Props<number>) => (
  <Item label={label} help={help}>
    {(id) => <NumberInput id={id} value={value ?? null} onChange={(next) => onChange(next ?? undefined)} />}
  </Item>
);

export const TextField = ({ label, help, value, onChange }: Props<string>) => (
  <Item label={label} help={help}>
    {(id) => (
      <Input id={id} value={value ?? ''} onChange={({ target }) => onChange(target.value || undefined)} />
    )}
  </Item>
);

interface ChoiceProps<V> extends Props<V> {
  options: readonly { value: V; label: string }[];
}

export const ChoiceField = <V extends string | number>({
  label,
  help,
  value,
  onChange,
  options,
}: ChoiceProps<V>) => (
  <Item label={label} help={help}>
    {(id) => (
      <Select<V>
        id={id}
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={value ?? null}
        options={[...options]}
        onChange={(next: V | undefined) => onChange(next)}
      />
    )}
  </Item>
);

/** As many fields side by side as there is room for. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <div className={styles.grid}>{children}</div>
);
