import type { Db } from '../db/database.ts';
import { firstRow, hasRows, run } from '../db/rows.store.ts';

export interface RequestKey {
  userId: number;
  key: string;
}

export interface KnownRequest {
  requestHash: Buffer;
  answer: Buffer | null;
}

/** Says whether the key was new. */
export const claimKey = (db: Db, { userId, key }: RequestKey, requestHash: Buffer): Promise<boolean> =>
  hasRows(db)`
    insert into repeated_request (user_id, key, request_hash) values (${userId}, ${key}, ${requestHash})
    on conflict do nothing returning user_id`;

export const findRequest = (db: Db, { userId, key }: RequestKey): Promise<KnownRequest | undefined> =>
  firstRow<KnownRequest>(db)`
    select request_hash as "requestHash", answer from repeated_request
    where user_id = ${userId} and key = ${key}`;

export const keepAnswer = (db: Db, { userId, key }: RequestKey, answer: Buffer): Promise<void> =>
  run(db)`update repeated_request set answer = ${answer} where user_id = ${userId} and key = ${key}`;

export const releaseKey = (db: Db, { userId, key }: RequestKey): Promise<void> =>
  run(db)`delete from repeated_request where user_id = ${userId} and key = ${key}`;

export const deleteOldKeys = (db: Db): Promise<void> =>
  run(db)`delete from repeated_request where created_time < now() - interval '24 hours'`;
