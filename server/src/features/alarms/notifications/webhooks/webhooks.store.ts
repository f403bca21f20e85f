import type { Webhook } from '@weir/contract/alarms/webhooks';
import { sql } from 'kysely';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { userInScope } from '../../../../platform/access/row-scope.store.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { allRows, allValues, oneValue, run } from '../../../../platform/db/rows.store.ts';
import { prefixBytes } from '../../../../platform/secrets/secret-box.ts';

const columns = sql`w.id, w.name, w.url, w.enabled::int as enabled, w.owner_id as "ownerId", u.name as "ownerName",
  iso_time(w.created_time) as "createdTime", iso_time(w.secret_time) as "secretTime"`;

const inScope = (viewer: Viewer) => userInScope(viewer, sql<number>`w.owner_id`);

/** All that the viewer may see, or those of the ids. */
export const findWebhooks = (db: Db, viewer: Viewer, ids?: readonly number[]): Promise<Webhook[]> =>
  allRows<Webhook>(db)`
    select ${columns} from notification_webhook w join app_user u on u.id = w.owner_id
    where ${inScope(viewer)} and ${ids === undefined ? sql`true` : sql`w.id = any(${[...ids]}::int[])`}
    order by lower(w.name), w.id limit 1000`;

/** Those of the ids that are the viewer's or of somebody below; locked until the transaction ends. */
export const lockWebhooks = (trx: Trx, viewer: Viewer, ids: readonly number[]): Promise<number[]> =>
  allValues<number>(trx)`
    select w.id from notification_webhook w where w.id = any(${[...ids]}::int[]) and ${inScope(viewer)}
    order by w.id for update`;

interface WebhookColumns {
  name: string;
  url: string;
  enabled: boolean;
}

/** Its secret is bound to its id, and so is set afterwards. */
export async function insertWebhook(trx: Trx, ownerId: number, draft: WebhookColumns): Promise<number> {
  const { id } = await trx
    .insertInto('notification_webhook')
    .values({ ...draft, owner_id: ownerId, secret: Buffer.alloc(0) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateWebhook(trx: Trx, id: number, changes: Partial<WebhookColumns>): Promise<void> {
  await trx.updateTable('notification_webhook').set(changes).where('id', '=', id).execute();
}

export async function setSecret(trx: Trx, id: number, secret: Buffer): Promise<void> {
  await trx
    .updateTable('notification_webhook')
    .set({ secret, secret_time: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function deleteWebhooks(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('notification_webhook').where('id', 'in', ids).execute();
}

/** Held until the transaction ends: those that one user adds at once count each other. */
export async function countWebhooks(trx: Trx, ownerId: number): Promise<number> {
  await run(trx)`select from app_user where id = ${ownerId} for no key update`;
  return oneValue<number>(trx)`
    select count(*)::int as count from notification_webhook where owner_id = ${ownerId}`;
}

export interface CallableWebhook {
  id: number;
  name: string;
  url: string;
  secret: Buffer;
}

/** Enabled ones, with the sealed secret. */
export async function findCallable(db: Db, id: number): Promise<CallableWebhook | undefined> {
  return db
    .selectFrom('notification_webhook')
    .select(['id', 'name', 'url', 'secret'])
    .where('id', '=', id)
    .where('enabled', '=', true)
    .executeTakeFirst();
}

/** Secrets whose seal does not begin with one of these prefixes. */
export const findSealedOtherwise = (
  db: Db,
  prefixes: readonly Buffer[],
): Promise<{ id: number; secret: Buffer }[]> =>
  allRows<{ id: number; secret: Buffer }>(db)`
    select id, secret from notification_webhook
    where substring(secret from 1 for ${prefixBytes}::int) <> all(${[...prefixes]}::bytea[]) order by 1`;

/** Unless it was changed in the meantime. */
export async function reseal(db: Db, id: number, from: Buffer, to: Buffer): Promise<void> {
  await db
    .updateTable('notification_webhook')
    .set({ secret: to })
    .where('id', '=', id)
    .where('secret', '=', from)
    .execute();
}
