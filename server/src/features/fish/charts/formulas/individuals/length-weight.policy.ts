import { type Individual, type LengthType, lengthOf } from './individuals.policy.ts';

/** W = a Lᵇ with L in mm and W in g. */
export interface LengthWeight<Fish extends Individual = Individual> {
  readonly n: number;
  readonly lengthType: LengthType;
  readonly log10A: number;
  readonly b: number;
  readonly standardErrorOfB: number;
  /** (b − 3) / se(b), with n − 2 degrees of freedom: whether growth is isometric. Null where all fish lie on the line. */
  readonly t: number | null;
  /** Null where all fish weigh the same. */
  readonly r2: number | null;
  /** The standard deviation of the residuals of log10 W, s. */
  readonly residualSd: number;
  /** By which predicted weights are raised, exp((s ln 10)² / 2): the mean of a log-normal lies above its median. */
  readonly backTransform: number;
  /** What it was fitted to. */
  readonly measured: readonly Fish[];
  /** Fish whose standardised residual is beyond ±3. */
  readonly outliers: readonly LengthWeightOutlier<Fish>[];
  readonly excluded: LengthWeightExclusions;
}

export interface LengthWeightOutlier<Fish extends Individual = Individual> {
  readonly fish: Fish;
  readonly lengthMm: number;
  readonly weightG: number;
  readonly standardisedResidual: number;
}

interface LengthWeightExclusions {
  /** Fish without a length of this type or without a weight above zero. */
  readonly notMeasured: number;
}

/** `tooFewFish`: three are needed. `oneLength`: all are of one length. */
export interface LengthWeightRefusal {
  readonly refusal: 'tooFewFish' | 'oneLength';
  readonly n: number;
  readonly excluded: LengthWeightExclusions;
}

const outlierBeyond = 3;
/** Squares of logarithms below it are the rounding of numbers, not a spread of fish. */
const roundingSquare = 1e-26;

interface Logs<Fish extends Individual = Individual> {
  readonly fish: readonly Fish[];
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/**
 * The regression log10 W = log10 a + b log10 L by ordinary least squares (Le Cren 1951; Froese 2006), with the factor of
 * back-transformation of Sprugel (1983). Residuals are standardised by their leverage (Cook and Weisberg 1982).
 */
export function lengthWeight<Fish extends Individual>(
  individuals: readonly Fish[],
  lengthType: LengthType,
): LengthWeight<Fish> | LengthWeightRefusal {
  const logs = logsOf(individuals, lengthType);
  const n = logs.fish.length;
  const excluded = { notMeasured: individuals.length - n };
  if (n < 3) return { refusal: 'tooFewFish', n, excluded };
  const { meanX, meanY, squaresX, squaresY, products } = momentsOf(logs);
  if (squaresX < roundingSquare * n) return { refusal: 'oneLength', n, excluded };
  const b = products / squaresX;
  const log10A = meanY - b * meanX;
  const residuals = logs.y.map((y, index) => y - meanY - b * ((logs.x[index] ?? meanX) - meanX));
  const squares = residuals.reduce((sum, residual) => sum + residual * residual, 0);
  const residualSd = squares < roundingSquare * n ? 0 : Math.sqrt(squares / (n - 2));
  const standardErrorOfB = residualSd / Math.sqrt(squaresX);
  return {
    n,
    lengthType,
    log10A,
    b,
    standardErrorOfB,
    t: standardErrorOfB === 0 ? null : (b - 3) / standardErrorOfB,
    r2: squaresY < roundingSquare * n ? null : 1 - squares / squaresY,
    residualSd,
    backTransform: Math.exp((residualSd * Math.LN10) ** 2 / 2),
    measured: logs.fish,
    outliers: outliersOf(logs, lengthType, (index) => {
      if (residualSd === 0) return 0;
      const leverage = 1 / n + ((logs.x[index] ?? meanX) - meanX) ** 2 / squaresX;
      return (residuals[index] ?? 0) / (residualSd * Math.sqrt(1 - leverage));
    }),
    excluded,
  };
}

/** The mean weight in g of fish of a length in mm, with the factor of back-transformation. */
export const weightAt = (
  { log10A, b, backTransform }: Pick<LengthWeight, 'log10A' | 'b' | 'backTransform'>,
  lengthMm: number,
): number => backTransform * 10 ** (log10A + b * Math.log10(lengthMm));

/** The factor a for L in cm, of a for L in mm; b stays (Froese 2006). */
export const aForCm = (aForMmLengths: number, b: number): number => aForMmLengths * 10 ** b;

/** The factor a for L in mm, of a for L in cm. */
export const aForMm = (aForCmLengths: number, b: number): number => aForCmLengths / 10 ** b;

function logsOf<Fish extends Individual>(individuals: readonly Fish[], lengthType: LengthType): Logs<Fish> {
  const fish: Fish[] = [];
  const [x, y] = [new Float64Array(individuals.length), new Float64Array(individuals.length)];
  for (const individual of individuals) {
    const lengthMm = lengthOf(individual, lengthType);
    const { weightG } = individual;
    if (lengthMm === null || weightG === null || weightG <= 0) continue;
    x[fish.length] = Math.log10(lengthMm);
    y[fish.length] = Math.log10(weightG);
    fish.push(individual);
  }
  return { fish, x: x.subarray(0, fish.length), y: y.subarray(0, fish.length) };
}

/** A plain loop: over 100,000 fish a function for each costs more than its sum. */
function averageOf(values: Float64Array): number {
  let sum = 0;
  for (let index = 0; index < values.length; index++) sum += values[index] ?? 0;
  return sum / values.length;
}

function momentsOf({ x, y }: Logs) {
  const [meanX, meanY] = [averageOf(x), averageOf(y)];
  let [squaresX, squaresY, products] = [0, 0, 0];
  for (let index = 0; index < x.length; index++) {
    const [fromX, fromY] = [(x[index] ?? 0) - meanX, (y[index] ?? 0) - meanY];
    squaresX += fromX * fromX;
    squaresY += fromY * fromY;
    products += fromX * fromY;
  }
  return { meanX, meanY, squaresX, squaresY, products };
}

function outliersOf<Fish extends Individual>(
  { fish }: Logs<Fish>,
  lengthType: LengthType,
  residualOf: (index: number) => number,
): LengthWeightOutlier<Fish>[] {
  const outliers: LengthWeightOutlier<Fish>[] = [];
  for (let index = 0; index < fish.length; index++) {
    const standardisedResidual = residualOf(index);
    const individual = fish[index];
    if (!individual || !(Math.abs(standardisedResidual) > outlierBeyond)) continue;
    const lengthMm = lengthOf(individual, lengthType) ?? 0;
    outliers.push({ fish: individual, lengthMm, weightG: individual.weightG ?? 0, standardisedResidual });
  }
  return outliers;
}
