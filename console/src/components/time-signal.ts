/** A time that several parts follow without being drawn anew: epoch ms; null where there is none. */
export interface TimeSignal {
  get: () => number | null;
  set: (ms: number | null) => void;
  /** Answers how to stop. */
  listen: (listener: (ms: number | null) => void) => () => void;
}

export function createTimeSignal(first: number | null = null): TimeSignal {
  const listeners = new Set<(ms: number | null) => void>();
  let now = first;
  return {
    get: () => now,
    set: (ms) => {
      if (ms === now) return;
      now = ms;
      for (const listener of listeners) listener(ms);
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
