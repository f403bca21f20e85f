import type { Insertable } from 'kysely';
import type { Trx } from './database.ts';
import type { DB } from './tables.ts';

/** Tables of what people edit: a version tells them that somebody was quicker. */
type RecordTable =
  | 'agent'
  | 'app_user'
  | 'card'
  | 'card_account'
  | 'card_plan'
  | 'customer'
  | 'customer_order'
  | 'device'
  | 'device_type'
  | 'firmware_version'
  | 'media'
  | 'menu'
  | 'notification_rule'
  | 'offer'
  | 'permission'
  | 'project'
  | 'project_fence'
  | 'role'
  | 'store'
  | 'store_transfer'
  | 'upgrade_campaign';

export type ColumnsOf<T extends RecordTable> = Insertable<DB[T]>;

/** The new record's id. */
export async function insertRecord<T extends RecordTable>(
  trx: Trx,
  table: T,
  columns: ColumnsOf<T>,
): Promise<number> {
  // The types of the tables have no common one that `values` takes.
  const insert = trx.insertInto(table as 'project').values(columns as unknown as ColumnsOf<'project'>);
  const { id } = await insert.returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateRecord<T extends RecordTable>(
  trx: Trx,
  table: T,
  id: number,
  columns: Partial<ColumnsOf<T>>,
): Promise<void> {
  await trx
    .updateTable(table as 'project')
    .set(({ eb, fn }) => ({
      ...(columns as unknown as Partial<ColumnsOf<'project'>>),
      ...{ version: eb('version', '+', 1), updated_time: fn('now') },
    }))
    .where('id', '=', id)
    .execute();
}
