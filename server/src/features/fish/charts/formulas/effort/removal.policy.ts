/** How many fish a reach holds, from the catches of passes that took them out. */
export interface RemovalEstimate {
  readonly passes: number;
  /** Fish that were caught. */
  readonly caught: number;
  readonly fish: number;
  /** Null where its formula has no value. */
  readonly fishStandardError: number | null;
  /** The chance of a fish to be caught in one pass. */
  readonly catchability: number;
}

/** `tooFewPasses`: two are needed. `noFall`: catches do not fall from pass to pass, so they say nothing of what is left. */
export interface RemovalRefusal {
  readonly refusal: 'tooFewPasses' | 'noFall';
}

/** Seber and Le Cren (1967) hold two passes for enough where the coefficient of variation is not above it. */
const mostVariation = 0.25;

/** Whether the estimate is too unsure to go by: N p³ ≤ 16 q² (1 + q) for two passes, or no error is known. */
export const isUnsure = ({ fish, fishStandardError }: RemovalEstimate): boolean =>
  fishStandardError === null || fishStandardError > mostVariation * fish;

/** By the formula of two passes where there are two, else by that of several. */
export function removalOf(catches: readonly number[]): RemovalEstimate | RemovalRefusal {
  const [first, second, ...others] = catches;
  return first !== undefined && second !== undefined && others.length === 0
    ? twoPassRemoval(first, second)
    : carleStrubRemoval(catches);
}

/**
 * Two passes: N = c₁² / (c₁ − c₂) and p = (c₁ − c₂) / c₁, with Var N = c₁² c₂² (c₁ + c₂) / (c₁ − c₂)⁴ (Seber and
 * Le Cren 1967). Refused for c₁ ≤ c₂.
 */
export function twoPassRemoval(first: number, second: number): RemovalEstimate | RemovalRefusal {
  assertCatches([first, second]);
  if (first <= second) return { refusal: 'noFall' };
  const fall = first - second;
  return {
    passes: 2,
    caught: first + second,
    fish: first ** 2 / fall,
    fishStandardError: (first * second * Math.sqrt(first + second)) / fall ** 2,
    catchability: fall / first,
  };
}

/**
 * Several passes: the weighted maximum likelihood of Carle and Strub (1978, equation 7, α = β = 1): the smallest
 * whole N ≥ T for which another fish would not be likelier. Its variance is that of Zippin (1958). Refused where
 * catches do not fall by the test of Seber and Whale (1970), Σ (k + 1 − 2i) cᵢ ≤ 0.
 */
export function carleStrubRemoval(catches: readonly number[]): RemovalEstimate | RemovalRefusal {
  assertCatches(catches);
  const passes = catches.length;
  if (passes < 2) return { refusal: 'tooFewPasses' };
  const fall = catches.reduce((sum, caught, index) => sum + (passes - 1 - 2 * index) * caught, 0);
  if (fall <= 0) return { refusal: 'noFall' };
  const caught = catches.reduce((sum, count) => sum + count, 0);
  /** Fish that were caught, times the passes that they missed afterwards. */
  const missed = catches.reduce((sum, count, index) => sum + (passes - 1 - index) * count, 0);
  const fish = smallest(caught, (wanted) => ratioOfLikelihood(wanted, caught, missed, passes) <= 1);
  const catchability = caught / (passes * fish - missed);
  const left = fish * (fish - caught);
  const divisor = caught ** 2 - (left * (passes * catchability) ** 2) / (1 - catchability);
  const variance = left === 0 ? 0 : (left * caught) / divisor;
  const fishStandardError = variance >= 0 ? Math.sqrt(variance) : null;
  return { passes, caught, fish, fishStandardError, catchability };
}

/** How much likelier one fish more would be. */
function ratioOfLikelihood(fish: number, caught: number, missed: number, passes: number): number {
  const exposed = passes * fish - missed;
  let ratio = (fish + 1) / (fish - caught + 1);
  for (let pass = 1; pass <= passes; pass++)
    ratio *= (exposed - caught + 1 + passes - pass) / (exposed + 2 + passes - pass);
  return ratio;
}

/** The smallest whole number from `from` on that holds; those above it hold, too. */
function smallest(from: number, holds: (whole: number) => boolean): number {
  let [low, step] = [from, 1];
  for (; !holds(low + step - 1); step *= 2) low += step;
  let high = low + step - 1;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function assertCatches(catches: readonly number[]): void {
  for (const caught of catches)
    if (!Number.isInteger(caught) || caught < 0) throw new RangeError(`${caught} is no number of fish.`);
}
