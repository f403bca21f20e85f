import type { PresencePush, ValuesPush } from '@weir/contract/realtime/realtime';
import type { HomeProject, Totals } from '@weir/contract/workplace/home';

/** Moves one device from one presence to another. */
export function withMove(totals: Totals, { previous, presence }: PresencePush): Totals {
  if (previous === presence) return totals;
  return { ...totals, [previous]: Math.max(0, totals[previous] - 1), [presence]: totals[presence] + 1 };
}

/** A project is heard when one of its devices is. */
export const withReceived = (project: HomeProject, { receivedAt }: ValuesPush): HomeProject => ({
  ...project,
  lastSeen: new Date(receivedAt).toISOString(),
});
