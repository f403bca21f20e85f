import { type RawBuilder, sql } from 'kysely';
import type { Trx } from './database.ts';
import { run } from './rows.store.ts';

export type RecordStatus = 'live' | 'bin';

/** The condition that a row is there, by its time of deletion. In the recycle bin it is for 30 days. */
export const isIn = (status: RecordStatus, deletedAt: RawBuilder<unknown>): RawBuilder<boolean> =>
  status === 'bin'
    ? sql<boolean>`${deletedAt} > now() - interval '30 days'`
    : sql<boolean>`${deletedAt} is null`;

/** Into the recycle bin, or out of it. */
export const moveRows = (
  trx: Trx,
  table: 'app_user' | 'device' | 'device_type' | 'firmware_version' | 'media' | 'project' | 'site_item',
  { ids, to }: { ids: readonly number[]; to: RecordStatus },
): Promise<void> =>
  run(trx)`
    update ${sql.table(table)}
    set deleted_at = ${to === 'bin' ? sql`now()` : sql`null`}, version = version + 1, updated_time = now()
    where id = any(${ids}::int[])`;

/** The ids of a call that names one or several, as `oneOrSeveral` admits them; each one once. */
export const namedIds = ({ id, ids = [] }: { id?: number; ids?: number[] }): number[] =>
  id === undefined ? [...new Set(ids)] : [id];
