import type { Db } from '../../../platform/db/database.ts';
import { findSources, type Source } from '../alarm-rehearsal/past.service.ts';
import { type DeviceMemory, ownAlarmsKey } from '../alarms/alarms.service.ts';
import { findFirstFound, findOpenBefore, findOwnFrames } from './own-alarms.store.ts';
import { createOwnCourse, type OwnFound, type OwnFrame } from './own-course.policy.ts';
import type { Span } from './reconcile.policy.ts';

/** What the stored frames make of a device's own alarms around a span. */
export interface OwnPast {
  readonly walkedFromMs: number;
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
export async function ownPastOf(
  db: Db,
  device: DeviceMemory,
  span: Span,
  signal: AbortSignal,
): Promise<OwnPast> {
  const { deviceId } = device;
  const none = { walkedFromMs: span.fromMs, codes: [] };
  const sources = await findSources(db, deviceId, ownAlarmsKey);
  if (sources.length === 0) return none;
  const said = new Set<string>();
  for await (const { alarms } of framesOf(db, { deviceId, sources, span, signal }))
    for (const { code } of alarms) said.add(code);
  if (said.size === 0) return none;
  const codes = [...said];
  const reach = { fromMs: span.fromMs - longestMs, toMs: span.fromMs };
  const walkedFromMs = Math.min(span.fromMs, (await findFirstFound(db, deviceId, codes, reach)) ?? never);
  const before = await findOpenBefore(db, deviceId, codes, walkedFromMs);
  const course = createOwnCourse({ span, before, device, nowMs: Date.now() });
  const asked = { deviceId, sources, span: { fromMs: walkedFromMs, toMs: lastMs }, signal };
  for await (const frame of framesOf(db, asked)) {
    if (frame.tsMs > span.toMs && course.isSettled) break;
    course.take(frame);
  }
  return { walkedFromMs, codes: course.found() };
}

interface Asked {
  deviceId: number;
  sources: readonly Source[];
  span: Span;
  signal: AbortSignal;
}

async function* framesOf(db: Db, { deviceId, sources, span, signal }: Asked): AsyncGenerator<OwnFrame> {
  for (let fromMs: number | null = span.fromMs; fromMs !== null; ) {
    signal.throwIfAborted();
    const { list, nextMs } = await findOwnFrames(db, deviceId, sources, { ...span, fromMs });
    yield* list;
    fromMs = nextMs;
  }
}
