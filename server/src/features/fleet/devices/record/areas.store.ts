import type { Box } from '@weir/contract/fleet/within';
import { type RawBuilder, sql } from 'kysely';
import { isIn, type RecordStatus } from '../../../../platform/db/recycle-bin.store.ts';
import { greatCircleM } from '../../../../platform/great-circle.store.ts';
import { cellsCovering } from '../../../../platform/map-cells.ts';
import type { Area, Shape } from './areas.policy.ts';

/**
 * Of the table `d`: by the last fix, else by the place that was entered, as the map has it. The cells of both tables
 * are indexed; what lies around the area is sorted out afterwards.
 */
export function isInArea(area: Area, status: RecordStatus): RawBuilder<unknown> {
  if ('deviceIds' in area) return sql`d.id = any(${[...area.deviceIds]}::int[])`;
  const cells = cellsCovering(area.box);
  const covered = (cell: RawBuilder<unknown>) =>
    sql`(${sql.join(
      cells.map(({ first, last }) => sql`${cell} between ${first}::int and ${last}::int`),
      sql` or `,
    )})`;
  return sql`d.id = any(array(
    select f.device_id from device_state f
    where ${covered(sql`f.map_cell`)} and ${isExactly(area, sql`f.last_lng`, sql`f.last_lat`)}
    union all
    select e.id from device e join device_state f on f.device_id = e.id
    where ${covered(sql`e.map_cell`)} and ${isIn(status, sql`e.deleted_at`)} and f.map_cell is null
      and ${isExactly(area, sql`e.lng`, sql`e.lat`)}))`;
}

function isExactly({ box, circle }: Shape, lng: RawBuilder<unknown>, lat: RawBuilder<unknown>) {
  const inside = isInBox(box, lng, lat);
  if (!circle) return inside;
  const middle = { lng: sql`${circle.lng}::float8`, lat: sql`${circle.lat}::float8` };
  return sql`${inside} and ${greatCircleM(middle, { lng, lat })} <= ${circle.radiusM}`;
}

const isInBox = ({ west, south, east, north }: Box, lng: RawBuilder<unknown>, lat: RawBuilder<unknown>) =>
  sql`${lat} between ${south} and ${north}
    and ${west <= east ? sql`${lng} between ${west} and ${east}` : sql`(${lng} >= ${west} or ${lng} <= ${east})`}`;
