import { logGamma } from './log-gamma.policy.ts';

/** The 97.5 % point of the normal distribution, which that of Student approaches from above. */
const normal = 1.959963984540054;
const wanted = 0.975;

/**
 * The 97.5 % point of Student's t distribution for whole degrees of freedom ≥ 1, to 10 digits: the factor of a
 * two-sided 95 % interval. Newton's steps on the closed form of the distribution. They come from below, where the
 * distribution is concave, so they never pass the point.
 */
export function studentT975(degrees: number): number {
  if (!Number.isInteger(degrees) || degrees < 1)
    throw new RangeError(`Degrees of freedom are whole and at least 1, not ${degrees}.`);
  let t = normal;
  for (let step = 0; step < 50; step++) {
    const change = (wanted - cumulative(t, degrees)) / density(t, degrees);
    t += change;
    if (Math.abs(change) < 1e-12 * t) break;
  }
  return t;
}

/** P(T ≤ t) for t ≥ 0, as a finite sum (Abramowitz and Stegun 1964, 26.7.3 and 26.7.4). */
function cumulative(t: number, degrees: number): number {
  const angle = Math.atan(t / Math.sqrt(degrees));
  const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
  const isOdd = degrees % 2 === 1;
  let term = isOdd ? cosine : 1;
  let sum = degrees === 1 ? 0 : term;
  for (let power = isOdd ? 3 : 2; power < degrees - 1; power += 2) {
    term *= ((power - 1) / power) * cosine * cosine;
    sum += term;
  }
  const within = isOdd ? (2 / Math.PI) * (angle + sine * sum) : sine * sum;
  return 0.5 + within / 2;
}

function density(t: number, degrees: number): number {
  const scale = logGamma((degrees + 1) / 2) - logGamma(degrees / 2) - Math.log(degrees * Math.PI) / 2;
  return Math.exp(scale - ((degrees + 1) / 2) * Math.log1p((t * t) / degrees));
}
