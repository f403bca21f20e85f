import { goodFix } from '@weir/contract/places/geo';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { prepared } from '../../../../platform/db/prepared.ts';
import { allRows } from '../../../../platform/db/rows.store.ts';
import { stores } from '../../../telemetry/telemetry/telemetry.service.ts';
import type { Fix } from './fixes.policy.ts';

/** Where the frames of a device have a position: places in the arrays of their rows, from 1. */
interface Source {
  layoutId: number;
  retention: keyof typeof stores;
  sparse: boolean;
  lng: number;
  lat: number;
  pdop: number | null;
  stars: number | null;
  accuracy: number | null;
  valid: number | null;
  speed: number | null;
}

const placeOf = (...names: readonly string[]): RawBuilder<number | null> => sql<number | null>`(
  select array_position(l.signal_ids, s.id) from signal s
  where s.device_type_id = l.device_type_id and s.semaphore_id = any(${names}::text[]) and s.id = any(l.signal_ids)
  order by s.semaphore_id = ${names[0]} desc limit 1)`;

const findSources = (db: Db, deviceId: number): Promise<Source[]> =>
  allRows<Source>(db)`${prepared}
    select * from (
      select held.layout_id as "layoutId", held.retention, l.sparse, ${placeOf('lng', 'longitude')} as lng,
        ${placeOf('lat', 'latitude')} as lat, ${placeOf('PDOP')} as pdop, ${placeOf('star')} as stars,
        ${placeOf('accuracy')} as accuracy, ${placeOf('valid')} as valid,
        ${placeOf('speed')} as speed
      from device_layout held join layout l on l.id = held.layout_id where held.device_id = ${deviceId}) found
    where lng is not null and lat is not null`;

/** Both ends included. */
export interface FixSpan {
  readonly fromMs: number;
  readonly toMs: number;
}

const partOf = (deviceId: number, source: Source, { fromMs, toMs }: FixSpan): RawBuilder<unknown> => {
  const number = (place: number | null) => {
    if (place === null) return sql`null::float8`;
    // Infinity stands for a text in sparse layouts.
    return source.sparse ? sql`nullif(n.values[${place}::int], 'Infinity')` : sql`n.values[${place}::int]`;
  };
  return sql`select n.ts, n.received_at, ${number(source.lng)} as lng, ${number(source.lat)} as lat,
      ${number(source.pdop)} as pdop, ${number(source.stars)} as stars, ${number(source.accuracy)} as accuracy,
      ${number(source.valid)} as valid, ${number(source.speed)} as speed
    from ${sql.table(stores[source.retention].frames)} n
    where n.device_id = ${deviceId} and n.layout_id = ${source.layoutId}
      and n.ts between ${new Date(fromMs)}::timestamptz and ${new Date(toMs)}::timestamptz
      and n.ts <= n.received_at + interval '5 minutes'`;
};

const ms = (column: string): RawBuilder<number> => sql`extract(epoch from ${sql.ref(column)})::float8 * 1000`;

const fixColumns = sql`${ms('ts')} as "tsMs", ${ms('received_at')} as "receivedAtMs", lng, lat, pdop, stars,
  accuracy as "accuracyM", valid, speed as "speedKmh"`;

export const fixesAtOnce = 5000;

const second = sql`date_bin('1 second', ts, 'epoch')`;

/** As `isGoodFix` has it. */
const isGood = sql`(abs(lng) <= 180 and abs(lat) <= 90 and (lng <> 0 or lat <> 0)
  and coalesce(pdop <= ${goodFix.highestPdop}, true) and coalesce(stars < 0 or stars >= ${goodFix.fewestStars}, true)
  and coalesce(accuracy <= ${goodFix.worstAccuracyM}, true) and coalesce(valid <> 0, true))`;

/**
 * Of each second of the span the newest good one, else the newest, the oldest seconds first, at most `fixesAtOnce`. A
 * fence needs no finer.
 */
export async function findFixOfSeconds(db: Db, deviceId: number, span: FixSpan): Promise<Fix[]> {
  const sources = await findSources(db, deviceId);
  if (sources.length === 0) return [];
  const parts = sources.map((source) => partOf(deviceId, source, span));
  return allRows<Fix>(db)`
    select ${fixColumns} from (
      select distinct on (${second}) * from (${sql.join(parts, sql` union all `)}) every
      where lng is not null and lat is not null order by ${second}, ${isGood} desc, ts desc limit ${fixesAtOnce}) found
    order by ts`;
}

const mostNewest = 100;

/** The newest of the span, at most `mostNewest`, in the order of their own time. */
export async function findNewestFixes(db: Db, deviceId: number, span: FixSpan): Promise<Fix[]> {
  const sources = await findSources(db, deviceId);
  if (sources.length === 0) return [];
  const parts = sources.map((source) => partOf(deviceId, source, span));
  const newest = await allRows<Fix>(db)`
    select ${fixColumns} from (${sql.join(parts, sql` union all `)}) found where lng is not null and lat is not null
    order by ts desc limit ${mostNewest}`;
  return newest.reverse();
}
