import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../../../test/database.ts';
import { describeTables } from './generate-tables.ts';

test('tables.ts describes the migrated schema (npm run generate-tables writes it anew)', async () => {
  const database = await createTestDatabase();
  try {
    const written = readFileSync(join(import.meta.dirname, 'tables.ts'), 'utf8');
    expect(written).toBe(await describeTables(database.owner));
  } finally {
    await database.drop();
  }
});
