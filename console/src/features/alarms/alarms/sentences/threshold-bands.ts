import { directionOf, isMet, isNumberCondition } from '@weir/contract/alarms/alarm-conditions';
import type { AlarmSetting } from '@weir/contract/fleet/device-type-settings';
import type { Signal } from '@weir/contract/fleet/device-types';

type Level = AlarmSetting['levels'][number];

/** The gravest level that a value reaches; undefined: it is normal. */
export function levelAt(levels: readonly Level[], value: number): Level['level'] | undefined {
  return levels
    .filter((level) => isMet(level, value))
    .map(({ level }) => level)
    .sort((a, b) => a - b)[0];
}

interface Band {
  from: number;
  to: number;
  level: Level['level'] | undefined;
}

/**
 * The values of a signal around its thresholds, in bands by level; none where only single values are meant.
 */
export function bandsOf(levels: readonly Level[], { min, max }: Pick<Signal, 'min' | 'max'>): Band[] {
  const limits = levels.filter(isNumberCondition).filter(({ operator }) => directionOf[operator] !== 0);
  const edges = [...new Set(limits.map(({ threshold }) => threshold))].sort((a, b) => a - b);
  const [first] = edges;
  const last = edges.at(-1);
  if (first === undefined || last === undefined) return [];
  const margin = (last - first || Math.abs(first) || 1) / 2;
  // No wider than the signal's range: beyond it there is nothing to see.
  const low = min !== null && min < first ? Math.max(min, first - margin) : first - margin;
  const high = max !== null && max > last ? Math.min(max, last + margin) : last + margin;
  const stops = [low, ...edges, high];
  return stops.slice(1).map((to, index) => {
    const from = stops[index] ?? low;
    return { from, to, level: levelAt(limits, (from + to) / 2) };
  });
}
