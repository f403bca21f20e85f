import type { Db } from '../../../../platform/db/database.ts';
import type { Row } from '../rows/frame-rows.policy.ts';
import { findNewestFrames } from '../rows/frame-rows.store.ts';
import { rowsOf } from '../rows/history-rows.service.ts';
import type { TimeRange } from '../scan/history-range.policy.ts';
import type { HistoryScope } from '../scan/history-scope.service.ts';

const framesPerPage = 5000;
const valuesPerPage = 100_000;

/** Newest first, a page at a time by key: memory stays flat. */
export async function* pagesOf(db: Db, scope: HistoryScope, range: TimeRange): AsyncGenerator<Row[]> {
  const limit = pageSize(scope);
  let { toMs } = range;
  for (;;) {
    const frames = await findNewestFrames(db, scope, { fromMs: range.fromMs, toMs }, limit);
    const last = frames.at(-1);
    if (!last) return;
    const isFull = frames.length === limit;
    // More frames of the last time may be on the next page: it begins with that time.
    const whole = isFull ? frames.filter(({ tsMs }) => tsMs > last.tsMs) : frames;
    yield await rowsOf(db, scope, whole);
    if (!isFull) return;
    toMs = last.tsMs + 1;
  }
}

/** More than can be of one time, so that every page brings the next one closer. */
const pageSize = ({ sources, signals }: HistoryScope): number =>
  Math.max(
    sources.length + 1,
    Math.min(framesPerPage, Math.ceil(valuesPerPage / Math.max(1, signals.length))),
  );
