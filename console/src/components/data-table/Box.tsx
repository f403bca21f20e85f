import { type ChangeEvent, useEffect, useRef } from 'react';
import styles from './Box.module.css';

interface Props {
  label: string;
  checked: boolean | 'some';
  onChange: (how: 'one' | 'range') => void;
}

/**
 * The box that selects a row: a table has hundreds, so it is the browser's own. It takes the whole
 * of its place; with Shift it means a range.
 */
export function Box({ label, checked, onChange }: Props) {
  const ref = useRef<HTMLInputElement>(null);
  const isPartly = checked === 'some';
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isPartly;
  }, [isPartly]);
  const change = ({ nativeEvent }: ChangeEvent) =>
    onChange(nativeEvent instanceof MouseEvent && nativeEvent.shiftKey ? 'range' : 'one');
  return (
    <label className={styles.place}>
      <input
        ref={ref}
        type="checkbox"
        className={styles.box}
        checked={checked === true}
        aria-label={label}
        onChange={change}
      />
    </label>
  );
}
