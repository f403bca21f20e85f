import type { Db } from '../../../platform/db/database.ts';
import type { Logger } from '../../../platform/logger.ts';
import { createRepeating, type Repeating } from '../../../platform/repeating.ts';
import { updateLastUsed } from './device-credentials.store.ts';

export interface CredentialUses extends Repeating {
  /** An entry in a map: each message can be noted. */
  note(deviceId: number): void;
  /** Writes down what is noted, now. */
  write(): Promise<void>;
}

/** What is shown of it is at most a minute old. */
const everyMs = 45_000;
const portion = 5000;

/** When the credentials of devices were used last, written behind: once for however many messages. */
export function createCredentialUses({ db, logger }: { db: Db; logger: Logger }): CredentialUses {
  let noted = new Map<number, number>();

  const write = async () => {
    const taken = noted;
    noted = new Map();
    const uses = [...taken];
    try {
      for (let from = 0; from < uses.length; from += portion)
        await updateLastUsed(db, uses.slice(from, from + portion));
    } catch (error) {
      noted = new Map([...taken, ...noted]);
      throw error;
    }
  };
  const failure = 'when credentials were used could not be written';
  const writing = createRepeating({ everyMs, run: write, logger, failure });

  return {
    note: (deviceId) => void noted.set(deviceId, Date.now()),
    write,
    start: writing.start,
    async stop() {
      await writing.stop();
      await write().catch((error: unknown) => logger.warn({ err: error }, failure));
    },
  };
}
