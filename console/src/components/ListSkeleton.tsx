import { useEffect, useState } from 'react';
import { useMessages } from '../platform/i18n/messages.ts';
import { kitMessages } from './kit.messages.ts';
import styles from './ListSkeleton.module.css';

/** True once the wait has become long enough to be worth showing. */
export function useLongWait(waiting = true, delayMs = 300): boolean {
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setLong(true), delayMs);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [waiting, delayMs]);
  return waiting && long;
}

interface Props {
  rows?: number;
  /** More than one: the shape of a table with its head. */
  columns?: number;
  rowHeightPx?: number;
}

/** The shape of rows that are on their way. */
export function ListSkeleton({ rows = 8, columns = 1, rowHeightPx = 38 }: Props) {
  const t = useMessages(kitMessages);
  const visible = useLongWait();
  const isTable = columns > 1;
  return (
    <div
      role="status"
      aria-label={t('loading')}
      data-on-its-way=""
      className={isTable ? styles.table : undefined}
      style={{ minHeight: rows * rowHeightPx }}
    >
      {visible &&
        Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of nothing have no other identity
          <div key={row} className={styles.row} style={{ height: rowHeightPx }} aria-hidden>
            {Array.from({ length: columns }, (_each, column) => (
              <span
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={column}
                className={styles.bar}
              />
            ))}
          </div>
        ))}
    </div>
  );
}
