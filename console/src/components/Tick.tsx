import { type ChangeEvent, useEffect, useRef } from 'react';
import styles from './Tick.module.css';

interface Props {
  checked: boolean | 'some';
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** When no label stands around it. */
  label?: string;
  /** For a label that stands beside it. */
  id?: string;
  disabled?: boolean;
}

/** A box to tick, the browser's own: hundreds of them cost nothing. */
export function Tick({ checked, onChange, label, id, disabled = false }: Props) {
  const ref = useRef<HTMLInputElement>(null);
  const isPartly = checked === 'some';
  useEffect(() => {
    if (ref.current) ref.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <input
      ref={ref}
      type="checkbox"
      id={id}
      className={styles.tick}
      checked={checked === true}
      disabled={disabled}
      aria-label={label}
      onChange={onChange}
    />
  );
}
