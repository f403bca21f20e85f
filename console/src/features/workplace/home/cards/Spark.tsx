import type { ComponentProps } from 'react';
import { SparkLine } from '../../../../components/SparkLine.tsx';
import styles from './Spark.module.css';

const height = 24;

interface Props {
  /** The oldest first. */
  values: readonly number[];
  /** The same in words. */
  label: string;
}

/** The room of one that is not there yet: what stands beside it does not move when it comes. */
export const SparkToCome = () => <span className={styles.spark} />;

/** How a figure of the last hours went, beside it. */
export const FigureTrend = (props: Omit<ComponentProps<typeof SparkLine>, 'className'>) => (
  <SparkLine className={styles.spark} {...props} />
);

/** How often something was, in each part of a time. */
export function SparkBars({ values, label }: Props) {
  const most = Math.max(1, ...values);
  const step = 100 / values.length;
  const bars = (isShown: (value: number) => boolean) =>
    values
      .map((value, at) => {
        const tall = value === 0 ? 1 : Math.max(2, (value / most) * height);
        const left = (at * step).toFixed(2);
        return isShown(value) ? `M${left} ${height}v${-tall}h${(step * 0.7).toFixed(2)}v${tall}z` : '';
      })
      .join('');
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      <path d={bars((value) => value === 0)} className={styles.none} />
      <path d={bars((value) => value > 0)} className={styles.bar} />
    </svg>
  );
}
