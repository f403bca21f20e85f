import { getProjectFence, type ProjectFence } from '@weir/contract/places/project-fences';
import { queryOf } from '../../../../platform/api.ts';
import { boxOf } from '../drawing/circles.ts';
import { sidesOf } from './sides.ts';

/** One fence, as it is now. */
export const projectFenceQuery = (fenceId: number | null | undefined) =>
  queryOf(getProjectFence, { query: { id: fenceId ?? 0 } });

/** West, south, east and north in degrees: a corridor and a circle reach beyond their points. */
export const sightOfProjectFence = ({ points, radiusM }: ProjectFence) =>
  boxOf(points.map((point) => ({ ...point, radius: radiusM ?? 0 })));

export function sidesOfProjectFence(fence: ProjectFence) {
  const sight = sightOfProjectFence(fence);
  return sight && sidesOf(sight);
}
