import { type Condition, isNumberCondition } from '@weir/contract/alarms/alarm-conditions';
import type { Rule } from '../engine/evaluator.policy.ts';

export const quarterMs = 15 * 60_000;

/** What is known of a signal's values in a quarter of an hour. */
export interface Quarter {
  readonly startMs: number;
  /** False: it is not summed up, or no longer rightly; only its frames know. */
  readonly isKnown: boolean;
  readonly low: number;
  readonly high: number;
}

/** Whether a value between these could meet a condition while all is normal. */
const mayCross = ({ levels }: Pick<Rule, 'levels'>, low: number, high: number): boolean =>
  levels.some((condition) => mayMeet(condition, low, high));

/** What compares texts says nothing of numbers. */
function mayMeet(condition: Condition, low: number, high: number): boolean {
  if (!isNumberCondition(condition)) return false;
  const { operator, threshold } = condition;
  switch (operator) {
    case 'gt':
      return high > threshold;
    case 'ge':
      return high >= threshold;
    case 'lt':
      return low < threshold;
    case 'le':
      return low <= threshold;
    case 'eq':
      return low <= threshold && threshold <= high;
    case 'ne':
      return low !== threshold || high !== threshold;
  }
}

/**
 * For each quarter that has values, in their order, whether it must be read while all is normal. Between two
 * samples of neighbouring quarters there are less than 30 minutes: a limit on silence that is longer asks for
 * the exact times at gaps alone.
 */
export function planOf(rule: Rule, quarters: readonly Quarter[]): boolean[] {
  const { noData } = rule;
  const needsEveryTime = noData !== null && noData.afterMs < 2 * quarterMs;
  return quarters.map(({ startMs, isKnown, low, high }, position) => {
    if (!isKnown || needsEveryTime || mayCross(rule, low, high)) return true;
    if (!noData) return false;
    const before = quarters[position - 1];
    const after = quarters[position + 1];
    const follows = before?.isKnown && before.startMs + quarterMs === startMs;
    const goesOn = after?.isKnown && startMs + quarterMs === after.startMs;
    return !(follows && goesOn);
  });
}
