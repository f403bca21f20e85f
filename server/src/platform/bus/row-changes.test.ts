import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../test/database.ts';
import { createLogger } from '../logger.ts';
import { deleteRowChangesBefore } from './row-changes.store.ts';
import { createRowChanges } from './row-changes.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const note = 'insert into row_change (event, key) values ($1, $2)';
const moved = (key: number) => database.pool.query(note, ['things.moved', key]);

async function listen() {
  const repeated: number[][] = [];
  const repeat = { 'things.moved': (keys: readonly number[]) => void repeated.push([...keys]) };
  const changes = createRowChanges({ db: database.db, logger: createLogger('silent'), repeat });
  await changes.read();
  return { repeated, read: changes.read };
}

test('each process hears once of what was changed since it began, each thing once', async () => {
  await moved(1);
  const [one, other] = [await listen(), await listen()];
  await moved(2);
  await moved(3);
  await moved(2);
  await one.read();
  await one.read();
  expect(one.repeated).toEqual([[2, 3]]);
  await other.read();
  expect(other.repeated).toEqual([[2, 3]]);
});

test('a transaction that ends late is heard of, and what is behind it once', async () => {
  const { repeated, read } = await listen();
  const late = await database.pool.connect();
  try {
    await late.query('begin');
    await late.query(note, ['things.moved', 10]);
    await moved(11);
    await read();
    await read();
    expect(repeated).toEqual([[11]]);
    await late.query('commit');
  } finally {
    late.release();
  }
  await read();
  await read();
  expect(repeated).toEqual([[11], [10]]);
});

test('many are told of in portions, and what nobody knows is passed over', async () => {
  const { repeated, read } = await listen();
  await database.pool.query(
    `insert into row_change (event, key) select 'things.moved', n from generate_series(1, 1500) n`,
  );
  await database.pool.query(note, ['things.unheardOf', 1]);
  await read();
  expect(repeated.map(({ length }) => length)).toEqual([1000, 500]);
});

test('what every process has read long ago goes, and what a restored backup has of another database', async () => {
  await moved(2001);
  await database.pool.query(`update row_change set at = now() - interval '3 days' where key = 2001`);
  await moved(2002);
  await database.pool.query(
    `insert into row_change (xid, event, key) values ('9000000000', 'things.moved', 2003)`,
  );
  await deleteRowChangesBefore(database.db, 2);
  const { rows } = await database.pool.query('select key from row_change where key > 2000');
  expect(rows).toEqual([{ key: 2002 }]);
});
