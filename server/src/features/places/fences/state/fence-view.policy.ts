import type { DeviceFence } from '@weir/contract/fleet/device-fence';
import {
  type Circle,
  inForce,
  isDrifted,
  newestOf,
  type Reported,
  type Revision,
  stateOf,
} from './fence-state.policy.ts';

interface Known {
  readonly level: DeviceFence['level'];
  readonly reported: Reported | null;
  readonly place: DeviceFence['place'];
  readonly breachedTime: string | null;
}

const nothing: Known = { level: 2, reported: null, place: null, breachedTime: null };

/** A fence as people see it: what was asked, what was confirmed, what the device reports, side by side. */
export function toDeviceFence(known: Known = nothing, revisions: readonly Revision[] = []): DeviceFence {
  const newest = newestOf(revisions);
  const force = inForce(revisions);
  const { level, reported, place, breachedTime } = known;
  return {
    state: stateOf(newest),
    asked: newest ? askedOf(newest) : null,
    delivered: force
      ? {
          ...{ rev: force.rev, watch: force.watch, ...circleOf(force.circle) },
          confirmedTime: force.answeredTime ?? force.askedTime,
        }
      : null,
    reported,
    drift: isDrifted(reported, revisions) ? 1 : 0,
    ...{ place, breachedTime, level },
  };
}

function askedOf({ circle, state: _state, ...asked }: Revision): NonNullable<DeviceFence['asked']> {
  const drawn = circle ? circleOf(circle) : { longitude: null, latitude: null, radius: null };
  return { ...asked, ...drawn };
}

const circleOf = ({ lng, lat, radius }: Circle) => ({ longitude: lng, latitude: lat, radius });
