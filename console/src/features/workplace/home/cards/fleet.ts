import type { PresencePush, ValuesPush } from '@weir/contract/realtime/realtime';
import type { HomeProject, Totals } from '@weir/contract/workplace/home';

/** Whether the device of a push may be among those that were counted; one that was added since is not. */
export const isCounted = (totals: Totals, { previous }: PresencePush): boolean => totals[previous] > 0;

/** Whether one of the projects is that of a push, and its counts do not have the device. */
export const hasUncounted = (projects: readonly HomeProject[], push: PresencePush): boolean =>
  projects.some(({ id, totals }) => id === push.projectId && !isCounted(totals, push));

/** Moves one device, if it was counted, from one presence to another. */
export function withMove(totals: Totals, push: PresencePush): Totals {
  const { previous, presence } = push;
  if (previous === presence || !isCounted(totals, push)) return totals;
  return { ...totals, [previous]: totals[previous] - 1, [presence]: totals[presence] + 1 };
}

/** A project is heard when one of its devices is. */
export const withReceived = (project: HomeProject, { receivedAt }: ValuesPush): HomeProject => ({
  ...project,
  lastSeen: new Date(receivedAt).toISOString(),
});
