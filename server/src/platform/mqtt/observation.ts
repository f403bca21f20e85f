/** The part of a pino logger this endpoint uses. */
export interface EndpointLogger {
  debug(details: object, message: string): void;
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Totals since the start, for metrics. */
export const createCounters = () => ({
  accepted: 0,
  admitted: 0,
  refused: 0,
  throttled: 0,
  replaced: 0,
  protocolErrors: 0,
  published: 0,
  publishedBytes: 0,
  acknowledged: 0,
  lostQos0: 0,
  notStored: 0,
  duplicatesQos2: 0,
  sent: 0,
  rateLimited: 0,
});

export type EndpointCounters = ReturnType<typeof createCounters>;

export interface EndpointStats extends Readonly<EndpointCounters> {
  readonly connections: number;
  readonly handshakes: number;
  readonly pausedSockets: number;
  readonly isOverBudget: boolean;
  /** Publishes that wait for storage. */
  readonly unackedBytes: number;
  /** Everything else held: packets not yet whole or not yet handled, and what waits to be sent. */
  readonly bufferedBytes: number;
}

const REPEAT_MS = 1_000;

/**
 * When storage is down, thousands of devices fail for one cause: each line is logged once a
 * second at most, with the number of those left out.
 */
export function suppressRepeats(logger: EndpointLogger, nowMs: () => number): EndpointLogger {
  const seen = new Map<string, { loggedAtMs: number; leftOut: number }>();
  const seldom = (log: EndpointLogger['warn']) => (details: object, message: string) => {
    const last = seen.get(message);
    if (last !== undefined && nowMs() - last.loggedAtMs < REPEAT_MS) {
      last.leftOut += 1;
      return;
    }
    seen.set(message, { loggedAtMs: nowMs(), leftOut: 0 });
    log({ ...details, ...(last?.leftOut ? { leftOut: last.leftOut } : {}) }, message);
  };
  return {
    debug: (details, message) => logger.debug(details, message),
    info: seldom((details, message) => logger.info(details, message)),
    warn: seldom((details, message) => logger.warn(details, message)),
    error: seldom((details, message) => logger.error(details, message)),
  };
}
