import type { VideoKind, VideoSource } from '@weir/contract/places/video';
import { sql } from 'kysely';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { deviceInScope } from '../../../../platform/access/row-scope.store.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { allRows, firstRow, firstValue, oneValue, run } from '../../../../platform/db/rows.store.ts';
import { prefixBytes } from '../../../../platform/secrets/secret-box.ts';

const columns = sql`v.id, v.device_id as "deviceId", v.channel, v.name, v.kind, v.enabled::int as enabled,
  v.needs_device::int as "needsDevice", v.has_address::int as "hasAddress",
  v.has_sub_address::int as "hasSubAddress", v.has_login::int as "hasLogin", v.version`;

export const findSources = (db: Db, viewer: Viewer, deviceId: number): Promise<VideoSource[]> =>
  allRows<VideoSource>(db)`
    select ${columns} from video_source v join device d on d.id = v.device_id
    where v.device_id = ${deviceId} and ${deviceInScope(viewer, 'view')} order by v.channel limit 16`;

interface FoundDevice {
  id: number;
  name: string;
  isOnline: boolean;
}

/** The device that the viewer may see, by its number or its serial number. */
export const findDevice = (
  db: Db,
  viewer: Viewer,
  { id, sn }: { id?: number | undefined; sn?: string | undefined },
): Promise<FoundDevice | undefined> =>
  firstRow<FoundDevice>(db)`
    select d.id, d.name, coalesce(s.presence in ('online', 'silent'), false) as "isOnline"
    from device d left join device_state s on s.device_id = d.id
    where (d.id = ${id ?? null}::int or (${id ?? null}::int is null and d.sn = ${sn ?? null}))
      and ${deviceInScope(viewer, 'view')}`;

export interface SealedSource {
  id: number;
  deviceId: number;
  deviceName: string;
  channel: number;
  name: string;
  kind: VideoKind;
  enabled: number;
  needsDevice: number;
  hasSubAddress: number;
  version: number;
  secret: Buffer;
  /** Whose device it is, by the number of the company's first user. */
  company: number;
}

const sealedColumns = sql`${columns}, v.secret,
  (select company_of(p.owner_id) from project p where p.id = d.project_id) as company, d.name as "deviceName"`;

export const findSealedByChannel = (
  db: Db,
  deviceId: number,
  channel: number,
): Promise<SealedSource | undefined> =>
  firstRow<SealedSource>(db)`
    select ${sealedColumns} from video_source v join device d on d.id = v.device_id
    where v.device_id = ${deviceId} and v.channel = ${channel}`;

export const findSealed = (db: Db, id: number): Promise<SealedSource | undefined> =>
  firstRow<SealedSource>(db)`
    select ${sealedColumns} from video_source v join device d on d.id = v.device_id where v.id = ${id}`;

/** Of a device that the viewer may operate; nobody else changes it until the transaction ends. */
export const lockSource = (
  trx: Trx,
  viewer: Viewer,
  id: number,
): Promise<(SealedSource & VideoSource) | undefined> =>
  firstRow<SealedSource & VideoSource>(trx)`
    select ${sealedColumns} from video_source v join device d on d.id = v.device_id
    where v.id = ${id} and ${deviceInScope(viewer, 'operate')} for update of v`;

export const findSource = (db: Db, id: number): Promise<VideoSource | undefined> =>
  firstRow<VideoSource>(db)`select ${columns} from video_source v where v.id = ${id}`;

export interface SourceRow {
  channel: number;
  name: string;
  kind: VideoKind;
  enabled: number;
  needsDevice: number;
}

/** Its secret is bound to its id, and so is set afterwards; undefined where the channel is taken. */
export const insertSource = (trx: Trx, deviceId: number, row: SourceRow): Promise<number | undefined> =>
  firstValue<number>(trx)`
    insert into video_source (device_id, channel, name, kind, enabled, needs_device, secret)
    values (${deviceId}, ${row.channel}, ${row.name}, ${row.kind}, ${row.enabled === 1},
      ${row.needsDevice === 1}, '')
    on conflict (device_id, channel) do nothing returning id`;

export const isChannelTaken = (
  trx: Trx,
  at: { deviceId: number; channel: number; except: number },
): Promise<boolean> =>
  oneValue<boolean>(trx)`
    select exists (select from video_source
      where device_id = ${at.deviceId} and channel = ${at.channel} and id <> ${at.except}) as taken`;

export const updateSource = (trx: Trx, id: number, row: SourceRow): Promise<void> =>
  run(trx)`
    update video_source set channel = ${row.channel}, name = ${row.name}, kind = ${row.kind},
      enabled = ${row.enabled === 1}, needs_device = ${row.needsDevice === 1}, version = version + 1
    where id = ${id}`;

export interface SealedSecret {
  secret: Buffer;
  hasAddress: boolean;
  hasSubAddress: boolean;
  hasLogin: boolean;
}

export const setSecret = (trx: Trx, id: number, sealed: SealedSecret): Promise<void> =>
  run(trx)`
    update video_source set secret = ${sealed.secret}, has_address = ${sealed.hasAddress},
      has_sub_address = ${sealed.hasSubAddress}, has_login = ${sealed.hasLogin}
    where id = ${id}`;

export const deleteSource = (trx: Trx, id: number): Promise<void> =>
  run(trx)`delete from video_source where id = ${id}`;

/** Secrets whose seal does not begin with one of these prefixes. */
export const findSealedOtherwise = (
  db: Db,
  prefixes: readonly Buffer[],
): Promise<{ id: number; secret: Buffer }[]> =>
  allRows<{ id: number; secret: Buffer }>(db)`
    select id, secret from video_source
    where substring(secret from 1 for ${prefixBytes}::int) <> all(${[...prefixes]}::bytea[]) order by 1`;

/** Unless it was changed in the meantime. */
export const reseal = (db: Db, id: number, from: Buffer, to: Buffer): Promise<void> =>
  run(db)`update video_source set secret = ${to} where id = ${id} and secret = ${from}`;
