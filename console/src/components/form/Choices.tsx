import { Checkbox } from 'antd';
import { useMessages } from '../../platform/i18n/messages.ts';
import styles from './Choices.module.css';
import { formMessages } from './form.messages.ts';

interface Props<V extends string | number> {
  /** Names the group. */
  label: string;
  options: readonly { value: V; label: string }[];
  id?: string;
  value?: V[];
  onChange?: (value: V[]) => void;
  'aria-required'?: 'true';
}

/** Ticks of a field. That one is needed stands in the name: of a group of ticks nothing else may say so. */
export function Choices<V extends string | number>(props: Props<V>) {
  const { label, options, id, value, onChange, 'aria-required': required } = props;
  const t = useMessages(formMessages);
  return (
    <Checkbox.Group<V>
      className={styles.choices}
      options={[...options]}
      aria-label={required ? t('choiceNeeded', { label }) : label}
      {...(id === undefined ? {} : { id })}
      {...(value === undefined ? {} : { value })}
      {...(onChange ? { onChange } : {})}
    />
  );
}
