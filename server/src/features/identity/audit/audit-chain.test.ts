import { verifyLogs } from '@weir/contract/identity/logs';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApp } from '../../../../test/harness.ts';
import { overtaken } from '../../../../test/races.ts';
import { sealed, startAuditApp, tamper } from './audit.test-app.ts';
import { verifyChain } from './audit-chain.service.ts';
import { lockChain } from './audit-chain.store.ts';
import { insertSubjects } from './audit-subjects.store.ts';

let platform: TestApp;
const start = async () => {
  platform = await startAuditApp();
};
const stop = () => platform?.stop();

const write = (name: string) =>
  platform.db.transaction().execute(async (trx) => {
    const target = { kind: 'device' as const, id: 7, name };
    await platform.app.audit.record(trx, {
      action: 'devices:update',
      actor: { userId: platform.users.owner.userId },
      target,
      before: { name: 'a', deep: { z: 1.5, a: [1, null, 'é'], 10: 0.0000001 } },
      after: { name },
    });
  });

const writeSome = async (count: number) => {
  for (let n = 0; n < count; n += 1) {
    await write(`row ${n}`);
    if (n % 3 === 2) await sealed(platform);
  }
  await sealed(platform);
};

const verify = () => verifyChain(platform.db, { rows: 'all' });
const idOf = async (name: string) => {
  const { id } = await platform.db
    .selectFrom('audit_log')
    .select('id')
    .where('target_name', '=', name)
    .executeTakeFirstOrThrow();
  return id;
};

describe('the log', () => {
  beforeAll(start);
  afterAll(stop);

  test.each([
    "update audit_log set actor_name = 'x'",
    'delete from audit_log',
    'truncate audit_log',
    "update audit_seal set seal = '\\x00'",
    'delete from audit_seal',
    'delete from audit_anchor',
    'delete from audit_log_device',
    'truncate audit_log_device',
    'delete from audit_log_owner',
    "insert into audit_anchor values (1, '\\x00', now())",
    "select set_config('weir.audit_change', 'audit_log', false); delete from audit_log",
  ])('refuses the application: %s', async (statement) => {
    await write('kept');
    const client = new pg.Client(platform.database.app);
    await client.connect();
    try {
      await expect(client.query(statement)).rejects.toThrow(/is refused|permission denied|must be owner/);
    } finally {
      await client.end();
    }
    expect((await verify()).ok).toBe(true);
  });

  test('refuses its owner as well, outside of retention', async () => {
    await write('kept');
    const client = new pg.Client(platform.database.owner);
    await client.connect();
    try {
      await expect(client.query('delete from audit_log')).rejects.toThrow('is refused');
      await expect(client.query(`select delete_audit_before(now(), 10)`)).rejects.toThrow('last 30 days');
      const person = platform.users.owner.userId;
      await expect(client.query(`select forget_audit_person(${person})`)).rejects.toThrow('is not deleted');
    } finally {
      await client.end();
    }
  });
});

describe('the chain', () => {
  beforeAll(start);
  afterAll(stop);

  test('seals by itself, and holds', async () => {
    await write('one');
    await sealed(platform);
    await writeSome(10);
    const state = await verify();
    expect(state).toMatchObject({ ok: true, waiting: 0, faults: [], anchoredAt: null, checkedFrom: 1 });
    expect(state.checkedRows).toBeGreaterThanOrEqual(11);
    const partly = await verifyChain(platform.db, { rows: 4 });
    expect(partly).toMatchObject({ ok: true, seal: state.seal, sealedTo: state.sealedTo });
    expect(partly.checkedRows).toBeLessThan(state.checkedRows);
  });

  test('misses nothing that many write at once', async () => {
    const before = await verify();
    await Promise.all(
      Array.from({ length: 8 }, async (_, writer) => {
        for (let n = 0; n < 15; n += 1) await write(`writer ${writer} ${n}`);
      }),
    );
    await sealed(platform);
    const state = await verify();
    expect(state).toMatchObject({ ok: true, waiting: 0 });
    expect(state.checkedRows).toBeGreaterThanOrEqual(before.checkedRows + before.waiting + 120);
  });

  test('makes no writer wait', async () => {
    const holding = new pg.Client(platform.database.app);
    await holding.connect();
    await holding.query(`begin; select pg_advisory_xact_lock(hashtext('weir:audit-seal'))`);
    await write('while somebody seals');
    expect(await idOf('while somebody seals')).toBeGreaterThan(0);
    await holding.query('rollback');
    await holding.end();
    await sealed(platform);
  });

  test('is told to those who may read the log', async () => {
    await writeSome(2);
    const { data } = await platform.call(verifyLogs, { as: platform.users.owner });
    expect(data).toMatchObject({ ok: true, faults: [], waiting: 0 });
    expect(data.seal).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('the chain after somebody tampered', () => {
  let asItWas: string;

  beforeAll(async () => {
    await start();
    await writeSome(7);
    await tamper(
      platform,
      'create table kept_log as table audit_log; create table kept_seal as table audit_seal',
    );
    const { rows } = await sql<{ columns: string }>`
      select string_agg(attname, ', ') as columns from pg_attribute
      where attrelid = 'audit_log'::regclass and attnum > 0 and attgenerated = ''`.execute(platform.db);
    const columns = rows[0]?.columns;
    asItWas = `
      delete from audit_seal;
      delete from audit_log;
      insert into audit_log (${columns}) overriding system value select ${columns} from kept_log;
      insert into audit_seal select * from kept_seal`;
  });
  afterAll(stop);

  test.each([
    ['update audit_log set after = \'{"name":"other"}\' where id = $id', 'changed'],
    ["update audit_log set target_name = 'other' where id = $id", 'changed'],
    ['update audit_log set actor_name = null where id = $id', 'changed'],
    ['update audit_log set actor_id = 1 where id = $id', 'changed'],
    ["update audit_log set at = at - interval '1 hour' where id = $id", 'changed'],
    ["update audit_log set result = 'refused' where id = $id", 'changed'],
    ['delete from audit_log where id = $id', 'removed'],
    ['delete from audit_seal where to_id = (select min(to_id) from audit_seal)', 'torn'],
    ["update audit_seal set previous = sha256('x') where from_id <= $id and to_id >= $id", 'torn'],
  ])('shows %s', async (statement, fault) => {
    const id = await idOf('row 4');
    await tamper(platform, statement.replaceAll('$id', String(id)));
    const state = await verify();
    await tamper(platform, asItWas);
    expect((await verify()).faults).toEqual([]);
    expect(state.ok).toBe(false);
    expect(state.faults.map((found) => found.fault)).toContain(fault);
    if (fault !== 'torn')
      expect(state.faults.every(({ fromId, toId }) => fromId <= id && id <= toId)).toBe(true);
  });
});

describe('the chain with rows of others', () => {
  beforeEach(start);
  afterEach(stop);

  test('shows a row that was slipped in, even where an id was free', async () => {
    await writeSome(3);
    await platform.db
      .transaction()
      .execute(async (trx) => {
        await platform.app.audit.record(trx, {
          action: 'devices:update',
          actor: null,
          target: { kind: 'device' as const, id: 1, name: 'never' },
        });
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await writeSome(3);
    const { rows } = await sql<{ free: number }>`
      select l.id + 1 as free from audit_log l
      where not exists (select from audit_log n where n.id = l.id + 1)
      order by 1 limit 1`.execute(platform.db);
    const free = rows[0]?.free ?? 0;
    expect((await verify()).ok).toBe(true);
    await sql`
      insert into audit_log (id, action, target_kind, result, actor_salt, actor_digest, target_salt, target_digest)
      select ${free}, action, target_kind, result, actor_salt, actor_digest, target_salt, target_digest
      from audit_log where target_name = 'row 1' limit 1`.execute(platform.db);
    const { faults } = await verify();
    expect(faults).toContainEqual(expect.objectContaining({ fault: 'inserted' }));
  });

  const entry = (name: string) => `
    insert into audit_log (action, target_kind, target_name, result, actor_digest, target_digest)
    values ('devices:update', 'device', '${name}', 'done', '\\x00', '\\x00')`;

  // Whoever took its number first may have begun before, or after, whoever commits first.
  test.each(['begins first', 'begins second'])(
    'waits for a transaction that took its id early and commits late: it %s',
    async (order) => {
      const [late, early] = [new pg.Client(platform.database.app), new pg.Client(platform.database.app)];
      for (const client of [late, early]) await client.connect();
      await sealed(platform);
      for (const client of order === 'begins first' ? [late, early] : [early, late])
        await client.query('begin; select pg_current_xact_id()');
      await late.query(entry('late'));
      await early.query(entry('early'));
      await early.query('commit');
      const id = await idOf('early');
      await new Promise((resolve) => setTimeout(resolve, 1200));
      const before = await verify();
      expect(before).toMatchObject({ waiting: 1 });
      expect(before.sealedTo).toBeLessThan(id - 1);
      await late.query('commit');
      for (const client of [late, early]) await client.end();
      await sealed(platform);
      const { rows } = await sql<{ unsealed: number }>`
      select count(*)::int as unsealed from audit_log l
      where not exists (select from audit_seal s where l.id between s.from_id and s.to_id)`.execute(
        platform.db,
      );
      expect(rows[0]?.unsealed).toBe(0);
      const { sealedTo, faults } = await verify();
      expect(sealedTo).toBe(id);
      expect(faults.filter(({ fault }) => fault !== 'changed')).toEqual([]);
    },
  );
});

describe('retention', () => {
  beforeEach(start);
  afterEach(stop);

  /** The chain over rows that are old is made anew: their time is part of it. */
  const grow = (which: string) =>
    tamper(
      platform,
      `update audit_log set at = now() - interval '800 days' where ${which}; truncate audit_seal`,
    );

  test('deletes what is old, keeps the last seal as the anchor, and the rest holds', async () => {
    await write('old');
    await grow('true');
    await sealed(platform);
    await write('young');
    await sealed(platform);
    expect(await platform.app.auditJobs.expire(new Date())).toBeGreaterThan(1);
    const state = await verify();
    expect(state).toMatchObject({ ok: true, checkedRows: 1, checkedFrom: await idOf('young') });
    expect(state.anchoredAt).toBe((state.checkedFrom ?? 0) - 1);
    await write('younger');
    await sealed(platform);
    expect(await verify()).toMatchObject({ ok: true, checkedRows: 2 });
    await sql`
      insert into audit_log (id, action, target_kind, result, actor_digest, target_digest)
      values (1, 'devices:update', 'device', 'done', '', '')`.execute(platform.db);
    expect((await verify()).faults).toContainEqual({ fault: 'inserted', fromId: 1, toId: state.anchoredAt });
  });

  test('waits until all that stands under one seal is old', async () => {
    await write('old');
    await write('young');
    await sealed(platform);
    await grow("target_name is distinct from 'young'");
    await sealed(platform);
    expect(await platform.app.auditJobs.expire(new Date())).toBe(0);
    expect(await idOf('old')).toBeGreaterThan(0);
  });
});

describe('somebody who is deleted', () => {
  beforeEach(start);
  afterEach(stop);

  test('is erased: the number stays, the chain holds, and what was changed later still shows', async () => {
    const { below, owner } = platform.users;
    await platform.db.transaction().execute((trx) =>
      platform.app.audit.record(
        trx,
        {
          action: 'users:update',
          actor: owner,
          target: { kind: 'user', id: below.userId, name: 'below' },
          before: { corporate_address: 'Below Street 1' },
          after: { corporate_address: 'Below Street 2' },
          address: '10.1.1.1',
        },
        {
          action: 'devices:update',
          actor: below,
          target: { kind: 'device' as const, id: 7, name: 'pump' },
          address: '10.9.9.9',
        },
      ),
    );
    await sealed(platform);
    await sql`update app_user set deleted_at = now() where id = ${below.userId}`.execute(platform.db);
    await platform.db.transaction().execute((trx) => platform.app.audit.erase(trx, [below.userId]));
    const rows = await platform.db
      .selectFrom('audit_log')
      .selectAll()
      .where((eb) => eb.or([eb('actor_id', '=', below.userId), eb('target_id', '=', below.userId)]))
      .where('target_kind', 'in', ['user', 'device'])
      .orderBy('id')
      .execute();
    expect(JSON.stringify(rows)).not.toMatch(/below|Below|10\.9\.9\.9/);
    expect(rows.at(-2)).toMatchObject({ actor_name: 'owner', address: '10.1.1.1', target_id: below.userId });
    expect(rows.at(-1)).toMatchObject({ actor_id: below.userId, actor_name: null, target_name: 'pump' });
    const state = await verify();
    expect(state.ok).toBe(true);
    expect(state.forgotten).toBeGreaterThanOrEqual(2);
    const { rows: subjects } = await sql`select from audit_subject where name = 'below'`.execute(platform.db);
    expect(subjects).toEqual([]);
    await tamper(
      platform,
      `update audit_log set actor_name = 'somebody else' where actor_id = ${below.userId}`,
    );
    expect((await verify()).ok).toBe(false);
  });

  test('is erased for good while rows are sealed: their names do not come back', async () => {
    const { below } = platform.users;
    await platform.db
      .updateTable('app_user')
      .set({ deleted_at: new Date() })
      .where('id', '=', below.userId)
      .execute();
    await overtaken(platform.db, {
      // As far as whoever seals has come with rows that were read before.
      change: async (trx) => {
        await expect.poll(() => lockChain(trx)).toBe(true);
        await insertSubjects(trx, [{ kind: 'user', id: below.userId, name: 'below', search: 'below' }]);
      },
      call: () => platform.db.transaction().execute((trx) => platform.app.audit.erase(trx, [below.userId])),
    });
    const { rows } = await sql`select from audit_subject where name = 'below'`.execute(platform.db);
    expect(rows).toEqual([]);
  });
});
