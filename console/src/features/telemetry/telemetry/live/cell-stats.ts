export interface Cell {
  semaphoreId: string;
  name: string;
  value: number | null;
}

export interface CellStats {
  count: number;
  mean: number;
  /** Middle value: deviations are taken from it, so that one broken cell does not colour the others. */
  median: number;
  min: Cell;
  max: Cell;
  spread: number;
  /** Deviation at which the colour is full. */
  fullScale: number;
  outliers: Cell[];
}

const middle = (sorted: readonly number[]): number => {
  const half = sorted.length >> 1;
  const upper = sorted[half] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[half - 1] ?? upper) + upper) / 2;
};

/**
 * Statistics of like cells. An outlier is further from the median than 3.5 scaled median absolute
 * deviations (Iglewicz and Hoaglin), and than two steps of the shown precision: equal cells with a
 * rounding difference are not outliers.
 */
export function cellStats(cells: readonly Cell[], precision: number): CellStats | null {
  const present = cells.filter((cell): cell is Cell & { value: number } => cell.value !== null);
  const [first] = present;
  if (!first) return null;
  const sorted = present.map((cell) => cell.value).sort((a, b) => a - b);
  const median = middle(sorted);
  const deviation = middle(sorted.map((value) => Math.abs(value - median)).sort((a, b) => a - b));
  let min = first;
  let max = first;
  let sum = 0;
  for (const cell of present) {
    if (cell.value < min.value) min = cell;
    if (cell.value > max.value) max = cell;
    sum += cell.value;
  }
  const step = 10 ** -precision;
  const limit = Math.max(3.5 * 1.4826 * deviation, 2 * step);
  return {
    count: present.length,
    mean: sum / present.length,
    median,
    min,
    max,
    spread: max.value - min.value,
    fullScale: Math.max(limit, 4 * step),
    outliers: present.length < 4 ? [] : present.filter((cell) => Math.abs(cell.value - median) > limit),
  };
}

/** -1 to 1: how far, and to which side of the median. */
export function cellDeviation(value: number, stats: CellStats): number {
  return Math.max(-1, Math.min(1, (value - stats.median) / stats.fullScale));
}
