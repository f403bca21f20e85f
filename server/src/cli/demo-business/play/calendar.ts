/** What happens over a time: it goes on until it says when, in milliseconds, it goes on next. */
export type Course = AsyncGenerator<number, void>;

export interface Clock {
  ms: number;
}

export type Calendar = ReturnType<typeof createCalendar>;

/** Brings courses on, each at its time and one after the other, and turns the clock to it. */
export function createCalendar(clock: Clock) {
  const waiting: { course: Course; atMs: number }[] = [];
  const begin = async (course: Course): Promise<void> => {
    const { done, value } = await course.next();
    // What was missed is done at once: time never goes back.
    if (!done) waiting.push({ course, atMs: Math.max(value, clock.ms) });
  };
  const takeNext = (untilMs: number) => {
    const atMs = Math.min(...waiting.map((each) => each.atMs));
    if (atMs > untilMs) return undefined;
    const [next] = waiting.splice(
      waiting.findIndex((each) => each.atMs === atMs),
      1,
    );
    return next;
  };
  return {
    begin,
    /** What would go on later does not. */
    async run(untilMs: number, { signal, onTime }: { signal: AbortSignal; onTime: (ms: number) => void }) {
      for (let next = takeNext(untilMs); next && !signal.aborted; next = takeNext(untilMs)) {
        clock.ms = next.atMs;
        await begin(next.course);
        onTime(clock.ms);
      }
    },
  };
}
