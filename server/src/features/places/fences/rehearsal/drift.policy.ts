/** A time beyond the line of a fence. */
export interface Leave {
  readonly atMs: number;
  /** Metres beyond the line at the farthest. */
  beyondM: number;
  /** Null: it has not come back. */
  backMs: number | null;
}

/** Takes down a position beyond the line, and the one with which a leave begins or ends. */
export function noteLeave(
  leaves: Leave[],
  { tsMs, event, beyondM }: { tsMs: number; event: 'left' | 'cameBack' | null; beyondM: number },
): void {
  if (event === 'left') leaves.push({ atMs: tsMs, beyondM: 0, backMs: null });
  const open = leaves.at(-1);
  if (!open || open.backMs !== null) return;
  if (event === 'cameBack') open.backMs = tsMs;
  else open.beyondM = Math.max(open.beyondM, beyondM);
}

/** Whoever is back so soon, and was never farther beyond the line than so many metres or half the radius, has not left. */
const driftMs = 600_000;
const driftBeyondM = 100;

export function isDrift({ atMs, backMs, beyondM }: Leave, radiusM: number): boolean {
  if (backMs === null || backMs - atMs > driftMs) return false;
  return beyondM <= Math.max(driftBeyondM, radiusM / 2);
}

interface Tried {
  readonly radiusM: number;
  readonly maxRadiusM: number;
  readonly drifts: readonly Leave[];
  /** With another radius. */
  readonly leavesWith: (radiusM: number) => Promise<readonly Leave[]>;
}

/**
 * The smallest radius with which drift is no leave, in steps that people would choose; null: there was none. With the line
 * beyond the radius a smaller one than the farthest drift may do.
 */
export async function quietRadius({
  radiusM,
  maxRadiusM,
  drifts,
  leavesWith,
}: Tried): Promise<number | null> {
  if (drifts.length === 0) return null;
  const neededM = drifts.reduce((most, { beyondM }) => Math.max(most, radiusM + beyondM), 0);
  const stepM = neededM < 500 ? 10 : 50;
  let low = Math.ceil(radiusM / stepM);
  let high = Math.ceil(Math.max(neededM, radiusM + 1) / stepM);
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    const leaves = await leavesWith(middle * stepM);
    if (leaves.every((leave) => !isDrift(leave, middle * stepM))) high = middle;
    else low = middle + 1;
  }
  return Math.min(maxRadiusM, high * stepM);
}

/** Lets others have their turn. */
export type Pause = () => Promise<void>;

export const othersTurn: Pause = () => new Promise((resolve) => setImmediate(resolve));
