import { percentilesOf } from './percentiles.ts';

/** What the main thread of a page did while it was traced, in milliseconds of processor time. */
export interface FrameCost {
  /** How many pictures were handed over to be drawn. */
  drawn: number;
  /** Script, styles, layout and paint in the time of a frame. */
  p50: number;
  p95: number;
  max: number;
  longestTaskMs: number;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  /** Of the thread itself, without what it waited for. */
  tdur?: number;
  dur?: number;
  args?: { name?: string };
}

const perMs = 1000;

/**
 * Adds up the tasks of each piece of time that a frame has. Pieces of equal length, and not from picture to picture:
 * without a graphics card pictures come late, and what is done meanwhile is not their cost.
 */
export function frameCostOf(trace: Buffer, frameMs: number): FrameCost {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  const isOwn = onBusiest(traceEvents);
  const own = traceEvents.filter(isOwn);
  const tasks = own.filter(({ name }) => name === 'RunTask');
  const times = tasks.map(({ ts }) => ts).sort((one, other) => one - other);
  const [from = 0, to = 0] = [times[0], times.at(-1)];
  const costsMs = Array.from({ length: Math.ceil((to - from) / perMs / frameMs) }, () => 0);
  let longestTaskMs = 0;
  for (const { ts, tdur, dur } of tasks) {
    const costMs = (tdur ?? dur ?? 0) / perMs;
    const frame = Math.floor((ts - from) / perMs / frameMs);
    longestTaskMs = Math.max(longestTaskMs, costMs);
    if (frame < costsMs.length) costsMs[frame] = (costsMs[frame] ?? 0) + costMs;
  }
  if (costsMs.length === 0) throw new Error('nothing was traced');
  const { p50, p95, max } = percentilesOf(costsMs);
  const drawn = own.filter(({ name }) => name === 'Commit').length;
  return { drawn, p50, p95, max, longestTaskMs };
}

/** Whether an event is of the page's main thread: of those that are called so, the one that had most to do. */
function onBusiest(events: readonly TraceEvent[]): (event: TraceEvent) => boolean {
  const counts = new Map<string, number>();
  const keyOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  for (const event of events) counts.set(keyOf(event), (counts.get(keyOf(event)) ?? 0) + 1);
  const threads = events
    .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    .map(keyOf)
    .sort((one, other) => (counts.get(other) ?? 0) - (counts.get(one) ?? 0));
  return (event) => keyOf(event) === threads[0];
}
