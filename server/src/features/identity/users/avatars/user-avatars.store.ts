import { sql } from 'kysely';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { userInScope } from '../../../../platform/access/row-scope.store.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { firstRow } from '../../../../platform/db/rows.store.ts';

export interface Avatar {
  image: Buffer;
  version: string;
}

export const findAvatar = (db: Db, viewer: Viewer, userId: number): Promise<Avatar | undefined> =>
  firstRow<Avatar>(db)`
    select a.image, u.avatar as version from app_user u join user_avatar a on a.user_id = u.id
    where u.id = ${userId} and u.avatar is not null and u.deleted_at is null
      and ${userInScope(viewer, sql<number>`u.id`)}`;

export async function replaceAvatar(trx: Trx, userId: number, avatar: Avatar | null): Promise<void> {
  await trx.deleteFrom('user_avatar').where('user_id', '=', userId).execute();
  if (avatar) await trx.insertInto('user_avatar').values({ user_id: userId, image: avatar.image }).execute();
  // An edit that is open beside it is not out of date for that: the version stays.
  await trx
    .updateTable('app_user')
    .set({ avatar: avatar?.version ?? null, updated_time: sql`now()` })
    .where('id', '=', userId)
    .execute();
}
