import type pg from 'pg';
import { Float8Array, Int4Array, TimestamptzArray } from './binary-arrays.store.ts';
import type { QuarantineReason, Retention, Written } from './frames.policy.ts';
import { stores } from './stores.policy.ts';

export interface FrameRow {
  readonly deviceId: number;
  readonly layoutId: number;
  readonly tsMs: number;
  readonly receivedAtMs: number;
  readonly written: Written;
  readonly isSparse?: boolean;
}

// Values travel as one flat array with the bounds of each frame; NaN, which no device can send, stands for null.
const input = `unnest($1::int[], $2::int[], $3::timestamptz[], $4::timestamptz[], $5::int[], $6::int[])
  with ordinality as sent(device_id, layout_id, ts, received_at, first, last, position)`;
const sentValues = {
  numbers: 'sent_values.list[sent.first:sent.last]',
  mixed: `array_replace(sent_values.list[sent.first:sent.last], 'NaN', null)`,
} as const;
const from = `(select $7::float8[] as list) as sent_values, ${input}`;

/** Encoded frames as a source of rows `sent`. */
export const sentFrames = Object.freeze({ from, mixed: sentValues.mixed });

type Content = keyof typeof sentValues;

const inserts = new Map<string, { name: string; text: string }>();

const insertOf = (retention: Retention, content: Content): { name: string; text: string } =>
  inserts.getOrInsertComputed(`${retention} ${content}`, (key) => ({
    name: `insert frames ${key}`,
    text: `insert into ${stores[retention].frames} (device_id, layout_id, ts, received_at, values)
      select sent.device_id, sent.layout_id, sent.ts, sent.received_at, ${sentValues[content]}
      from ${from} on conflict do nothing`,
  }));

export interface EncodedFrames {
  readonly content: Content;
  readonly parameters: Buffer[];
}

export function encodeFrames(rows: readonly FrameRow[]): EncodedFrames {
  const { length } = rows;
  let valueCount = 0;
  for (const { written } of rows) valueCount += written.values.length;
  const devices = new Int4Array(length);
  const layouts = new Int4Array(length);
  const times = new TimestamptzArray(length);
  const received = new TimestamptzArray(length);
  const firsts = new Int4Array(length);
  const lasts = new Int4Array(length);
  const values = new Float8Array(valueCount);
  let content: Content = 'numbers';
  let written = 0;
  for (const row of rows) {
    devices.push(row.deviceId);
    layouts.push(row.layoutId);
    times.push(row.tsMs);
    received.push(row.receivedAtMs);
    firsts.push(written + 1);
    written += row.written.values.length;
    lasts.push(written);
    if (row.written.texts || row.isSparse) content = 'mixed';
    if (!row.isSparse) for (const value of row.written.values) values.push(value ?? Number.NaN);
    else
      for (const [position, value] of row.written.values.entries())
        values.push(value ?? withoutNumber(row.written, position));
  }
  const parameters = [devices, layouts, times, received, firsts, lasts, values].map(({ buffer }) => buffer);
  return { content, parameters };
}

/** In a sparse layout null says that nothing was sent, and a text is infinity. */
const withoutNumber = ({ texts }: Written, position: number): number =>
  typeof texts?.[position] === 'string' ? Number.POSITIVE_INFINITY : Number.NaN;

/** Adds the frames that are not there yet, and says how many those were. */
export async function insertFrames(
  client: pg.ClientBase,
  retention: Retention,
  frames: EncodedFrames,
): Promise<number> {
  const { rowCount } = await client.query({
    ...insertOf(retention, frames.content),
    values: frames.parameters,
  });
  return rowCount ?? 0;
}

export interface StoredState {
  /** Index among the frames that were sent. */
  position: number;
  /** This transaction has stored it, or one that was sent beside it under the same key. */
  fresh: boolean;
  /** What is stored has the same values. */
  same: boolean;
}

/** After an insert that added less than was sent: what became of each frame. */
export async function findStoredStates(
  client: pg.ClientBase,
  retention: Retention,
  frames: EncodedFrames,
): Promise<StoredState[]> {
  const { rows } = await client.query<{ position: string; fresh: boolean; same: boolean }>(
    `select (sent.position - 1)::int as position, f.xmin::text = pg_current_xact_id()::xid::text as fresh,
       f.values is not distinct from ${sentValues.mixed} as same
     from ${from} join ${stores[retention].frames} f
       on f.device_id = sent.device_id and f.layout_id = sent.layout_id and f.ts = sent.ts
     order by sent.position`,
    frames.parameters,
  );
  return rows.map(({ position, fresh, same }) => ({ position: Number(position), fresh, same }));
}

export interface TextRow {
  readonly deviceId: number;
  readonly signalId: number;
  readonly tsMs: number;
  readonly text: string;
}

/** The columns of rows, as `unnest` takes them; milliseconds become times. */
const columnsOf = <Row extends object>(rows: readonly Row[], ...names: readonly (keyof Row & string)[]) =>
  names.map((name) => rows.map((row) => (name.endsWith('Ms') ? new Date(Number(row[name])) : row[name])));

export async function insertTexts(client: pg.ClientBase, rows: readonly TextRow[]): Promise<void> {
  await client.query(
    'select record_texts($1::int[], $2::int[], $3::timestamptz[], $4::text[])',
    columnsOf(rows, 'deviceId', 'signalId', 'tsMs', 'text'),
  );
}

/** Of the texts, those that the stored one of their time contradicts, by index. */
export async function findOtherTexts(client: pg.ClientBase, rows: readonly TextRow[]): Promise<number[]> {
  const { rows: found } = await client.query<{ position: number }>(
    `select (sent.position - 1)::int as position
     from unnest($1::int[], $2::int[], $3::timestamptz[], $4::text[])
       with ordinality as sent(device_id, signal_id, ts, value, position)
     cross join lateral (select t.value from frame_text t where t.device_id = sent.device_id
       and t.signal_id = sent.signal_id and t.ts <= sent.ts order by t.ts desc limit 1) stored
     where stored.value <> sent.value`,
    columnsOf(rows, 'deviceId', 'signalId', 'tsMs', 'text'),
  );
  return found.map(({ position }) => position);
}

export interface DeviceLayout {
  readonly deviceId: number;
  readonly layoutId: number;
  readonly retention: Retention;
}

export async function insertDeviceLayouts(
  client: pg.ClientBase,
  rows: readonly DeviceLayout[],
): Promise<void> {
  await client.query(
    `insert into device_layout (device_id, layout_id, retention)
     select * from unnest($1::int[], $2::int[], $3::text[]) on conflict do nothing`,
    columnsOf(rows, 'deviceId', 'layoutId', 'retention'),
  );
}

export async function insertLateBuckets(
  client: pg.ClientBase,
  rows: readonly (DeviceLayout & { readonly bucketMs: number })[],
): Promise<void> {
  await client.query(
    `insert into rollup_late (device_id, layout_id, bucket, retention)
     select * from unnest($1::int[], $2::int[], $3::timestamptz[], $4::text[])`,
    columnsOf(rows, 'deviceId', 'layoutId', 'bucketMs', 'retention'),
  );
}

export interface QuarantineEntry {
  readonly deviceId: number;
  readonly reason: QuarantineReason;
  readonly detail: string | null;
  readonly topic: string | null;
  readonly payload: string | null;
  readonly receivedAtMs: number;
}

/** Keeps the newest 200 of each device. */
export async function insertQuarantine(
  client: pg.ClientBase,
  rows: readonly QuarantineEntry[],
): Promise<void> {
  await client.query(
    `insert into quarantine (device_id, reason, detail, topic, payload, received_at)
     select * from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[])`,
    columnsOf(rows, 'deviceId', 'reason', 'detail', 'topic', 'payload', 'receivedAtMs'),
  );
  await client.query(
    `delete from quarantine q using unnest($1::int[]) as d(device_id)
     cross join lateral (select id from quarantine o where o.device_id = d.device_id
       order by o.id desc offset 199 limit 1) oldest
     where q.device_id = d.device_id and q.id < oldest.id`,
    [[...new Set(rows.map((row) => row.deviceId))]],
  );
}

/** The newest server time of what a connection has stored. */
export async function upsertMark(client: pg.ClientBase, lane: number, receivedAtMs: number): Promise<void> {
  await client.query({
    name: 'upsert-mark',
    text: `insert into ingest_mark (lane, received_at) values ($1, $2) on conflict (lane) do update
      set received_at = excluded.received_at where ingest_mark.received_at < excluded.received_at`,
    values: [lane, new Date(receivedAtMs)],
  });
}
