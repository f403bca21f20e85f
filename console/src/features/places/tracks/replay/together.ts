import type { Course, Span, Timeline } from './replay.ts';

/** One line of time for several tracks: it is idle when none of them moves. Undefined without a track. */
export function togetherOf(courses: readonly Course[]): Timeline | undefined {
  if (courses.length === 0) return undefined;
  const whole = {
    fromMs: Math.min(...courses.map(({ fromMs }) => fromMs)),
    toMs: Math.max(...courses.map(({ toMs }) => toMs)),
  };
  const times = [...new Set(courses.flatMap((course) => course.times))].sort((a, b) => a - b);
  return { ...whole, times, idle: without(whole, courses.flatMap(busyIn)) };
}

/** When a track moves. */
const busyIn = (course: Course): Span[] => without(course, course.idle);

/** What of a span lies in none of the others, in the order of time. */
function without({ fromMs, toMs }: Span, others: readonly Span[]): Span[] {
  const left: Span[] = [];
  let atMs = fromMs;
  for (const other of others.toSorted((a, b) => a.fromMs - b.fromMs)) {
    if (other.fromMs > atMs) left.push({ fromMs: atMs, toMs: other.fromMs });
    atMs = Math.max(atMs, other.toMs);
  }
  if (atMs < toMs) left.push({ fromMs: atMs, toMs });
  return left;
}
