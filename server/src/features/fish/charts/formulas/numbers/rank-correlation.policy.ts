/** Two figures of one survey, either of which may not have been taken. */
export interface Pair {
  readonly x: number | null;
  readonly y: number | null;
}

export interface RankCorrelation {
  /** Pairs that have both figures. */
  readonly n: number;
  readonly excluded: { readonly incomplete: number };
  /** −1 to 1; null for fewer than three pairs, or when all x or all y are equal. */
  readonly rho: number | null;
}

/** Spearman's rank correlation (Spearman 1904): Pearson's coefficient of the ranks; equal values share their mean rank. */
export function rankCorrelation(pairs: readonly Pair[]): RankCorrelation {
  const [xs, ys] = [new Float64Array(pairs.length), new Float64Array(pairs.length)];
  let n = 0;
  for (const { x, y } of pairs) {
    if (x === null || y === null) continue;
    xs[n] = x;
    ys[n] = y;
    n++;
  }
  const rho = n < 3 ? null : correlation(ranks(xs.subarray(0, n)), ranks(ys.subarray(0, n)));
  return { n, excluded: { incomplete: pairs.length - n }, rho };
}

/** The rank of each value; equal values have the mean of the ranks that they take up. */
function ranks(values: Float64Array): Float64Array {
  const sorted = values.toSorted();
  return values.map((value) => {
    const below = countOf(sorted, (other) => other < value);
    const upTo = countOf(sorted, (other) => other <= value);
    return (below + upTo + 1) / 2;
  });
}

/** How many of the sorted values are within a bound, found by halving. */
function countOf(sorted: Float64Array, isWithin: (value: number) => boolean): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isWithin(sorted[middle] ?? 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

function correlation(xs: Float64Array, ys: Float64Array): number | null {
  const centre = (xs.length + 1) / 2;
  let [products, squaresX, squaresY] = [0, 0, 0];
  for (const [index, x] of xs.entries()) {
    const [fromX, fromY] = [x - centre, (ys[index] ?? centre) - centre];
    products += fromX * fromY;
    squaresX += fromX * fromX;
    squaresY += fromY * fromY;
  }
  return squaresX === 0 || squaresY === 0 ? null : products / Math.sqrt(squaresX * squaresY);
}
