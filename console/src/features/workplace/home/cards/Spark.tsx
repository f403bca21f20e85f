import styles from './Spark.module.css';

const height = 24;
const pad = 1.5;

interface Props {
  /** The oldest first. */
  values: readonly number[];
  /** The same in words. */
  label: string;
}

/** The room of one that is not there yet: what stands beside it does not move when it comes. */
export const SparkToCome = () => <span className={styles.spark} />;

interface LineProps extends Omit<Props, 'values'> {
  /** The oldest first; null where nothing is known. */
  values: readonly (number | null)[];
}

/** How a figure went, without axes: a shape beside the figure itself. */
export function SparkLine({ values, label }: LineProps) {
  const known = values.filter((value) => value !== null);
  const [low, high] = [Math.min(...known), Math.max(...known)];
  const room = height - 2 * pad;
  // What has not changed runs through the middle.
  const y = (value: number) =>
    high === low ? height / 2 : pad + room - ((value - low) / (high - low)) * room;
  const points = values.flatMap((value, at) =>
    value === null ? [] : [`${(at / (values.length - 1)) * 100},${y(value).toFixed(1)}`],
  );
  return (
    <svg
      className={styles.spark}
      viewBox={`0 0 100 ${height}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      <polyline points={points.join(' ')} className={styles.line} />
    </svg>
  );
}

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
