import styles from './SparkLine.module.css';

interface Props {
  /** null where nothing is known. */
  values: readonly (number | null)[];
  /** Of the values, epoch ms, with where they begin and end; without it they follow each other evenly. */
  over?: { times: readonly number[]; fromMs: number; toMs: number } | undefined;
  /** What the line shows, in words. */
  label: string;
  /** How large it is, and in which colour. */
  className: string | undefined;
}

const box = { width: 200, height: 36 };

/** How a figure went, without axes: a shape beside the figure itself; gaps are gaps. */
export function SparkLine({ values, over, label, className }: Props) {
  return (
    <svg
      className={`${styles.spark} ${className}`}
      viewBox={`0 -2 ${box.width} ${box.height + 4}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      <title>{label}</title>
      <path d={sparkPath(values, over)} />
    </svg>
  );
}

/** The pieces of a line between its gaps. */
function sparkPath(values: Props['values'], over: Props['over']): string {
  const known = values.filter((value) => value !== null);
  const min = Math.min(...known);
  const spread = Math.max(...known) - min;
  const { times, fromMs, toMs } = over ?? { times: [...values.keys()], fromMs: 0, toMs: values.length - 1 };
  let pen = 'M';
  let path = '';
  values.forEach((value, at) => {
    const ms = times[at];
    if (value === null || ms === undefined) {
      pen = 'M';
      return;
    }
    const x = ((ms - fromMs) / (toMs - fromMs)) * box.width;
    // What has not changed runs through the middle.
    const y = spread === 0 ? box.height / 2 : box.height - ((value - min) / spread) * box.height;
    path += `${pen}${x.toFixed(1)} ${y.toFixed(1)}`;
    pen = 'L';
  });
  return path;
}
