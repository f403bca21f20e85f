import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './database.ts';

let first: TestDatabase;
let second: TestDatabase;

beforeAll(async () => {
  [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});

afterAll(async () => {
  await Promise.all([first?.drop(), second?.drop()]);
});

test('each test database is its own, migrated, and written to by the application role', async () => {
  const applied = await first.pool.query('select 1 from schema_migration');
  expect(applied.rowCount).toBeGreaterThan(0);
  // An external server may have one role for both.
  if (JSON.stringify(first.app) !== JSON.stringify(first.owner)) {
    await expect(first.pool.query('create table mine (id int)')).rejects.toThrow('permission denied');
  }
  const names = await Promise.all(
    [first, second].map((database) =>
      database.pool.query<{ name: string }>('select current_database() as name'),
    ),
  );
  expect(new Set(names.map(({ rows }) => rows[0]?.name)).size).toBe(2);
});
