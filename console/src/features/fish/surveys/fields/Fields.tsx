import { Input, Select } from 'antd';
import { type ReactNode, useId } from 'react';
import { NumberInput } from '../../../../components/form/NumberInput.tsx';
import styles from './Fields.module.css';

interface ItemProps {
  label: string;
  help?: string | undefined;
  /** What is wrong with the value. */
  wrong?: string | undefined;
  /** The JSON pointer by which checks and reviewers name the field. */
  at?: string | undefined;
  children: (id: string) => ReactNode;
}

/** A control with its words above it. */
export function Item({ label, help, wrong, at, children }: ItemProps) {
  const id = useId();
  return (
    <div className={styles.item} data-at={at}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {help !== undefined && <span className="quiet small">{help}</span>}
      {wrong !== undefined && (
        <span role="alert" className={`${styles.wrong} small`}>
          {wrong}
        </span>
      )}
    </div>
  );
}

interface Props<V> extends Omit<ItemProps, 'children'> {
  value: V | null | undefined;
  onChange: (value: V | undefined) => void;
}

interface NumberProps extends Props<number> {
  placeholder?: string | undefined;
  isWhole?: boolean | undefined;
}

export const NumberField = ({ value, onChange, placeholder, isWhole, ...item }: NumberProps) => (
  <Item {...item}>
    {(id) => (
      <NumberInput
        id={id}
        value={value ?? null}
        {...(placeholder !== undefined && { placeholder })}
        {...(isWhole && { precision: 0 })}
        {...(item.wrong !== undefined && { status: 'error' })}
        onChange={(next) => onChange(next ?? undefined)}
      />
    )}
  </Item>
);

interface TextProps extends Props<string> {
  maxLength?: number | undefined;
  isLong?: boolean | undefined;
  type?: 'date' | undefined;
}

export const TextField = ({ value, onChange, maxLength, isLong, type, ...item }: TextProps) => (
  <Item {...item}>
    {(id) =>
      isLong ? (
        <Input.TextArea
          {...{ id, maxLength }}
          value={value ?? ''}
          autoSize={{ minRows: 2, maxRows: 8 }}
          onChange={({ target }) => onChange(target.value || undefined)}
        />
      ) : (
        <Input
          {...{ id, maxLength, ...(type && { type }) }}
          autoComplete="off"
          value={value ?? ''}
          {...(item.wrong !== undefined && { status: 'error' })}
          onChange={({ target }) => onChange(target.value || undefined)}
        />
      )
    }
  </Item>
);

interface ChoiceProps<V> extends Props<V> {
  options: readonly { value: V; label: string }[];
}

export const ChoiceField = <V extends string | number>({
  value,
  onChange,
  options,
  ...item
}: ChoiceProps<V>) => (
  <Item {...item}>
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
