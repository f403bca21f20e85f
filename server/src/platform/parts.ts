import type { Server } from 'node:http';
import type { Logger } from './logger.ts';

/** What lives while the platform runs. */
export interface Part {
  readonly name: string;
  /** Given what people reach the platform by. */
  start?(server: Server): unknown;
  /** Ends within a time of its own, or is given up with all the rest. */
  stop?(): unknown;
}

export interface Parts {
  /** In the order of the list. What fails is named in the log, and nothing after it is started. */
  start(server: Server): Promise<void>;
  /** What was started, in the reverse order. One that fails does not keep the others from ending. */
  stop(): Promise<void>;
}

export function createParts(list: readonly Part[], logger: Pick<Logger, 'error'>): Parts {
  const begun: Part[] = [];
  return {
    async start(server) {
      for (const part of list) {
        begun.push(part);
        try {
          await part.start?.(server);
        } catch (error) {
          logger.error({ err: error, part: part.name }, 'a part could not be started');
          throw error;
        }
      }
    },
    async stop() {
      const failures: unknown[] = [];
      for (let part = begun.pop(); part; part = begun.pop()) {
        try {
          await part.stop?.();
        } catch (error) {
          logger.error({ err: error, part: part.name }, 'a part could not be stopped');
          failures.push(error);
        }
      }
      if (failures.length > 0) throw failures[0];
    },
  };
}
