import {
  leastPoints,
  type ProjectFenceDraft,
  projectFenceLimits,
} from '@weir/contract/places/project-fences';
import { isSet, sentColumns } from '../../../../platform/db/sent-columns.ts';
import { badField } from '../../../../platform/errors.ts';
import { sortKey } from '../../../../platform/search-text.ts';
import { type Area, crossesItself } from './areas.policy.ts';
import type { FenceColumns } from './project-fences.store.ts';

type Sent = Partial<ProjectFenceDraft>;

/** Only what was sent. */
export const columnsOf = (draft: Sent): Partial<FenceColumns> =>
  sentColumns({
    name: draft.name,
    sort_key: draft.name === undefined ? undefined : sortKey(draft.name),
    shape: draft.shape,
    points: draft.points && JSON.stringify(draft.points),
    radius_m: draft.shape === 'polygon' ? null : draft.radiusM,
    enter: isSet(draft.enter),
    exit: isSet(draft.exit),
    dwell_minutes: draft.dwellMinutes,
    max_speed_kmh: draft.maxSpeedKmh,
    level: draft.level,
    schedule: draft.schedule && JSON.stringify(draft.schedule),
    type_ids: draft.typeIds,
    enabled: isSet(draft.enabled),
  });

/** The shape has as many points as it needs, and a size that it can have. */
export function assertArea({ shape, points, radiusM }: Area): void {
  const least = leastPoints[shape];
  if (points.length < least)
    throw badField('points', 'minItems', `A ${shape} has ${least} points or more`, least);
  if (shape === 'polygon') {
    if (crossesItself(points)) throw badField('points', 'crossing', 'Sides of the polygon cross each other');
    return;
  }
  const { min, max } = shape === 'circle' ? projectFenceLimits.circleM : projectFenceLimits.corridorM;
  if (radiusM === null) throw badField('radiusM', 'required', 'The radius, or half of the width, is missing');
  if (radiusM < min) throw badField('radiusM', 'minimum', `At least ${min} m`, min);
  if (radiusM > max) throw badField('radiusM', 'maximum', `At most ${max} m`, max);
}
