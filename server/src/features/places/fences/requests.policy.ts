import type { FenceAction, FenceWatcher } from '@weir/contract/fleet/device-fence';
import {
  type Circle,
  inForce,
  isDrifted,
  isSameCircle,
  mayHaveMore,
  newestOf,
  type Reported,
  type Revision,
} from './state/fence-state.policy.ts';

/** What somebody asks of the fence of a device. */
export interface FenceRequest {
  readonly action: FenceAction;
  /** Of a closing: the circle that is closed. */
  readonly circle: Circle | null;
  readonly watch: FenceWatcher;
}

/** `done`: it is so already; a number: that revision is on its way; `new`: it has to be asked. */
export function alreadyAsked(
  request: FenceRequest,
  { revisions, reported }: { revisions: readonly Revision[]; reported: Reported | null },
): 'done' | 'new' | number {
  const newest = newestOf(revisions);
  if (newest?.state === 'sending' && isSame(request, newest)) return newest.rev;
  if (request.action === 'relock' || isDrifted(reported, revisions)) return 'new';
  if (!newest) return request.action === 'close' ? 'done' : 'new';
  return newest.state === 'confirmed' && isSame(request, newest) ? 'done' : 'new';
}

function isSame({ action, circle, watch }: FenceRequest, asked: Revision): boolean {
  if (action === 'close' || asked.action === 'close') return action === asked.action;
  if (action === 'relock' && asked.action !== 'relock') return false;
  return (
    circle !== null && asked.circle !== null && watch === asked.watch && isSameCircle(circle, asked.circle)
  );
}

/**
 * A fence that the platform alone watches is closed by itself, unless the device says that it has one, or may have one that
 * it did not confirm.
 */
export const needsDevice = (
  { action, watch }: FenceRequest,
  { revisions, reported }: { revisions: readonly Revision[]; reported: Reported | null },
): boolean =>
  action === 'close'
    ? inForce(revisions)?.watch !== 'platform' || reported?.active === 1 || mayHaveMore(revisions)
    : watch === 'device';
