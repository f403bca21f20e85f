import type { Db } from '../../../../platform/db/database.ts';
import { type CommittedFrame, isAhead, type Layout } from '../frames/frames.policy.ts';
import { findTexts } from '../models/latest.store.ts';
import { layoutsOf, type TypeModels } from '../models/type-models.ingest.ts';
import {
  type FrameSpan,
  findFramesOf,
  findNewestBefore,
  type NewestSample,
  type StoredRow,
} from './stored-frames.store.ts';

export interface StoredFrames {
  /** In the order in which they were received. */
  readonly frames: readonly CommittedFrame[];
  /** What follows them; null: these were all. */
  readonly rest: FrameSpan | null;
}

const framesAtOnce = 5000;

/** Frames of a device as a hook would have got them when they were stored. */
export async function readStoredFrames(
  { db, models }: { db: Db; models: TypeModels },
  deviceId: number,
  span: FrameSpan,
): Promise<StoredFrames> {
  const rows = await findFramesOf(db, deviceId, span, framesAtOnce);
  const layouts = await layoutsOf(models, rows);
  const newest = newestIn(await findNewestBefore(db, deviceId, span));
  const found = rows.flatMap((row) => {
    const layout = layouts.get(row.layoutId);
    return layout ? [frameOf(deviceId, row, layout, newest)] : [];
  });
  await readTexts(db, found);
  const lastMs = rows.at(-1)?.receivedAt.getTime() ?? 0;
  const isAll = rows.length < framesAtOnce;
  return {
    frames: found.map(({ frame }) => frame),
    rest: isAll ? null : { ...span, receivedFromMs: lastMs + 1 },
  };
}

interface Newest {
  readonly byLayout: ReadonlyMap<number, number>;
  readonly bySignal: ReadonlyMap<string, number>;
}

function newestIn(samples: readonly NewestSample[]): Newest {
  const byLayout = new Map<number, number>();
  const bySignal = new Map<string, number>();
  for (const { layoutId, semaphoreId, ts } of samples) {
    byLayout.set(layoutId, Math.max(byLayout.get(layoutId) ?? 0, ts.getTime()));
    bySignal.set(semaphoreId, Math.max(bySignal.get(semaphoreId) ?? 0, ts.getTime()));
  }
  return { byLayout, bySignal };
}

interface Found {
  readonly frame: CommittedFrame;
  /** Those of its values that are texts are read later. */
  readonly texts: (string | null)[];
  readonly isText: readonly boolean[];
}

const never = Number.NEGATIVE_INFINITY;

function frameOf(
  deviceId: number,
  { layoutId, ts, receivedAt, values }: StoredRow,
  { typeId, signals, sparse }: Layout,
  { byLayout, bySignal }: Newest,
): Found {
  const texts: (string | null)[] = [];
  const isText = values.map((value) => (sparse ? value === Number.POSITIVE_INFINITY : value === null));
  const [tsMs, receivedAtMs] = [ts.getTime(), receivedAt.getTime()];
  const frame: CommittedFrame = {
    ...{ deviceId, typeId, layoutId, message: {}, tsMs, receivedAtMs, signals, texts },
    isLatest: false,
    isAhead: isAhead(tsMs, receivedAtMs),
    newestMs: byLayout.get(layoutId) ?? never,
    newestMsOf: (semaphoreId) => bySignal.get(semaphoreId) ?? never,
    values: values.map((value, position) => (isText[position] ? null : value)),
  };
  return { frame, texts, isText };
}

async function readTexts(db: Db, found: readonly Found[]): Promise<void> {
  const positions = found.flatMap(({ frame, texts, isText }) =>
    frame.signals.flatMap(({ id: signalId }, position) => {
      const { deviceId, tsMs } = frame;
      return isText[position] ? [{ key: { deviceId, signalId, tsMs }, texts, position }] : [];
    }),
  );
  const read = await findTexts(
    db,
    positions.map(({ key }) => key),
  );
  positions.forEach(({ texts, position }, index) => {
    texts[position] = read[index]?.text ?? null;
  });
}
