import type { Alarm } from '@weir/contract/alarms/alarms';
import styles from './AlarmLevelMark.module.css';

export type AlarmLevel = Alarm['level'];

const shapes = {
  1: <path d="M4 1h4l3 3v4l-3 3H4L1 8V4z" fill="currentColor" />,
  2: <path d="M6 .9 11.6 11H.4z" fill="currentColor" />,
  3: <path d="M6 .5 11.5 6 6 11.5.5 6z" fill="currentColor" />,
  4: <circle cx="6" cy="6" r="5" fill="currentColor" />,
} as const;

interface Props {
  level: AlarmLevel;
  sizePx?: number;
}

/** Octagon, triangle, diamond, circle, from the gravest on; whoever uses it says the word beside it. */
export function AlarmLevelMark({ level, sizePx = 12 }: Props) {
  return (
    <svg
      viewBox="0 0 12 12"
      width={sizePx}
      height={sizePx}
      aria-hidden
      className={`${styles.mark} ${styles[`level${level}`]}`}
    >
      {shapes[level]}
    </svg>
  );
}
