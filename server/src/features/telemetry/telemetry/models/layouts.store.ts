import { createHash } from 'node:crypto';
import { limits } from '@weir/contract/fleet/device-protocol';
import type { EnumValue } from '@weir/contract/fleet/device-types';
import type { KnownSignal } from '@weir/contract/fleet/position-signals';
import { sql } from 'kysely';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { oneRow, run } from '../../../../platform/db/rows.store.ts';
import {
  type DataType,
  exactLayoutsPerType,
  type Layout,
  placesAmong,
  type SignalRef,
} from '../frames/frames.policy.ts';

export interface TypeFacts {
  signals: SignalRef[];
  layouts: Layout[];
}

/** Every signal a type ever had and every layout of messages, so that what devices sent can be read. */
export async function findTypeFacts(db: Db, typeId: number): Promise<TypeFacts> {
  // In this order: each signal of a layout that is read exists by then.
  const layoutRows = await db
    .selectFrom('layout')
    .select(['id', 'signal_ids', 'sparse'])
    .where('device_type_id', '=', typeId)
    .where('imported', '=', false)
    .execute();
  const signalRows = await db
    .selectFrom('signal')
    .select(['id', 'semaphore_id', 'data_type', 'enum_values'])
    .where('device_type_id', '=', typeId)
    .execute();
  const signals = signalRows.map(toSignalRef);
  const byId = new Map(signals.map((signal) => [signal.id, signal]));
  const layouts = layoutRows.map(({ id, sparse, signal_ids }) => {
    const members = signal_ids.flatMap((signalId) => byId.get(signalId) ?? []);
    return { id, typeId, sparse, signals: members, placesAt: placesAmong(members) };
  });
  return { signals, layouts };
}

interface SignalRow {
  id: number;
  semaphore_id: string;
  data_type: string;
  enum_values: unknown;
}

function toSignalRef(row: SignalRow): SignalRef {
  // A check on the column allows these words alone.
  const dataType = row.data_type as DataType;
  return {
    id: row.id,
    semaphoreId: row.semaphore_id,
    dataType,
    codes: dataType === 'enum' ? codesOf(row.enum_values) : null,
  };
}

function codesOf(enumValues: unknown): Record<string, number> {
  const codes: Record<string, number> = Object.create(null);
  // Written by the device types feature in this shape.
  for (const value of (enumValues ?? []) as EnumValue[]) {
    for (const name of [String(value.code), value.name, value.nameEn, value.nameEs, value.nameJa]) {
      if (name) codes[name] = value.code;
    }
  }
  return codes;
}

export interface DiscoveredSignal {
  semaphoreId: string;
  dataType: DataType;
  /** What is known of it beforehand. */
  known: KnownSignal | undefined;
}

/** In the order in which a layout has them. */
export async function findSignalIds(db: Db, typeId: number, keys: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom('signal')
    .select('id')
    .where('device_type_id', '=', typeId)
    .where('semaphore_id', 'in', keys)
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** Queues behind others who add to the type; false when there is no such type. */
export async function lockType(trx: Trx, typeId: number): Promise<boolean> {
  const rows = await trx
    .selectFrom('device_type')
    .select('id')
    .where('id', '=', typeId)
    .forNoKeyUpdate()
    .execute();
  return rows.length > 0;
}

/** All of them or none: false when the type has no room for so many. */
export async function insertSignals(
  trx: Trx,
  typeId: number,
  discovered: readonly DiscoveredSignal[],
): Promise<boolean> {
  const names = discovered.map((signal) => signal.semaphoreId);
  const { total, missing, last } = await oneRow<{ total: number; missing: number; last: number }>(trx)`
    select count(*)::int as total, coalesce(max(sort_order), 0) as last,
      ${names.length}::int - (count(*) filter (where semaphore_id = any(${names})))::int as missing
    from signal where device_type_id = ${typeId}`;
  if (missing === 0) return true;
  if (total + missing > limits.signalsPerType) return false;
  await trx
    .insertInto('signal')
    .values(
      discovered.map(({ semaphoreId, dataType, known }, position) => ({
        device_type_id: typeId,
        semaphore_id: semaphoreId,
        name: known?.name ?? semaphoreId,
        name_en: known?.nameEn ?? null,
        name_es: known?.nameEs ?? null,
        name_ja: known?.nameJa ?? null,
        unit: known?.unit ?? null,
        group_name: known?.group ?? null,
        precision: known?.precision ?? null,
        data_type: dataType,
        kind: dataType === 'boolean' ? 'state' : 'measurement',
        chart: known?.chart ?? dataType === 'number',
        sort_order: last + 1 + position,
        discovered: true,
      })),
    )
    .onConflict((conflict) => conflict.columns(['device_type_id', 'semaphore_id']).doNothing())
    .execute();
  // An editor that was opened before would else take the new signals out again unnoticed.
  await run(trx)`
    update device_type set version = version + 1, signals_full_since = null where id = ${typeId}`;
  return true;
}

/** Notes that a message was refused for want of room; the type when that is news. */
export async function updateFull(
  trx: Trx,
  typeId: number,
): Promise<{ id: number; name: string } | undefined> {
  return trx
    .updateTable('device_type')
    .set({ signals_full_since: sql`now()` })
    .where('id', '=', typeId)
    .where('signals_full_since', 'is', null)
    .returning(['id', 'name'])
    .executeTakeFirst();
}

/** Makes room for messages of these signals: a layout of their own, or places in the sparse one. */
export async function insertLayout(trx: Trx, typeId: number, signalIds: readonly number[]): Promise<void> {
  const digest = createHash('sha256').update(signalIds.join(',')).digest('base64url').slice(0, 32);
  const { exact, known } = await oneRow<{ exact: number; known: boolean }>(trx)`
    select (count(*) filter (where not sparse and not imported))::int as exact, coalesce(bool_or(digest = ${digest}), false) as known
    from layout where device_type_id = ${typeId}`;
  if (known) return;
  if (exact >= exactLayoutsPerType) return extendSparse(trx, typeId, signalIds);
  await trx
    .insertInto('layout')
    .values({ device_type_id: typeId, signal_ids: [...signalIds], digest })
    .onConflict((conflict) => conflict.columns(['device_type_id', 'digest']).doNothing())
    .execute();
}

/** At its end: frames that were stored before keep their places. */
async function extendSparse(trx: Trx, typeId: number, signalIds: readonly number[]): Promise<void> {
  await run(trx)`
    insert into layout as l (device_type_id, signal_ids, digest, sparse)
    values (${typeId}, ${[...signalIds]}::int[], 'sparse', true)
    on conflict (device_type_id, digest) do update set signal_ids = l.signal_ids || array(
      select sent.id from unnest(excluded.signal_ids) with ordinality as sent(id, position)
      where sent.id <> all(l.signal_ids) order by sent.position)`;
}
