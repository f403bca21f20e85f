import type { Db } from '../../../../platform/db/database.ts';
import { firstRow } from '../../../../platform/db/rows.store.ts';

/** What the type says of how its devices cut their power, and when the device was last somewhere. */
export interface PowerFacts {
  waits: boolean;
  speedSemaphoreId: string | null;
  speedUnit: string | null;
  currentSemaphoreId: string | null;
  idleCurrentA: number | null;
  fixedAt: string | null;
}

export const findPowerFacts = (db: Db, deviceId: number): Promise<PowerFacts | undefined> =>
  firstRow<PowerFacts>(db)`
    select t.cuts_at_standstill as waits, t.speed_semaphore_id as "speedSemaphoreId",
      (select g.unit from signal g where g.device_type_id = t.id and g.semaphore_id = t.speed_semaphore_id) as "speedUnit",
      t.current_semaphore_id as "currentSemaphoreId", t.idle_current_a as "idleCurrentA",
      iso_time(s.last_position_at) as "fixedAt"
    from device d join device_type t on t.id = d.device_type_id left join device_state s on s.device_id = d.id
    where d.id = ${deviceId} and d.deleted_at is null`;
