import type { Percentiles } from '../report/percentiles.ts';

export type WatchedKind = 'fleet' | 'devices';

export interface ConsolesJob {
  httpUrl: string;
  consoles: readonly { token: string; userId: number; topics: readonly string[] }[];
  /** The value that holds the time at which its message was sent. */
  timeKey: string;
}

/** Milliseconds from the device's sending to the console's reading. */
export type SeenBy = Percentiles & { consoles: number; frames: number; values: number; stale: number };

export type Seen = Record<WatchedKind, SeenBy> & { closed: number };

export type ConsolesMessage = { kind: 'open'; consoles: number } | { kind: 'seen'; seen: Seen };
