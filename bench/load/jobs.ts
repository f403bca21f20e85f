import type { Percentiles } from '../report/percentiles.ts';

/** What the load generator is to do: one connection a token. */
export interface PublishJob {
  port: number;
  topic: string;
  tokens: readonly string[];
  /** Names of the values of each message. */
  keys: readonly string[];
  /** Instead of those: ever other sets of them, in turn. */
  sets?: readonly (readonly string[])[];
  /** With the time of sending a console can tell how old a value is when it arrives. */
  firstValue: 'as given' | 'time of sending';
  firstTsMs: number;
  stepMs: number;
  pace: Pace;
}

/**
 * `closed`: each device keeps `window` messages on their way for a time. `count`: the same until each has
 * sent so many. `steady`: each sends once an interval, come what may; its device time is then now.
 */
export type Pace =
  | { kind: 'closed'; window: number; warmUpMs: number; measureMs: number }
  | { kind: 'count'; window: number; messages: number }
  | { kind: 'steady'; intervalMs: number; durationMs: number };

export interface PublishedByDevice {
  sent: number;
  acked: number;
}

export interface PublishResult {
  /** Acknowledged within the measured time, in milliseconds. */
  measured: Percentiles & { seconds: number };
  perSecond: number;
  /** Of one core. */
  cpuShare: number;
  /** In the order of the tokens. */
  devices: PublishedByDevice[];
  failure: string | null;
}
