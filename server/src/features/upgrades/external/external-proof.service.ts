import type { Db } from '../../../platform/db/database.ts';
import { proveTasks } from './party.store.ts';

/** Versions that devices tell, within the transaction of what they send. Answers the devices of tasks that are proven. */
export const proven = (
  trx: Db,
  list: readonly { deviceId: number; module: string; softVer: string }[],
): Promise<number[]> => (list.length > 0 ? proveTasks(trx, list) : Promise.resolve([]));
