import type { logKinds, logResults } from '@weir/contract/identity/logs';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { oneValue, run } from '../../../platform/db/rows.store.ts';
import type { Details } from './audit-details.policy.ts';
import type { SealedRow } from './audit-seal.policy.ts';

export interface NewLogRow {
  action: string;
  actorId: number | null;
  actorName: string | null;
  sessionId: number | null;
  address: string | null;
  userAgent: string | null;
  targetKind: string;
  targetId: number | null;
  targetName: string | null;
  before: Details;
  after: Details;
  result: (typeof logResults)[number];
  requestId: string | null;
  actorSalt: Buffer;
  actorDigest: Buffer;
  targetSalt: Buffer;
  targetDigest: Buffer;
  deviceIds: readonly number[];
  ownerId: number | null;
}

/** `at` undefined: by the clock of the database. */
export async function insertLogRows(db: Db, rows: readonly NewLogRow[], at: Date | undefined): Promise<void> {
  const values = rows.map((row) => ({
    ...(at && { at }),
    action: row.action,
    actor_id: row.actorId,
    actor_name: row.actorName,
    session_id: row.sessionId,
    address: row.address,
    user_agent: row.userAgent,
    target_kind: row.targetKind,
    target_id: row.targetId,
    target_name: row.targetName,
    before: row.before && JSON.stringify(row.before),
    after: row.after && JSON.stringify(row.after),
    result: row.result,
    request_id: row.requestId,
    actor_salt: row.actorSalt,
    actor_digest: row.actorDigest,
    target_salt: row.targetSalt,
    target_digest: row.targetDigest,
  }));
  const entries = await db.insertInto('audit_log').values(values).returning('id').execute();
  for (const [index, { id }] of entries.entries()) {
    await insertDevices(db, id, rows[index]?.deviceIds ?? []);
    await insertOwner(db, id, rows[index]?.ownerId ?? null);
  }
}

async function insertOwner(db: Db, entryId: number, ownerId: number | null): Promise<void> {
  if (ownerId === null) return;
  await db.insertInto('audit_log_owner').values({ owner_id: ownerId, entry_id: entryId }).execute();
}

async function insertDevices(db: Db, entryId: number, deviceIds: readonly number[]): Promise<void> {
  if (deviceIds.length === 0) return;
  await run(db)`
    insert into audit_log_device (device_id, entry_id) select id, ${entryId} from unnest(${deviceIds}::int[]) id`;
}

/** A row as it was stored; salts are gone from what was forgotten. */
export interface StoredRow extends SealedRow {
  kind: (typeof logKinds)[number];
  result: (typeof logResults)[number];
  actorName: string | null;
  address: string | null;
  userAgent: string | null;
  targetName: string | null;
  before: unknown;
  after: unknown;
  actorSalt: Buffer | null;
  targetSalt: Buffer | null;
}

export const storedColumns = sql`l.id, l.at, l.kind, l.action, l.actor_id as "actorId", l.actor_name as "actorName",
  l.session_id as "sessionId", l.address, l.user_agent as "userAgent", l.target_kind as "targetKind",
  l.target_id as "targetId", l.target_name as "targetName", l.before, l.after, l.result,
  l.request_id as "requestId", l.actor_salt as "actorSalt", l.actor_digest as "actorDigest",
  l.target_salt as "targetSalt", l.target_digest as "targetDigest"`;

export async function findUsername(db: Db, userId: number): Promise<string | null> {
  const user = await db.selectFrom('app_user').select('username').where('id', '=', userId).executeTakeFirst();
  return user?.username ?? null;
}

/** Takes who a deleted user was out of the log; the numbers stay. */
export const erasePeople = (trx: Db, userIds: readonly number[]): Promise<void> =>
  run(trx)`select forget_audit_person(id) from unnest(${userIds}::int[]) as id`;

/** Says how many rows went. */
export const deleteOldRows = (db: Db, before: Date, mostSeals: number): Promise<number> =>
  oneValue<number>(db)`
    select delete_audit_before(${before}, ${mostSeals}) as deleted`;
