import type { Track } from '@weir/contract/places/tracks';
import type { Viewer } from '../../../platform/access/caller.ts';
import { deviceInScope } from '../../../platform/access/row-scope.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { firstRow } from '../../../platform/db/rows.store.ts';

/** Whether its type keeps tracks, and where it was last. */
export const findTracked = (
  db: Db,
  viewer: Viewer,
  id: number,
): Promise<Pick<Track, 'isLocus' | 'last'> | undefined> =>
  firstRow<Pick<Track, 'isLocus' | 'last'>>(db)`
    select t.is_locus::int as "isLocus",
      case when s.last_position_at is not null and s.last_lng is not null and s.last_lat is not null then
        json_build_object('lng', s.last_lng, 'lat', s.last_lat, 'ts', iso_time(s.last_position_at),
          'speed', s.last_speed, 'dgr', s.last_dgr) end as last
    from device d join device_type t on t.id = d.device_type_id join device_state s on s.device_id = d.id
    where d.id = ${id} and ${deviceInScope(viewer, 'view')}`;
