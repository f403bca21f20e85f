import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Whom a user belongs to, by the number of the company's first user. */
export async function findCompany(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{ company: number }>`select company_of(${userId}::int) as company`.execute(db);
  return rows[0]?.company ?? userId;
}
