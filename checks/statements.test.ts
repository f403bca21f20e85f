import { join } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withClient } from '../server/src/platform/db/connection.ts';
import { createTestDatabase, type TestDatabase } from '../server/test/database.ts';
import { isTest, root } from './sources.ts';
import { type Statement, type Statements, statementsOf } from './statements/statements.ts';

/** A store that breaks what is checked, in each of the ways in which SQL rots. */
const broken = {
  path: join(root, 'server/src/features/identity/users/broken.store.ts'),
  text: `import { type RawBuilder, sql } from 'kysely';
    import type { Db } from '../../../platform/db/database.ts';
    import { allRows } from '../../../platform/db/rows.store.ts';
    const orders: Record<string, RawBuilder<unknown>> = { name: sql\`u.name\`, age: sql\`u.no_such_order\` };
    const only = (condition: RawBuilder<unknown>) => sql\`where \${condition}\`;
    export const first = (db: Db, id: number, sort: string) =>
      sql\`select u.id from app_user u \${only(sql\`u.id = \${id}\`)} order by \${orders[sort]}\`.execute(db);
    export const second = (db: Db, name?: string) => {
      const conditions = [sql\`true\`];
      if (name !== undefined) conditions.push(sql\`u.no_such_column = \${name}\`);
      return sql\`select from app_user u where \${sql.join(conditions, sql\` and \`)}\`.execute(db);
    };
    export const third = (db: Db) =>
      db.updateTable('app_user').set({ updated_time: sql\`no_such_function()\` }).execute();
    export const fourth = (db: Db, id: number) =>
      allRows<{ id: number }>(db)\`select no_such_part from app_user u \${only(sql\`u.id = \${id}\`)}\`;`,
};

/** What PostgreSQL prepares. */
const isPrepared = ({ text }: Statement) =>
  !/^\s*(begin|commit|rollback|savepoint|release|set|create|drop|alter|lock)\b/.test(text);

let database: TestDatabase;
let found: Statements;
/** What PostgreSQL says of each statement that it refuses. */
const refused = new Map<Statement, string>();

const isBroken = (place: string) => place.includes('/broken.store.ts');

function readProgram(): ts.Program {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'server/tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: () => {},
    },
  );
  const options = config?.options ?? {};
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (path) => path === broken.path || fileExists(path);
  host.getSourceFile = (path, ...others) =>
    path === broken.path
      ? ts.createSourceFile(path, broken.text, ts.ScriptTarget.Latest, true)
      : getSourceFile(path, ...others);
  const files = (config?.fileNames ?? []).filter((path) => !isTest(path));
  return ts.createProgram([...files, broken.path], options, host);
}

/** Much is read before the first statement is prepared. */
const patienceMs = 600_000;

beforeAll(async () => {
  database = await createTestDatabase();
  found = statementsOf(readProgram(), (path) => /\/server\/src\//.test(path) && !isTest(path));
  await withClient(database.owner, async (client) => {
    for (const statement of found.statements.filter(isPrepared)) {
      await client
        .query(`prepare it as ${statement.text}; deallocate it`)
        .catch((error: Error) => refused.set(statement, error.message));
    }
  });
}, patienceMs);
afterAll(() => database.drop());

test('PostgreSQL prepares every statement of the source on the migrated schema', () => {
  const wrong = [...refused].filter(([statement]) => !isBroken(statement.place));
  expect(wrong.map(([{ place, text }, reason]) => `${place} ${reason}: ${text}`)).toEqual([]);
  expect(found.unread).toEqual([]);
});

test('every part of a statement stands in one that is prepared', () => {
  const prepared = found.statements.filter((statement) => !refused.has(statement));
  const good = new Set(prepared.flatMap(({ fragments }) => fragments));
  expect(found.fragments.filter((place) => !isBroken(place) && !good.has(place))).toEqual([]);
});

test('a statement that the schema does not know is noticed, also when it is put together at run time', () => {
  const reasons = [...refused].flatMap(([{ place }, reason]) => (isBroken(place) ? [reason] : []));
  expect(reasons.sort()).toEqual([
    'column "no_such_part" does not exist',
    'column u.no_such_column does not exist',
    'column u.no_such_order does not exist',
    'function no_such_function() does not exist',
  ]);
});
