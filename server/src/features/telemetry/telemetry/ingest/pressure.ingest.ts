/** How much waits to be stored, for those who can make their senders wait. */
export interface Pressure {
  readonly queuedBytes: number;
  readonly isHigh: boolean;
  /** Resolves when there is room again: at once, or when the queue has shrunk to half. */
  relieved(): Promise<void>;
}

export interface PressureGauge extends Pressure {
  /** New messages are refused. */
  readonly isFull: boolean;
  take(bytes: number): void;
  release(bytes: number): void;
}

export function createPressure(limitBytes: number): PressureGauge {
  let queuedBytes = 0;
  let isHigh = false;
  let relief = Promise.withResolvers<void>();
  return {
    get queuedBytes() {
      return queuedBytes;
    },
    get isHigh() {
      return isHigh;
    },
    get isFull() {
      return queuedBytes > 2 * limitBytes;
    },
    relieved: () => (isHigh ? relief.promise : Promise.resolve()),
    take(bytes) {
      queuedBytes += bytes;
      isHigh ||= queuedBytes > limitBytes;
    },
    release(bytes) {
      queuedBytes -= bytes;
      if (!isHigh || queuedBytes > limitBytes / 2) return;
      isHigh = false;
      relief.resolve();
      relief = Promise.withResolvers();
    },
  };
}
