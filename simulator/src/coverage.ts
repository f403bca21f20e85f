import type { Span } from './history.ts';
import { dayOf, startOfDay } from './model/local-time.ts';

/** Adds a span to spans that are sorted and do not touch each other. */
export function cover(spans: readonly Span[], added: Span): Span[] {
  if (added.toMs <= added.fromMs) return [...spans];
  const merged: Span[] = [];
  let { fromMs, toMs } = added;
  for (const span of spans) {
    if (span.toMs < fromMs || span.fromMs > toMs) merged.push(span);
    else {
      fromMs = Math.min(fromMs, span.fromMs);
      toMs = Math.max(toMs, span.toMs);
    }
  }
  return [...merged, { fromMs, toMs }].sort((a, b) => a.fromMs - b.fromMs);
}

/** The parts of `whole` that `spans` leave open. */
export function openSpans(spans: readonly Span[], whole: Span): Span[] {
  const open: Span[] = [];
  let fromMs = whole.fromMs;
  for (const span of spans) {
    if (span.toMs <= fromMs) continue;
    if (span.fromMs >= whole.toMs) break;
    if (span.fromMs > fromMs) open.push({ fromMs, toMs: span.fromMs });
    fromMs = Math.max(fromMs, span.toMs);
  }
  if (fromMs < whole.toMs) open.push({ fromMs, toMs: whole.toMs });
  return open;
}

/** Cuts spans at local midnight, newest piece first. */
export function byDay(spans: readonly Span[]): Span[] {
  const pieces: Span[] = [];
  for (const { fromMs, toMs } of spans) {
    for (let day = dayOf(fromMs); startOfDay(day) < toMs; day += 1) {
      pieces.push({ fromMs: Math.max(fromMs, startOfDay(day)), toMs: Math.min(toMs, startOfDay(day + 1)) });
    }
  }
  return pieces.sort((a, b) => b.fromMs - a.fromMs);
}
