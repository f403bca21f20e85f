import type { alarmTimes } from '@weir/contract/alarms/alarm-health';
import type { Output } from '@weir/contract/endpoint';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { oneRow } from '../../../platform/db/rows.store.ts';
import { inScope, isNotified, type ProjectIds, startOf } from './load.store.ts';

type Times = Output<typeof alarmTimes>['toHandle'];

interface Params {
  projectIds: ProjectIds;
  days: number;
  /** Of the installation: where its days begin. */
  timeZone: string;
}

/** The newest of them stand for all. */
const maxExamined = 2000;

const percentiles = async (db: Db, seconds: RawBuilder<unknown>): Promise<Times> => {
  return oneRow<Times>(db)`
    select count(*)::int as alarms, percentile_cont(0.5) within group (order by seconds) as p50,
      percentile_cont(0.9) within group (order by seconds) as p90 from (${seconds}) found`;
};

/** From when people could know of it. */
export const findTimesToHandle = (db: Db, { projectIds, ...period }: Params): Promise<Times> =>
  percentiles(
    db,
    sql`select greatest(0, extract(epoch from c.handled_at - c.reported_at))::float8 as seconds from alarm c
      where c.handled_at >= ${startOf(period)} and c.started_at >= ${startOf(period)} and ${isNotified}
        and ${inScope(projectIds)}
      order by c.handled_at desc limit ${maxExamined}`,
  );

/** By the device's clock. */
export const findTimesToRecover = (db: Db, { projectIds, ...period }: Params): Promise<Times> =>
  percentiles(
    db,
    sql`select extract(epoch from c.recovered_at - c.started_at)::float8 as seconds from alarm c
      where c.started_at >= ${startOf(period)} and c.recovered_at is not null and ${isNotified}
        and ${inScope(projectIds)}
      order by c.started_at desc, c.id desc limit ${maxExamined}`,
  );
