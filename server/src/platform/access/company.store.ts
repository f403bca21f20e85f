import type { Db } from '../db/database.ts';
import { firstValue } from '../db/rows.store.ts';

/** Whom a user belongs to, by the number of the company's first user. */
export async function findCompany(db: Db, userId: number): Promise<number> {
  return (await firstValue<number>(db)`select company_of(${userId}::int) as company`) ?? userId;
}
