import type { MenuRow } from '@weir/contract/identity/menu-list';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearer, type PeopleApp, startPeopleApp } from '../../../../test/people-app.ts';
import { seedMenus } from './menus.service.ts';

let app: PeopleApp;
let token: string;

beforeAll(async () => {
  app = await startPeopleApp();
  ({ token } = await app.sessions.open({ userId: await app.createUser({ username: 'reader' }) }));
});

afterAll(() => app?.close());

const list = async (parentId?: number): Promise<MenuRow[]> => {
  const query = parentId === undefined ? '' : `?parent_id=${parentId}`;
  return (await app.get(`/user/menulist${query}`, bearer(token))).json().data.list;
};
const urls = async (parentId?: number) => (await list(parentId)).map((row) => row.menu_url);

test('delivers the screens that exist, in four languages', async () => {
  expect(await urls()).toEqual([
    ...['/dashboard', '/project/index', '/project/devicelist', '/alarm/index', '/map', '/project/alarminfo'],
    ...['/device/type', '/alarm/health', '/alarm/shelving'],
  ]);
  for (const row of await list()) expect(row).not.toMatchObject({ nameEn: null });
  expect((await app.get('/user/menulist')).statusCode).toBe(401);
});

test('says what a row may be found by: its names in every language, pinyin and initials', async () => {
  const projects = (await list()).find((row) => row.menu_url === '/project/index');
  const found = ['项目管理', 'xiangmuguanli', 'xmgl', 'projects', 'proyectos', 'プロジェクト管理'];
  expect(projects?.search.split('\n')).toEqual(found);
});

test('leaves out what is not permitted, and everything below it', async () => {
  const { db } = app;
  await sql`delete from role_permission where permission = 'projects:list'
    and role_id = (select id from role where identification = 'BATTERYMANAGEMENT')`.execute(db);
  await sql`insert into menu (parent_id, name, menu_url, identification)
    select id, 'below', '/project/below', null from menu where system_key = 'projects'`.execute(db);
  await sql`insert into menu (id, name, menu_url, identification, sort_order) overriding system value
    values (900, 'group', '/group', null, 900), (901, 'full group', '/full', null, 901)`.execute(db);
  await sql`insert into menu (parent_id, name, menu_url, identification) values
    (900, 'hidden', '/group/a', 'projects:list'), (901, 'shown', '/full/a', 'devices:list')`.execute(db);
  expect(await urls()).toEqual([
    ...['/dashboard', '/project/devicelist', '/alarm/index', '/map', '/project/alarminfo', '/device/type'],
    ...['/alarm/health', '/alarm/shelving', '/full', '/full/a'],
  ]);
  expect(await urls(901)).toEqual(['/full/a']);
  const [projects] = await db.selectFrom('menu').select('id').where('system_key', '=', 'projects').execute();
  expect(await urls(projects?.id)).toEqual([]);
});

test('a heading is there for what stands below it; a row that leads somewhere by itself stays', async () => {
  const { db } = app;
  await sql`insert into menu (id, name, menu_url, identification, jump_type, sort_order)
    overriding system value values
      (910, 'heading', '', null, 0, 910), (911, 'heading with a permission', '', 'devices:list', 0, 911),
      (912, 'bare', '', null, 0, 912), (913, 'elsewhere', 'https://fish.example/', null, 2, 913),
      (914, 'upper', '', null, 0, 914)`.execute(db);
  await sql`insert into menu (id, parent_id, name, menu_url, identification) overriding system value values
    (920, 910, 'not permitted', '/a', 'users:remove'), (921, 911, 'not permitted', '/b', 'users:remove'),
    (923, 913, 'not permitted', '/c', 'users:remove'), (924, 914, 'lower', '', null)`.execute(db);
  await sql`insert into menu (parent_id, name, menu_url, identification) values
    (924, 'not permitted', '/d', 'users:remove')`.execute(db);
  const ids = (await list()).map(({ id }) => id).filter((id) => id >= 910 && id < 930);
  expect(ids).toEqual([913]);
  await sql`insert into menu (id, parent_id, name, menu_url, identification) overriding system value values
    (930, 924, 'permitted', 'e', 'devices:list')`.execute(db);
  expect((await list()).filter(({ id }) => id >= 910 && id <= 930).map(({ id }) => id)).toEqual([
    913, 914, 924, 930,
  ]);
});

test('for a row: its permitted children, not theirs; for one that is not there or not permitted: none', async () => {
  expect((await list(914)).map(({ id }) => id)).toEqual([924]);
  expect((await list(924)).map(({ id }) => id)).toEqual([930]);
  expect(await list(910)).toEqual([]);
  expect(await list(920)).toEqual([]);
  expect(await list(99_999)).toEqual([]);
  expect(await list(0)).toEqual(await list());
});

test('a hidden row is delivered as hidden; a removed one is gone and stays so', async () => {
  await sql`update menu set is_show = false, name = '设备' where system_key = 'devices'`.execute(app.db);
  await sql`update menu set deleted_at = now() where system_key = 'device-types'`.execute(app.db);
  await seedMenus(app.db);
  const rows = await list();
  expect(rows.find((row) => row.menu_url === '/project/devicelist')).toMatchObject({
    is_show: 0,
    name: '设备',
  });
  expect(rows.some((row) => row.menu_url === '/device/type')).toBe(false);
});
