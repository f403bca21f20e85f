import { setTimeout as sleep } from 'node:timers/promises';
import { byDay, openSpans } from './coverage.ts';
import type { Message } from './frames.ts';
import { historyOf, type Span } from './history.ts';
import { RefusedError } from './http-link.ts';
import { dayMs } from './model/local-time.ts';
import type { Post } from './post.ts';
import type { Progress } from './progress-file.ts';

export interface Backfill {
  readonly posts: readonly Post[];
  readonly progress: Progress;
  /** Where history ends and live reports begin. */
  readonly startMs: number;
  readonly historyDays: number;
  readonly signal: AbortSignal;
  /** Share of the history that is told, 0 to 1. */
  readonly onProgress: (done: number) => void;
}

export interface BackfillTotals {
  frames: number;
  values: number;
  messages: number;
}

interface Piece {
  readonly post: Post;
  readonly span: Span;
  /** Rough number of values, for the progress. */
  readonly weight: number;
}

/** Days of devices that are told side by side; each waits for every acknowledgement. */
const sideBySide = 12;

/** Tells what has not been told of the last days, the newest day of all devices first. */
export async function tellHistory(options: Backfill): Promise<BackfillTotals> {
  const { progress, signal, onProgress } = options;
  const pieces = piecesOf(options);
  const total = pieces.reduce((sum, piece) => sum + piece.weight, 0);
  const totals: BackfillTotals = { frames: 0, values: 0, messages: 0 };
  let done = 0;
  const work = async () => {
    for (let piece = pieces.shift(); piece && !signal.aborted; piece = pieces.shift()) {
      await tellPiece(piece, totals, signal);
      if (!piece.post.refused()) progress.add(piece.post.device.member.SN, piece.span);
      done += piece.weight;
      onProgress(total === 0 ? 1 : done / total);
    }
  };
  await Promise.all(Array.from({ length: sideBySide }, work));
  return totals;
}

function piecesOf({ posts, progress, startMs, historyDays }: Backfill): Piece[] {
  const whole = { fromMs: startMs - historyDays * dayMs, toMs: startMs };
  return posts
    .flatMap((post) => {
      const open = openSpans(progress.sentSpans(post.device.member.SN), whole);
      const perMs = post.device.channels.reduce(
        (sum, { report }) => sum + (report.historyEveryMs ? report.keys.length / report.historyEveryMs : 0),
        0,
      );
      return byDay(open).map((span) => ({ post, span, weight: (span.toMs - span.fromMs) * perMs }));
    })
    .sort((a, b) => b.span.toMs - a.span.toMs);
}

async function tellPiece({ post, span }: Piece, totals: BackfillTotals, signal: AbortSignal): Promise<void> {
  for (const message of historyOf(post.device, span)) {
    if (post.refused()) return;
    await deliver(post, message, signal);
    totals.frames += message.frames;
    totals.values += message.values;
    totals.messages += 1;
  }
}

/** Until it is acknowledged: what arrives twice is stored once. */
async function deliver(post: Post, message: Message, signal: AbortSignal): Promise<void> {
  while (!post.refused()) {
    signal.throwIfAborted();
    const link = (post.connected() ? post.link() : undefined) ?? post.fallback;
    try {
      return await link.telemetry(message.payload);
    } catch (error) {
      if (error instanceof RefusedError) return;
      await sleep(500, undefined, { signal });
    }
  }
}
