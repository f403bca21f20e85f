import { solved, type Vector3 } from '../numbers/normal-equations.policy.ts';
import { type AgeClass, type AgedFish, ageClasses, equationsOf, errorSquares } from './age-classes.policy.ts';
import { growthStart } from './growth-start.policy.ts';

/** L = L∞ (1 − exp(−K (t − t₀))), L in mm and t in years. */
export interface Growth {
  readonly n: number;
  /** Different ages. */
  readonly ages: number;
  readonly linfMm: number;
  readonly kPerYear: number;
  readonly t0Years: number;
  readonly standardErrors: { readonly linfMm: number; readonly kPerYear: number; readonly t0Years: number };
  /** The standard deviation of lengths around the curve. */
  readonly residualSdMm: number;
  readonly excluded: GrowthExclusions;
}

interface GrowthExclusions {
  /** Fish without an age or a length. */
  readonly notAged: number;
}

/**
 * `tooFewAges`: four different ages are needed. `noAsymptote`: over these ages length goes on as a straight line, or does
 * not grow. `notConverged`: the data hold no single best curve.
 */
export interface GrowthRefusal {
  readonly refusal: 'tooFewAges' | 'noAsymptote' | 'notConverged';
  readonly n: number;
  readonly ages: number;
  readonly excluded: GrowthExclusions;
}

const fewestAges = 4;
const parameters = 3;
const mostSteps = 200;
/** A step that changes no parameter by a larger share is the last one. */
const precision = 1e-9;

/**
 * The growth curve of von Bertalanffy (1938) in the form of Beverton and Holt (1957), by least squares with Marquardt's
 * steps (1963) from the best of many K.
 */
export function growthOf(fish: readonly AgedFish[]): Growth | GrowthRefusal {
  const { classes, n } = ageClasses(fish);
  const ages = classes.length;
  const excluded = { notAged: fish.length - n };
  if (ages < fewestAges) return { refusal: 'tooFewAges', n, ages, excluded };
  const start = growthStart(classes);
  if (!start) return { refusal: 'noAsymptote', n, ages, excluded };
  const best = descended(classes, start);
  if (!best) return { refusal: 'notConverged', n, ages, excluded };
  const [linfMm, kPerYear, t0Years] = best.curve;
  const residualSdMm = Math.sqrt(errorSquares(classes, best.curve) / (n - parameters));
  const [ofLinf, ofK, ofT0] = best.inverseDiagonal.map((share) => residualSdMm * Math.sqrt(share));
  const standardErrors = { linfMm: ofLinf ?? 0, kPerYear: ofK ?? 0, t0Years: ofT0 ?? 0 };
  return { n, ages, linfMm, kPerYear, t0Years, standardErrors, residualSdMm, excluded };
}

function descended(classes: readonly AgeClass[], start: Vector3) {
  let curve = start;
  let squares = errorSquares(classes, curve);
  let damping = 1e-3;
  for (let count = 0; count < mostSteps; count++) {
    const equations = equationsOf(classes, curve);
    const whole = solved(equations, 0);
    if (whole?.step.every((change, at) => Math.abs(change) < precision * (1 + Math.abs(curve[at] ?? 0))))
      return { curve, inverseDiagonal: whole.inverseDiagonal };
    const damped = solved(equations, damping);
    if (!damped) return null;
    const [linf, k, t0] = damped.step;
    const next: Vector3 = [curve[0] + linf, curve[1] + k, curve[2] + t0];
    const nextSquares = next[0] > 0 && next[1] > 0 ? errorSquares(classes, next) : Number.POSITIVE_INFINITY;
    if (nextSquares <= squares) {
      [curve, squares] = [next, nextSquares];
      damping = Math.max(damping / 10, 1e-12);
    } else damping *= 10;
  }
  return null;
}
