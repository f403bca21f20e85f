import type { IssuedCredential, listCredentials } from '@weir/contract/fleet/device-credentials';
import type { retentionClasses } from '@weir/contract/fleet/device-types';
import type { Static } from '@weir/contract/schema';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { allRows, firstRow, run } from '../../../platform/db/rows.store.ts';

export type Kind = IssuedCredential['kind'];
export type Credential = Static<typeof listCredentials.response>['list'][number];

/** A device as the gateway knows it while it is connected. */
export interface AuthenticatedDevice {
  readonly deviceId: number;
  readonly typeId: number;
  readonly projectId: number;
  readonly sn: string;
  readonly name: string;
  readonly isGateway: boolean;
  readonly isLocus: boolean;
  readonly retention: (typeof retentionClasses)[number];
  readonly expectedIntervalS: number | null;
}

const deviceColumns = sql`
  d.id as "deviceId", t.id as "typeId", d.project_id as "projectId", d.sn, d.name,
  d.is_gateway as "isGateway", t.is_locus as "isLocus", t.retention,
  t.expected_interval_s as "expectedIntervalS"`;

export interface Presented {
  kind: Kind;
  lookup: Buffer;
}

/** By which of its credentials it came in. */
export interface AdmittedDevice extends AuthenticatedDevice {
  readonly credentialId: number;
}

/** A device as it is now: whether it may stay. */
export interface KnownDevice extends AuthenticatedDevice {
  readonly gatewayId: number | null;
  /** Of its live credentials. */
  readonly credentialIds: readonly number[];
}

/** A live credential that was presented, and its device. */
export interface Match extends AdmittedDevice {
  /** Position in the list of what was presented. */
  position: number;
  secretHash: Buffer | null;
  /** Before. */
  isUsed: boolean;
}

export const findMatches = (db: Db, presented: readonly Presented[]): Promise<Match[]> =>
  allRows<Match>(db)`
    select ${deviceColumns}, c.id as "credentialId", p.position::int as position, c.secret_hash as "secretHash",
      c.last_used_at is not null as "isUsed"
    from unnest(${presented.map(({ kind }) => kind)}::text[], ${presented.map(({ lookup }) => lookup)}::bytea[])
      with ordinality as p(kind, lookup, position)
    join device_credential c on c.kind = p.kind and c.lookup = p.lookup and c.revoked_at is null
    join device d on d.id = c.device_id and d.deleted_at is null
    join device_type t on t.id = d.device_type_id and t.deleted_at is null
    order by p.position`;

/** A credential that was presented and is not, or no longer, good; its device is. */
export interface RefusedMatch {
  deviceId: number;
  isRevoked: boolean;
}

/** Live ones first: whoever has the name of a live credential lacks its password. */
export const findRefused = (db: Db, presented: readonly Presented[]): Promise<RefusedMatch | undefined> =>
  firstRow<RefusedMatch>(db)`
    select d.id as "deviceId", c.revoked_at is not null as "isRevoked"
    from unnest(${presented.map(({ kind }) => kind)}::text[], ${presented.map(({ lookup }) => lookup)}::bytea[])
      as p(kind, lookup)
    join device_credential c on c.kind = p.kind and c.lookup = p.lookup
    join device d on d.id = c.device_id and d.deleted_at is null
    order by c.revoked_at desc nulls first limit 1`;

export const findAuthenticated = (db: Db, deviceId: number): Promise<AuthenticatedDevice | undefined> =>
  firstRow<AuthenticatedDevice>(db)`
    select ${deviceColumns} from device d
    join device_type t on t.id = d.device_type_id and t.deleted_at is null
    where d.deleted_at is null and d.id = ${deviceId}`;

export const findKnown = (db: Db, deviceIds: readonly number[]): Promise<KnownDevice[]> =>
  allRows<KnownDevice>(db)`
    select ${deviceColumns}, d.gateway_id as "gatewayId", array(
      select c.id from device_credential c where c.device_id = d.id and c.revoked_at is null) as "credentialIds"
    from device d
    join device_type t on t.id = d.device_type_id and t.deleted_at is null
    where d.deleted_at is null and d.id = any(${deviceIds}::int[])`;

export async function touchCredential(db: Db, id: number): Promise<void> {
  await db.updateTable('device_credential').set({ last_used_at: sql`now()` }).where('id', '=', id).execute();
}

/** The live credentials of these devices were used at these times. One that is being changed is left out. */
export async function updateLastUsed(db: Db, uses: readonly [number, number][]): Promise<void> {
  const deviceIds = uses.map(([deviceId]) => deviceId);
  const times = uses.map(([, atMs]) => new Date(atMs));
  await run(db)`
    update device_credential c set last_used_at = used.at
    from (
      select l.id, n.at
      from unnest(${deviceIds}::int[], ${times}::timestamptz[]) as n(device_id, at)
      join device_credential l on l.device_id = n.device_id and l.revoked_at is null and l.created_time <= n.at
      order by l.id for no key update of l skip locked
    ) as used
    where c.id = used.id and (c.last_used_at is null or c.last_used_at < used.at)`;
}

export const findCredentials = (db: Db, deviceId: number): Promise<Credential[]> =>
  allRows<Credential>(db)`
    select id, kind, hint, iso_time(created_time) as "createdTime", iso_time(revoked_at) as "revokedTime",
      iso_time(last_used_at) as "lastUsedTime"
    from device_credential where device_id = ${deviceId} order by id desc limit 100`;

export interface NewCredential extends Presented {
  deviceId: number;
  secretHash: Buffer | null;
  hint: string;
}

/** False when a live credential is presented in the same way already. */
export const insertCredential = async (trx: Trx, credential: NewCredential): Promise<boolean> =>
  (await insertCredentials(trx, [credential])) === 1;

/** How many of them are new. */
export async function insertCredentials(trx: Trx, credentials: readonly NewCredential[]): Promise<number> {
  const inserted = await trx
    .insertInto('device_credential')
    .values(
      credentials.map((credential) => ({
        device_id: credential.deviceId,
        kind: credential.kind,
        lookup: credential.lookup,
        secret_hash: credential.secretHash,
        hint: credential.hint,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['kind', 'lookup']).where('revoked_at', 'is', null).doNothing(),
    )
    .returning('id')
    .execute();
  return inserted.length;
}

export const revokeCredentials = (trx: Trx, deviceIds: readonly number[]): Promise<void> =>
  run(trx)`update device_credential set revoked_at = now()
    where device_id = any(${deviceIds}::int[]) and revoked_at is null`;
