import styles from './ChartLegend.module.css';
import type { SeriesStyle } from './chart-palette.ts';

/** A piece of a line, as it is drawn: beside its name. */
export function LineMark({ style }: { style: SeriesStyle | undefined }) {
  if (!style) return null;
  return (
    <svg width="26" height="8" aria-hidden className={styles.mark}>
      <line
        x1="1"
        y1="4"
        x2="25"
        y2="4"
        stroke={style.color}
        strokeWidth="2"
        strokeDasharray={style.dash.join(' ')}
      />
    </svg>
  );
}
