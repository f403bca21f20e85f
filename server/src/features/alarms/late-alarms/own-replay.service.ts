import type { Db } from '../../../platform/db/database.ts';
import { type DeviceAlarmState, ownAlarmsKey } from '../alarms/alarms.service.ts';
import {
  createOwnReplay,
  findSources,
  type OwnFound,
  ownFramesOf,
  type Span,
} from '../alarms/replay/replay.service.ts';
import { findFirstFound, findOpenBefore } from './own-alarms.store.ts';

/** What the stored frames make of a device's own alarms around a span. */
export interface ReplayedOwn {
  readonly replayedFromMs: number;
  readonly codes: readonly OwnFound[];
}

const longestMs = 31 * 86_400_000;
const never = Number.POSITIVE_INFINITY;
/** PostgreSQL's times end before those of JavaScript. */
const lastMs = Date.UTC(9999, 0);

/**
 * It begins with the span, or with the alarm found before that reaches into it; what is open then the alarms tell.
 * It ends when what was said in the span decides no longer.
 */
export async function replayOwn(
  db: Db,
  device: DeviceAlarmState,
  span: Span,
  signal: AbortSignal,
): Promise<ReplayedOwn> {
  const { deviceId } = device;
  const none = { replayedFromMs: span.fromMs, codes: [] };
  const sources = await findSources(db, deviceId, ownAlarmsKey);
  if (sources.length === 0) return none;
  const said = new Set<string>();
  for await (const { alarms } of ownFramesOf(db, { deviceId, sources, span, signal }))
    for (const { code } of alarms) said.add(code);
  if (said.size === 0) return none;
  const codes = [...said];
  const reach = { fromMs: span.fromMs - longestMs, toMs: span.fromMs };
  const replayedFromMs = Math.min(span.fromMs, (await findFirstFound(db, deviceId, codes, reach)) ?? never);
  const before = await findOpenBefore(db, deviceId, codes, replayedFromMs);
  const replay = createOwnReplay({ span, before, device, nowMs: Date.now() });
  const params = { deviceId, sources, span: { fromMs: replayedFromMs, toMs: lastMs }, signal };
  for await (const frame of ownFramesOf(db, params)) {
    if (frame.tsMs > span.toMs && replay.isSettled) break;
    replay.take(frame);
  }
  return { replayedFromMs, codes: replay.found() };
}
