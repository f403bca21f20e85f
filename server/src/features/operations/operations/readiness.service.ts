import type { Db } from '../../../platform/db/database.ts';
import type { AppError } from '../../../platform/errors.ts';
import { withTimeout } from '../../../platform/with-timeout.ts';
import { proveWrite } from './clock.store.ts';

interface Deps {
  db: Db;
  /** Why nothing may be acknowledged now. */
  refusal(): AppError | undefined;
}

const proofMs = 2000;
const silent = 'The database does not take writes';

/** Sentences that say why the platform cannot do its work; none: it can. */
export function createReadiness({ db, refusal }: Deps): () => Promise<string[]> {
  let proof: Promise<void> | undefined;

  // One at a time: a database that hangs must not take all connections.
  const writes = async (): Promise<boolean> => {
    if (proof) return false;
    proof = proveWrite(db).finally(() => {
      proof = undefined;
    });
    return withTimeout(proofMs, proof).then(
      () => true,
      () => false,
    );
  };

  return async () => {
    const refused = refusal();
    return [...((await writes()) ? [] : [silent]), ...(refused ? [refused.message] : [])];
  };
}
