import type { Db } from '../../../platform/db/database.ts';

/** Of which epoch links to this user are: links of an earlier one have ended. */
export async function findLinkEpoch(db: Db, userId: number): Promise<number | undefined> {
  const user = await db
    .selectFrom('app_user')
    .select('link_epoch')
    .where('id', '=', userId)
    .executeTakeFirst();
  return user?.link_epoch;
}
