import { type ReactNode, useId } from 'react';
import styles from './Field.module.css';

interface FieldProps {
  id: string;
  'aria-required': true;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
}

interface Props {
  label: string;
  error: string | undefined;
  hint?: ReactNode;
  children: (field: FieldProps) => ReactNode;
}

/** Label, control, and what is wrong with it; all of them have to be filled in. The way in loads faster without the library's form. */
export function Field({ label, error, hint, children }: Props) {
  const id = useId();
  const noteId = `${id}-note`;
  const note = error ?? hint;
  return (
    <div>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-required': true,
        ...(error && { 'aria-invalid': true }),
        ...(note && { 'aria-describedby': noteId }),
      })}
      {note && (
        <div id={noteId} className={error ? styles.error : styles.hint} role={error ? 'alert' : undefined}>
          {note}
        </div>
      )}
    </div>
  );
}
