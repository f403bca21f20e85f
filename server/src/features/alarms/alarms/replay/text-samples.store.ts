import { isMet } from '@weir/contract/alarms/alarm-conditions';
import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/database.ts';
import { allRows, oneValue } from '../../../../platform/db/rows.store.ts';
import { stores } from '../../../telemetry/telemetry/telemetry.service.ts';
import type { Rule, Sample } from '../engine/evaluator.policy.ts';
import { type Quarter, quarterMs } from './quarters.policy.ts';
import type { Range, Source } from './samples.store.ts';

/** A text that holds until the next one. */
interface TextChange {
  readonly tsMs: number;
  readonly text: string;
}

/** Where the text stands that holds at a time, -1 before the first; asked for times in their order. */
function inOrder(changes: readonly TextChange[]): (atMs: number) => number {
  let position = -1;
  return (atMs) => {
    while ((changes[position + 1]?.tsMs ?? Number.POSITIVE_INFINITY) <= atMs) position += 1;
    return position;
  };
}

/** What texts a signal had, with the one that holds at the beginning. */
async function findChanges(
  db: Db,
  deviceId: number,
  signalId: number,
  { fromMs, untilMs }: Range,
): Promise<TextChange[]> {
  const ofSignal = sql`t.device_id = ${deviceId} and t.signal_id = ${signalId}`;
  return allRows<TextChange>(db)`
    select extract(epoch from t.ts)::float8 * 1000 as "tsMs", t.value as text from frame_text t
    where ${ofSignal} and t.ts < ${new Date(untilMs)} and t.ts >= coalesce((
      select max(t.ts) from frame_text t where ${ofSignal} and t.ts <= ${new Date(fromMs)}), '-infinity')
    order by t.ts`;
}

/** The samples of these quarters, of a signal of texts; frames ahead of the platform's clock are left out. */
export async function findTextSamples(
  db: Db,
  deviceId: number,
  { layoutId, retention, position, signalId, sparse }: Source,
  ranges: readonly Range[],
): Promise<Sample[]> {
  const [first, last] = [ranges[0], ranges.at(-1)];
  if (!first || !last) return [];
  const times = await oneValue<number[]>(db)`
    select coalesce(array_agg(f.ts order by f.ts), '{}')
    from unnest(${ranges.map(({ fromMs }) => new Date(fromMs))}::timestamptz[],
      ${ranges.map(({ untilMs }) => new Date(untilMs))}::timestamptz[]) as wanted(low, high)
    cross join lateral (
      select date_part('epoch', n.ts) * 1000 as ts
      from ${sql.table(stores[retention].frames)} n where n.device_id = ${deviceId} and n.layout_id = ${layoutId}
        and n.ts >= wanted.low and n.ts < wanted.high and n.ts <= n.received_at + interval '5 minutes'
        and is_text(n.values[${position}::int], ${sparse}) offset 0) f`;
  const span = { fromMs: first.fromMs, untilMs: last.untilMs };
  const changes = await findChanges(db, deviceId, signalId, span);
  const placeAt = inOrder(changes);
  return times.flatMap((tsMs) => {
    const value = changes[placeAt(tsMs)]?.text;
    return value === undefined ? [] : [{ tsMs, value }];
  });
}

/**
 * The quarters in which the device sent what carries the signal. Known are those whose texts meet no condition; what is
 * sparse may have carried none.
 */
export const findTextQuarters =
  (rule: Rule) =>
  async (
    db: Db,
    deviceId: number,
    { layoutId, retention, signalId, sparse }: Source,
    range: Range,
  ): Promise<Quarter[]> => {
    const rows = await allRows<{ startMs: number }>(db)`
      select extract(epoch from r.bucket)::float8 * 1000 as "startMs" from ${sql.table(stores[retention].rollup)} r
      where r.device_id = ${deviceId} and r.layout_id = ${layoutId}
        and r.bucket >= ${new Date(range.fromMs)} and r.bucket < ${new Date(range.untilMs)}
      order by r.bucket`;
    const changes = await findChanges(db, deviceId, signalId, range);
    const placeAt = inOrder(changes);
    return rows.map(({ startMs }) => ({
      startMs,
      isKnown: !sparse && isWithoutMeeting(rule, changes, Math.max(0, placeAt(startMs)), startMs + quarterMs),
      low: Number.NaN,
      high: Number.NaN,
    }));
  };

/** Of a rule that asks for changes all quarters are read: each text is held against the one before. */
function isWithoutMeeting(
  { levels }: Rule,
  changes: readonly TextChange[],
  from: number,
  untilMs: number,
): boolean {
  if (levels.some(({ operator }) => operator === 'changed')) return false;
  for (let at = from; at < changes.length; at++) {
    const change = changes[at];
    if (!change || change.tsMs >= untilMs) return true;
    if (levels.some((condition) => isMet(condition, change.text))) return false;
  }
  return true;
}
