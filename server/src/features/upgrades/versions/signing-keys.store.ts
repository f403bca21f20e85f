import type { SigningKey } from '@weir/contract/upgrades/signing-keys';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { allRows, firstRow, oneValue } from '../../../platform/db/rows.store.ts';

const columns = sql`id, name, left(encode(sha256(public_key), 'hex'), 16) as fingerprint,
  iso_time(created_time) as "createdTime"`;

export const findKeys = (db: Db, { page, limit }: { page: number; limit: number }): Promise<SigningKey[]> =>
  allRows<SigningKey>(db)`
    select ${columns} from signing_key order by lower(name), id limit ${limit} offset ${(page - 1) * limit}`;

export const countKeys = (db: Db): Promise<number> =>
  oneValue<number>(db)`select count(*)::int from signing_key`;

/** In the form SPKI, DER. */
export const findPublicKeys = (db: Db): Promise<{ name: string; publicKey: Buffer }[]> =>
  allRows<{ name: string; publicKey: Buffer }>(db)`
    select name, public_key as "publicKey" from signing_key order by id`;

export const insertKey = (trx: Trx, name: string, publicKey: Buffer): Promise<SigningKey | undefined> =>
  firstRow<SigningKey>(trx)`
    insert into signing_key (name, public_key) values (${name}, ${publicKey})
    on conflict (public_key) do nothing returning ${columns}`;

export const deleteKeys = (trx: Trx, ids: readonly number[]): Promise<{ id: number; name: string }[]> =>
  allRows<{ id: number; name: string }>(trx)`
    delete from signing_key where id = any(${ids}::int[]) returning id, name`;
