import type { ChartSeries } from '@weir/contract/telemetry/telemetry';
import type { Interval } from '../../../../components/time-range/time-range.ts';
import styles from './SparkLine.module.css';
import { sparkPath } from './spark-path.ts';

interface Props {
  series: Pick<ChartSeries, 'ts' | 'values'> | undefined;
  interval: Interval;
  /** Says what the line shows, for whoever cannot see it. */
  label: string;
}

const box = { width: 200, height: 36 };

/** A trend without axes; gaps are gaps. */
export function SparkLine({ series, interval, label }: Props) {
  return (
    <svg
      className={styles.spark}
      viewBox={`0 -2 ${box.width} ${box.height + 4}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {series && <path d={sparkPath(series, interval, box)} />}
    </svg>
  );
}
