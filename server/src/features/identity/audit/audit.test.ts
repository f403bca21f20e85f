import { codes } from '@weir/contract/errors';
import { exportLogs, getLog, listLogs, verifyLogs } from '@weir/contract/identity/logs';
import { editUser } from '@weir/contract/identity/users';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildDevice, buildProject } from '../../../../test/factories.ts';
import type { Actor, TestApp } from '../../../../test/harness.ts';
import { csvTable, download, sheetTable } from '../../../platform/exports/testing/downloads.ts';
import { sealed, signIn, startAuditApp } from './audit.test-app.ts';

let platform: TestApp;
let project: Awaited<ReturnType<typeof buildProject>>;

beforeAll(async () => {
  platform = await startAuditApp();
  const { owner, below, stranger, root } = platform.users;
  project = await buildProject(platform, { name: '长江项目', as: owner });
  await buildProject(platform, { name: 'of below', as: below });
  await buildProject(platform, { name: 'of the stranger', as: stranger });
  await buildDevice(platform, { name: 'pump', as: root });
  await signIn(platform, { username: 'below', password: 'not the password' });
  await signIn(platform, { username: 'stranger', password: 'not the password' });
  await sealed(platform);
});
afterAll(() => platform?.stop());

type Query = Partial<Parameters<typeof platform.call<typeof listLogs>>[1] & object>['query'];
const list = async (as: Actor, query: Partial<NonNullable<Query>> = {}) => {
  const { code, data } = await platform.call(listLogs, { as, query: { page: 1, limit: 100, ...query } });
  expect(code).toBe(codes.success);
  return data;
};
const targets = async (as: Actor, query: Parameters<typeof list>[1] = {}) =>
  (await list(as, query)).list.map(({ targetName }) => targetName);

describe('the list', () => {
  test('shows who, what, from where and with what, newest first', async () => {
    const { owner } = platform.users;
    const {
      list: rows,
      total,
      more,
    } = await list(owner, { action: 'projects:create', actorId: owner.userId });
    expect({ total, more }).toEqual({ total: 1, more: 0 });
    expect(rows[0]).toMatchObject({
      kind: 'operation',
      action: 'projects:create',
      actorId: owner.userId,
      actorName: 'owner',
      targetKind: 'project',
      targetId: project.id,
      targetName: '长江项目',
      result: 'done',
      reason: null,
      address: '127.0.0.1',
      place: 'loopback',
    });
    expect(rows[0]).not.toHaveProperty('before');
    const all = (await list(platform.users.root)).list.map(({ createdTime }) => createdTime);
    expect(all).toEqual(all.toSorted().reverse());
    const rising = (await list(platform.users.root, { sort: 'createdTime' })).list.map(({ id }) => id);
    expect(rising).toEqual(rising.toSorted((a, b) => a - b));
  });

  test('is of the subtree: what they did, and what was done to them', async () => {
    const { owner, below, stranger, root, battery } = platform.users;
    const [ofOwner, ofBelow, ofStranger, ofRoot] = [
      await targets(owner),
      await targets(below),
      await targets(stranger),
      await targets(root),
    ];
    expect(ofOwner).toContain('长江项目');
    expect(ofOwner).toContain('of below');
    expect(ofOwner).not.toContain('of the stranger');
    expect(ofOwner).not.toContain('pump');
    expect(ofBelow).toContain('of below');
    expect(ofBelow).not.toContain('长江项目');
    expect(ofStranger).not.toContain('of below');
    expect(ofRoot).toEqual(expect.arrayContaining(['长江项目', 'of below', 'of the stranger', 'pump']));
    const refusals = { result: 'refused', kind: 'signIn' } as const;
    expect(await targets(owner, refusals)).toEqual(['below']);
    expect(await targets(stranger, refusals)).toEqual(['stranger']);
    expect((await platform.call(listLogs, { as: battery })).code).toBe(codes.notPermitted);
  });

  test('is of the subtree however it is asked for', async () => {
    const { below, stranger } = platform.users;
    const [row] = (await list(stranger, { action: 'projects:create' })).list;
    expect(row).toMatchObject({ targetName: 'of the stranger', address: '127.0.0.1' });
    for (const query of [
      { actorId: stranger.userId },
      { targetKind: 'user', targetId: stranger.userId },
      { targetKind: 'project', targetId: row?.targetId ?? 0 },
      { keyword: 'of the stranger' },
      { keyword: 'stranger' },
    ] as const) {
      expect((await list(stranger, query)).total, JSON.stringify(query)).toBeGreaterThan(0);
      expect((await list(below, query)).total, JSON.stringify(query)).toBe(0);
    }
    const after = async (id: number) => list(below, { after: id, sort: 'createdTime' });
    expect(await after(row?.id ?? 0), 'an unseen row is as one that nobody wrote').toEqual(
      await after(999_999_999),
    );
    const { rawPayload } = await download(platform.platform.server, exportLogs, {
      as: below,
      query: { format: 'csv', actorId: stranger.userId },
      language: 'en',
    });
    expect(csvTable(rawPayload)).toHaveLength(1);
  });

  test('knows access tokens by their kind', async () => {
    const { root } = platform.users;
    await platform.db.transaction().execute((trx) =>
      platform.app.audit.record(trx, {
        action: 'tokens:remove',
        actor: root,
        target: { kind: 'apiToken', id: 7, name: 'for the ship' },
      }),
    );
    expect(await targets(root, { targetKind: 'apiToken', targetId: 7 })).toEqual(['for the ship']);
  });

  test.each([
    [{ kind: 'signIn' }, (row) => row.kind === 'signIn'],
    [{ kind: 'operation' }, (row) => row.kind === 'operation'],
    [{ action: 'projects:create' }, (row) => row.action === 'projects:create'],
    [{ targetKind: 'device' }, (row) => row.targetKind === 'device'],
    [
      { result: 'refused' },
      (row) => row.result === 'refused' && ['wrongPassword', 'notPermitted'].includes(row.reason ?? ''),
    ],
    [{ result: 'done' }, (row) => row.result === 'done'],
    [{ keyword: '127.0' }, (row) => row.address?.startsWith('127.0') === true],
    [{ keyword: 'STRANGER' }, (row) => row.actorName === 'stranger' || row.targetName?.includes('stranger')],
    [{ keyword: 'changjiang' }, (row) => row.targetName === '长江项目'],
    [{ from: '2026-01-01T00:00:00Z', to: '2099-01-01T00:00:00Z' }, () => true],
  ] satisfies [
    Parameters<typeof list>[1],
    (row: Awaited<ReturnType<typeof list>>['list'][number]) => unknown,
  ][])('is filtered by %j', async (query, fits) => {
    const { list: rows, total } = await list(platform.users.root, query);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBe(total);
    expect(rows.filter((row) => !fits(row))).toEqual([]);
  });

  test('is empty where nothing fits', async () => {
    const { root } = platform.users;
    for (const query of [
      { keyword: 'nothing has this name' },
      { keyword: '%' },
      { to: '2020-01-01T00:00:00Z' },
      { actorId: 2_000_000_000 },
      { targetKind: 'device', targetId: 2_000_000_000 },
    ] as const)
      expect((await list(root, query)).total).toBe(0);
  });

  test('goes on after a row, and its pages end', async () => {
    const { root } = platform.users;
    const all = (await list(root, { limit: 200 })).list.map(({ id }) => id);
    const paged: number[] = [];
    for (let after: number | undefined; ; ) {
      const { list: rows } = await list(root, { limit: 7, ...(after === undefined ? {} : { after }) });
      paged.push(...rows.map(({ id }) => id));
      after = rows.at(-1)?.id;
      if (after === undefined) break;
    }
    expect(paged).toEqual(all);
    const { code, data } = await platform.call(listLogs, { as: root, query: { page: 6, limit: 200 } });
    expect(code).toBe(codes.badInput);
    expect(data).toMatchObject({ fields: [{ field: 'page', rule: 'range' }] });
  });

  test.each([
    { kind: 'other' },
    { action: 'x' },
    { targetKind: 'Device' },
    { result: 'maybe' },
    { from: 'yesterday' },
    { other: 1 },
  ])('refuses %j', async (query) => {
    const { code } = await platform.send({
      method: 'GET',
      path: '/logs/list',
      query,
      as: platform.users.root,
    });
    expect(code).toBe(codes.badInput);
  });

  test('counts to a thousand and says that there is more', async () => {
    const { owner } = platform.users;
    const entry = {
      action: 'devices:exportHistory',
      actor: owner,
      target: { kind: 'device', id: 1, name: 'counted' },
    } as const;
    await platform.app.audit.record(platform.db, ...Array.from({ length: 1005 }, () => entry));
    const query = { action: entry.action, limit: 30 };
    const { total, more } = await list(owner, query);
    expect({ total, more }).toEqual({ total: 1000, more: 1 });
    const last = await list(owner, { ...query, page: 34 });
    const rest = await list(owner, { ...query, after: last.list.at(9)?.id ?? 0 });
    expect({ total: rest.total, more: rest.more, rows: rest.list.length }).toEqual({
      total: 5,
      more: 0,
      rows: 5,
    });
  });
});

describe('one row', () => {
  const newest = async (as: Actor) => (await list(as, { action: 'projects:create' })).list[0]?.id ?? 0;

  test('has before and after, the request and its place in the chain', async () => {
    const { owner } = platform.users;
    await sealed(platform);
    const id = await newest(platform.users.below);
    const { data } = await platform.call(getLog, { as: owner, query: { id } });
    expect(data).toMatchObject({ id, before: null, after: { name: 'of below' }, targetName: 'of below' });
    expect(data.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(data.sessionId).toBeGreaterThan(0);
    expect(data.seal?.fromId).toBeLessThanOrEqual(id);
    expect(data.seal?.toId).toBeGreaterThanOrEqual(id);
    expect(data.seal?.seal).toMatch(/^[0-9a-f]{64}$/);
  });

  test('does not exist for a stranger, nor does one that nobody wrote', async () => {
    const id = await newest(platform.users.below);
    const answers = [
      await platform.call(getLog, { as: platform.users.stranger, query: { id } }),
      await platform.call(getLog, { as: platform.users.root, query: { id: 999_999_999 } }),
    ];
    for (const { status, code } of answers) expect({ status, code }).toEqual({ status: 404, code: 40400 });
    const { code } = await platform.call(verifyLogs, { as: platform.users.battery });
    expect(code).toBe(codes.notPermitted);
  });
});

describe('what somebody above did to the reader', () => {
  const edited = async (as: Actor) => {
    const { list: rows } = await list(as, { action: 'users:grant', targetKind: 'user' });
    return rows.find(({ targetName }) => targetName === 'moved');
  };
  const person = async () => {
    const { owner, below, root } = platform.users;
    const role = 'ADMIN';
    const moved = await platform.addUser({ username: 'moved', role, type: 1, parent: below });
    const body = { id: moved.userId, parent_id: owner.userId };
    expect((await platform.call(editUser, { as: root, body })).status).toBe(200);
    return moved;
  };

  test('is told without who it was, from where, and whom the reader was put below', async () => {
    const { owner, root } = platform.users;
    const moved = await person();
    const id = (await edited(root))?.id ?? 0;
    const hidden = {
      actorAbove: 1,
      actorId: null,
      actorName: null,
      address: null,
      place: null,
      browser: null,
    };
    expect(await edited(owner)).toMatchObject({ id, ...hidden });
    const get = async (as: Actor) => (await platform.call(getLog, { as, query: { id } })).data;
    expect(await get(root)).toMatchObject({ actorName: 'admin', before: { parentName: 'below' } });
    expect(await get(owner)).toMatchObject({ after: { parentName: 'owner' }, sessionId: null });
    const own = { ...hidden, before: {}, after: {}, sessionId: null, requestId: null, userAgent: null };
    expect(await get(moved)).toMatchObject(own);
    expect(JSON.stringify(await get(moved))).not.toMatch(/owner|below|admin|127/);
    const query = { format: 'csv', action: 'users:grant', columns: 'actorName,address,targetName' } as const;
    const file = await download(platform.platform.server, exportLogs, { as: moved, query, language: 'en' });
    expect(csvTable(file.rawPayload).at(-1)).toEqual(['A user above', '', 'moved']);
  });

  test('is not found by who it was, or from where', async () => {
    const { owner, root } = platform.users;
    await sealed(platform);
    const id = (await edited(root))?.id ?? 0;
    for (const query of [{ actorId: root.userId }, { keyword: 'admin' }, { keyword: '127.0' }]) {
      const found = async (as: Actor) => (await list(as, query)).list.some((row) => row.id === id);
      expect([await found(root), await found(owner)], JSON.stringify(query)).toEqual([true, false]);
    }
  });
});

describe('a file of the log', () => {
  test('holds the filtered rows of the subtree, and is itself written down', async () => {
    const { owner } = platform.users;
    const query = {
      format: 'csv',
      action: 'projects:create',
      columns: 'action,actorName,targetName,place',
    } as const;
    const { rawPayload } = await download(platform.platform.server, exportLogs, {
      as: owner,
      query,
      language: 'en',
    });
    expect(csvTable(rawPayload)).toEqual([
      ['Action', 'By', 'Object', 'Place'],
      ['Added a project', 'below', 'of below', 'This machine'],
      ['Added a project', 'owner', '长江项目', 'This machine'],
    ]);
    const [row] = (await list(owner, { action: 'logs:export' })).list;
    expect(row).toMatchObject({ actorName: 'owner', targetKind: 'log' });
  });

  test('is a workbook too; nothing in it is calculated', async () => {
    const { root } = platform.users;
    await buildProject(platform, { name: '=1+1', as: root });
    const query = { format: 'xlsx', action: 'projects:create', columns: 'createdTime,targetName' } as const;
    const { rawPayload } = await download(platform.platform.server, exportLogs, {
      as: root,
      query,
      language: 'zh',
    });
    const rows = sheetTable(rawPayload);
    expect(rows[0]?.[1]).toBe('对象');
    expect(rows[1]?.[1]).toBe("'=1+1");
  });

  test('needs its own permission', async () => {
    const { code } = await platform.send({
      method: 'GET',
      path: '/logs/export',
      query: { format: 'csv' },
      as: platform.users.battery,
    });
    expect(code).toBe(codes.notPermitted);
  });
});
