import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

export interface RequestKey {
  userId: number;
  key: string;
}

export interface KnownRequest {
  requestHash: Buffer;
  answer: Buffer | null;
}

/** Says whether the key was new. */
export async function claimKey(db: Db, { userId, key }: RequestKey, requestHash: Buffer): Promise<boolean> {
  const { rows } = await sql`
    insert into repeated_request (user_id, key, request_hash) values (${userId}, ${key}, ${requestHash})
    on conflict do nothing returning user_id`.execute(db);
  return rows.length === 1;
}

export async function findRequest(db: Db, { userId, key }: RequestKey): Promise<KnownRequest | undefined> {
  const { rows } = await sql<KnownRequest>`
    select request_hash as "requestHash", answer from repeated_request
    where user_id = ${userId} and key = ${key}`.execute(db);
  return rows[0];
}

export async function keepAnswer(db: Db, { userId, key }: RequestKey, answer: Buffer): Promise<void> {
  await sql`update repeated_request set answer = ${answer} where user_id = ${userId} and key = ${key}`.execute(
    db,
  );
}

export async function releaseKey(db: Db, { userId, key }: RequestKey): Promise<void> {
  await sql`delete from repeated_request where user_id = ${userId} and key = ${key}`.execute(db);
}

export async function deleteOldKeys(db: Db): Promise<void> {
  await sql`delete from repeated_request where created_time < now() - interval '24 hours'`.execute(db);
}
