import type { Percentiles } from '../report/percentiles.ts';

export interface AlarmProbeJob {
  httpUrl: string;
  mqttPort: number;
  /** Of the console that listens. */
  token: string;
  userId: number;
  deviceToken: string;
  /** A value of which raises an alarm, 0 of which ends it. */
  key: string;
  high: number;
  episodes: number;
}

export interface AlarmProbeMessage {
  /** Milliseconds from the acknowledgement, as the device gets it, to the push, as the console gets it. */
  latency: Percentiles;
  raised: number;
}
