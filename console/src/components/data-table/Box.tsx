import { type ChangeEvent, useId } from 'react';
import { Tick } from '../Tick.tsx';
import styles from './Box.module.css';

interface Props {
  label: string;
  checked: boolean | 'some';
  onChange: (how: 'one' | 'range') => void;
}

/** The box that selects a row. It takes the whole of its place; with Shift it means a range. */
export function Box({ label, checked, onChange }: Props) {
  const id = useId();
  const change = ({ nativeEvent }: ChangeEvent) =>
    onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey ? 'range' : 'one');
  return (
    <label htmlFor={id} className={styles.place}>
      <Tick id={id} label={label} checked={checked} onChange={change} />
    </label>
  );
}
