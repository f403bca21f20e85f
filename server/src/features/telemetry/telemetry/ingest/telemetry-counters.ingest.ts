/** What ingest has done since the start: only ever growing. */
export interface TelemetryCounters {
  messages: number;
  frames: number;
  values: number;
  resends: number;
  quarantined: number;
  flushes: number;
  flushMs: number;
  /** Flushes tried again. */
  retries: number;
  /** Frames given up, not acknowledged. */
  failed: number;
  /** Hooks that threw. */
  hookFailures: number;
  /** Closed rollup buckets that got frames. */
  lateBuckets: number;
}

export const createTelemetryCounters = (): TelemetryCounters => ({
  messages: 0,
  frames: 0,
  values: 0,
  resends: 0,
  quarantined: 0,
  flushes: 0,
  flushMs: 0,
  retries: 0,
  failed: 0,
  hookFailures: 0,
  lateBuckets: 0,
});
