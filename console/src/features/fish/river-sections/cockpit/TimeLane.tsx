import type { ReactNode } from 'react';
import type { Interval } from '../../../../components/time-range/time-range.ts';
import styles from './cockpit.module.css';

interface Mark {
  key: string | number;
  ms: number;
  content: ReactNode;
}

interface Props {
  label: string;
  interval: Interval;
  marks: readonly Mark[];
}

/** Marks on the time axis of the charts above it. */
export function TimeLane({ label, interval: { fromMs, toMs }, marks }: Props) {
  const within = marks.filter(({ ms }) => ms >= fromMs && ms <= toMs);
  return (
    <div>
      <div className="quiet small">{label}</div>
      <ul className={styles.lane} aria-label={label}>
        {within.map(({ key, ms, content }) => (
          <li
            key={key}
            className={styles.mark}
            style={{ insetInlineStart: `${((ms - fromMs) / (toMs - fromMs)) * 100}%` }}
          >
            {content}
          </li>
        ))}
      </ul>
    </div>
  );
}
