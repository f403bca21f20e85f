import type { FrameCost } from '../report/frames.ts';

/** Who looks at which map of the console. */
export interface WatchMapJob {
  url: string;
  token: string;
  views: readonly MapLook[];
  /** How long each of them is watched. */
  watchMs: number;
  /** Before it is watched. */
  settleMs: number;
  /** Of the window. */
  widthPx: number;
}

export interface MapLook {
  what: string;
  path: string;
  /** How often the map is brought nearer before it is watched. */
  nearer: number;
  /** The time that a frame has. */
  frameMs: number;
  /** A button that is pressed before: what then moves is watched. */
  start?: string;
}

export interface WatchMapResult {
  looks: ({ what: string } & FrameCost)[];
}
