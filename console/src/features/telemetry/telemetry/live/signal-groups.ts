import type { LiveSignal } from '@weir/contract/telemetry/telemetry';

export interface SignalUnit {
  /** The sub-unit; null when the group is not numbered. */
  unitNo: number | null;
  signals: LiveSignal[];
}

export interface SignalGroup {
  group: string | null;
  units: SignalUnit[];
}

/** Signals by group and sub-unit, in the order in which they come. */
export function groupSignals(signals: readonly LiveSignal[]): SignalGroup[] {
  const groups = new Map<string | null, Map<number | null, LiveSignal[]>>();
  for (const signal of signals) {
    const units = groups.get(signal.group) ?? new Map<number | null, LiveSignal[]>();
    groups.set(signal.group, units);
    units.set(signal.unitNo, [...(units.get(signal.unitNo) ?? []), signal]);
  }
  return [...groups].map(([group, units]) => ({
    group,
    units: [...units]
      .map(([unitNo, list]) => ({ unitNo, signals: list }))
      .sort((a, b) => (a.unitNo ?? 0) - (b.unitNo ?? 0)),
  }));
}

const fewestCells = 8;

/** Many numbers of one unit are cells: they are compared with each other rather than read one by one. */
export const areCells = (signals: readonly LiveSignal[]): boolean =>
  signals.length >= fewestCells &&
  signals.every(({ dataType, unit }) => dataType === 'number' && unit === signals[0]?.unit);

/** Names without what all of them share at either end: "Cell voltage 12" and "12号电芯" among their like are "12". */
export function shortNames(names: readonly string[]): string[] {
  const head = sharedLength(names);
  const tail = sharedLength(names.map((name) => [...name.slice(head)].reverse().join('')));
  const short = names.map((name) => name.slice(head, name.length - tail).trim());
  return short.every((name) => name !== '') ? short : [...names];
}

/** How many characters all names begin with. A number is not cut in two: "Cell 10" and "Cell 12" keep their 1. */
function sharedLength(names: readonly string[]): number {
  const [first = ''] = names;
  let length = first.length;
  for (const name of names) {
    while (length > 0 && !name.startsWith(first.slice(0, length))) length -= 1;
  }
  while (length > 0 && /\d/.test(first[length - 1] ?? '')) length -= 1;
  return length;
}
