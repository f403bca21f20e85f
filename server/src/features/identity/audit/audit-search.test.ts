import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../test/database.ts';
import { searchPattern, searchPieces, searchText } from '../../../platform/search-text.ts';
import { findLogPage } from './audit-page.store.ts';
import { findSubjects, insertSubjects } from './audit-subjects.store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());
beforeEach(async () => {
  await sql`delete from audit_subject`.execute(database.db);
});

const know = (names: readonly string[], { kind = 'device', from = 1 } = {}) =>
  database.db.transaction().execute((trx) =>
    insertSubjects(
      trx,
      names.map((name, at) => ({ kind, id: from === 0 ? 0 : from + at, name, search: searchText(name) })),
    ),
  );

// Few of them, so that keywords are found: signs of LIKE, of arrays and of quoting among them.
const characters = [
  '江',
  '水',
  '龘',
  '🌊',
  'a',
  'A',
  'ｂ',
  '1',
  '%',
  '_',
  '\\',
  ' ',
  '"',
  '{',
  ',',
  "'",
  'é',
];
const text = (maxLength: number) => fc.string({ unit: fc.constantFrom(...characters), maxLength });
/** Everything by the pieces. */
const byPieces = { many: 1000, peeked: 0 };

describe('names of the log by what is in them', () => {
  it('are those that a look at each of them finds', async () => {
    const named = fc.array(text(12), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(named, fc.array(text(5), { minLength: 1, maxLength: 5 }), async (names, others) => {
        await sql`delete from audit_subject`.execute(database.db);
        await know(names);
        const parts = names.map((name) => [...name].slice(1, 5).join(''));
        for (const keyword of [...others, ...parts]) {
          const found = await findSubjects(database.db, keyword, byPieces);
          const { rows } = await sql`
            select kind, subject_id as id, name from audit_subject
            where search like ${searchPattern(keyword)}`.execute(database.db);
          expect(new Set<unknown>(found), JSON.stringify({ names, keyword })).toEqual(new Set(rows));
        }
      }),
      { numRuns: 100, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: false },
    );
  });

  it('are cut into the same pieces here and in the database', async () => {
    await fc.assert(
      fc.asyncProperty(text(8), async (keyword) => {
        const { rows } = await sql<{ all: boolean }>`
          select search_pieces(${searchText(keyword)}) @> ${searchPieces(keyword)}::text[] as all`.execute(
          database.db,
        );
        expect(rows[0]?.all).toBe(true);
      }),
      { numRuns: 100 },
    );
  });

  it('are not listed when they are many, by the first of them or by the index', async () => {
    await know(['水 1', '水 2', '水 3', '水 4']);
    const all = { many: 4, peeked: 100 };
    expect(await findSubjects(database.db, '水', all)).toHaveLength(4);
    expect(await findSubjects(database.db, '水', { many: 3, peeked: 100 })).toBe('many');
    expect(await findSubjects(database.db, '水', { many: 3, peeked: 0 })).toBe('many');
    expect(await findSubjects(database.db, '水 1', { many: 3, peeked: 0 })).toHaveLength(1);
  });
});

it('a thing without a number is found by its own name, also among very many', async () => {
  await know(['drift of one', 'other'], { kind: 'setting', from: 0 });
  for (const name of ['drift of one', 'other'])
    await sql`
      insert into audit_log (action, target_kind, target_name, result, actor_digest, target_digest)
      values ('settings:update', 'setting', ${name}, 'done', 'x', 'x')`.execute(database.db);
  const found = async () => {
    const { ids } = await findLogPage(
      database.db,
      'everybody',
      { page: 1, limit: 20, keyword: 'drift' },
      100,
    );
    const { rows } = await sql<{ name: string }>`
      select target_name as name from audit_log where id = any(${ids}::bigint[])`.execute(database.db);
    return rows.map(({ name }) => name);
  };
  expect(await found()).toEqual(['drift of one']);
  await know(Array.from({ length: 10_001 }, (_, at) => `drift ${at}`));
  expect(await found()).toEqual(['drift of one']);
});
