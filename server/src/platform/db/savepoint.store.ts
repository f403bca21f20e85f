import type { Db } from './database.ts';
import { run } from './rows.store.ts';

/** What fails in it is undone alone: the transaction goes on. */
export async function inSavepoint<T>(trx: Db, work: () => Promise<T>): Promise<T> {
  await run(trx)`savepoint part`;
  try {
    const result = await work();
    await run(trx)`release savepoint part`;
    return result;
  } catch (error) {
    await run(trx)`rollback to savepoint part`;
    throw error;
  }
}
