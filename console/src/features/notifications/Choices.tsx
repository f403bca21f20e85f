import { Checkbox } from 'antd';
import styles from './RuleDrawer.module.css';

interface Props<V extends string | number> {
  /** Names the group. */
  label: string;
  options: readonly { value: V; label: string }[];
  id?: string;
  value?: V[];
  onChange?: (value: V[]) => void;
}

/** Ticks of a field. The form calls any field required; a group of ticks must not be called so. */
export function Choices<V extends string | number>({ label, options, id, value, onChange }: Props<V>) {
  return (
    <Checkbox.Group<V>
      className={styles.choices}
      options={[...options]}
      aria-label={label}
      {...(id === undefined ? {} : { id })}
      {...(value === undefined ? {} : { value })}
      {...(onChange ? { onChange } : {})}
    />
  );
}
