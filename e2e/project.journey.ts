import { addProject, editProject, getProject, listMembers, setMembers } from '@weir/contract/fleet/projects';
import { addUser } from '@weir/contract/identity/users';
import { beforeAll, describe, expect, test } from 'vitest';
import { inaccessible, smallTargets } from './accessibility.ts';
import { fillCabinet } from './cabinet.ts';
import type { OpenConsole } from './console.ts';
import { button } from './lists.ts';
import { addPerson } from './people.ts';
import { useStage } from './stage.ts';

const stage = useStage({ sensitiveActions: true });
/** Of the cabinet. */
const projectId = 1;
const page = `/project/overview?id=${projectId}`;
let reader = { token: '', userId: 0 };

beforeAll(async () => {
  const { call, server, token } = stage;
  await fillCabinet(server, token);
  const changes = { name: 'Yichang', timeZone: 'Asia/Shanghai' };
  await call(editProject, { body: { id: projectId, version: 1, ...changes } });
  const {
    roleId,
    token: personal,
    id,
  } = await addPerson(server, token, {
    username: 'reader',
    permissions: ['dashboard:list', 'projects:list', 'projects:update', 'devices:list', 'alarms:list'],
  });
  reader = { token: personal, userId: id };
  const worker = { username: 'worker', type: 1 as const, roleId, password: 'heron on the weir 3' };
  await call(addUser, { body: { ...worker, corporate_name: 'Dredger' } });
});

const listed = async () =>
  (await stage.call(listMembers, { query: { id: projectId, page: 1, limit: 200 } })).list;

const members = async () => (await listed()).map(({ name, access }) => [name, access]);

type Named = { userId: number; access: 'view' | 'none' };

async function set(id: number, members: Named[]) {
  const { version } = await stage.call(getProject, { query: { id } });
  await stage.call(setMembers, { body: { id, version, members } });
}

async function takeAllOut() {
  const out = (await listed()).map(({ userId }) => ({ userId, access: 'none' as const }));
  if (out.length > 0) await set(projectId, out);
}

async function leave({ faults, close }: OpenConsole) {
  expect(faults).toEqual([]);
  await close();
}

describe.each([1440, 390])('at %i px', (widthPx) => {
  test('a member is added, may operate, is removed and brought back', async () => {
    await takeAllOut();
    const app = await stage.open({ widthPx });
    await app.open('/project/index');
    await app.page.getByRole('link', { name: 'Yichang' }).filter({ visible: true }).first().click();
    await app.page.waitForURL(`**${page}`);
    const panel = app.page.getByRole('region', { name: 'Members' });
    await panel.getByText('There are no members yet.').waitFor();
    await panel.getByRole('button', { name: 'Add member' }).click();
    await panel.getByText('Choose a user to add').last().waitFor();
    await panel.getByRole('combobox', { name: 'User' }).click();
    await app.page.keyboard.type('work');
    await app.page.getByTitle('worker').filter({ visible: true }).click();
    await panel.getByRole('button', { name: 'Add member' }).click();
    await app.page.getByText('worker is a member now').waitFor();
    expect(await members()).toEqual([['worker', 'view']]);
    await panel.getByRole('combobox', { name: 'Access of worker' }).click();
    await app.page.getByTitle('Operate').filter({ visible: true }).click();
    await expect.poll(members).toEqual([['worker', 'operate']]);
    expect(await inaccessible(app.page)).toEqual([]);
    if (widthPx < 992) expect(await smallTargets(app.page)).toEqual([]);
    await panel.getByRole('button', { name: 'Remove the member worker' }).click();
    await panel.getByText('There are no members yet.').waitFor();
    await app.page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(members).toEqual([['worker', 'operate']]);
    await leave(app);
  });

  test('the page tells of the devices, the open alarms, the zone and the weather', async () => {
    const app = await stage.open({ widthPx });
    await app.open(page);
    const devices = app.page.getByRole('region', { name: 'Devices' });
    await devices.getByRole('link', { name: '一号柜' }).waitFor();
    await devices.getByText('Level 2 alarm').waitFor({ state: 'attached' });
    const alarms = app.page.getByRole('region', { name: 'Open alarms' });
    await alarms.getByText('State of charge').waitFor();
    const details = app.page.getByRole('region', { name: 'Details' });
    await details.getByText('Asia/Shanghai').waitFor();
    await details.getByText(/^Local time \d\d:\d\d/).waitFor();
    await app.page.getByText('The weather forecast is off for this project.').waitFor();
    await devices
      .getByRole('link', { name: /Online|Offline/ })
      .first()
      .click();
    await app.page.waitForURL(/devicelist\?projectId=1&presence=/);
    await leave(app);
  });
});

test('an empty project is no list of nothing: no way to all of its none', async () => {
  const { id } = await stage.call(addProject, { body: { name: 'Dry' } });
  const app = await stage.open();
  await app.open(`/project/overview?id=${id}`);
  const devices = app.page.getByRole('region', { name: 'Devices' });
  await devices.getByRole('button', { name: 'Add device' }).waitFor();
  const alarms = app.page.getByRole('region', { name: 'Open alarms' });
  await alarms.getByText('This project has no open alarms.').waitFor();
  expect(await devices.or(alarms).getByRole('link').count()).toBe(0);
  await leave(app);
});

test('another administrator changed the members meanwhile: nothing is overwritten, and the list is told anew', async () => {
  await takeAllOut();
  const app = await stage.open();
  await app.open(page);
  const panel = app.page.getByRole('region', { name: 'Members' });
  await panel.getByText('There are no members yet.').waitFor();
  const theirs = [{ userId: reader.userId, access: 'view' as const }];
  await set(projectId, theirs);
  await panel.getByRole('combobox', { name: 'User' }).click();
  await app.page.getByTitle('worker').filter({ visible: true }).click();
  await panel.getByRole('button', { name: 'Add member' }).click();
  await app.page.getByText('Somebody else has just changed the members.').waitFor();
  await panel.getByText('reader').waitFor();
  await panel.getByRole('button', { name: 'Add member' }).click();
  await app.page.getByText('worker is a member now').waitFor();
  expect(await members()).toEqual([
    ['reader', 'view'],
    ['worker', 'view'],
  ]);
  await leave(app);
});

test('members come by the page, and whoever is on the last one leaves like the others', async () => {
  const { roleId } = await addPerson(stage.server, stage.token, { username: 'crew', permissions: [] });
  const crew: Named[] = [];
  for (let number = 1; number <= 21; number++) {
    const body = {
      username: `crew-${number + 10}`,
      type: 1 as const,
      roleId,
      password: 'heron on the weir 3',
    };
    crew.push({ userId: (await stage.call(addUser, { body })).id, access: 'view' });
  }
  await takeAllOut();
  await set(projectId, crew);
  const app = await stage.open();
  await app.open(page);
  const panel = app.page.getByRole('region', { name: 'Members' });
  await panel.getByText('crew-30').waitFor();
  expect(await panel.getByText('crew-31').count()).toBe(0);
  await panel.getByTitle('2', { exact: true }).click();
  await panel.getByRole('button', { name: 'Remove the member crew-31' }).click();
  await panel.getByText('crew-30').waitFor();
  expect((await listed()).length).toBe(20);
  await leave(app);
});

test('who waits for a project is told how to get into one, gets in without a reload, and sees no buttons there', async () => {
  await takeAllOut();
  const app = await stage.open({}, reader.token);
  await app.open('/dashboard');
  await app.page.getByText(/your user name “reader”.*under Members/).waitFor();
  await app.page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
  const viewing = [{ userId: reader.userId, access: 'view' as const }];
  await set(projectId, viewing);
  await app.page
    .getByRole('link', { name: /一号柜/ })
    .first()
    .waitFor();
  expect(await app.page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);
  await app.open(page);
  const panel = app.page.getByRole('region', { name: 'Members' });
  await panel.getByText('reader').waitFor();
  expect(await panel.getByRole('button').count()).toBe(0);
  expect(await button(app, 'Edit').count()).toBe(0);
  const { id: empty } = await stage.call(addProject, { body: { name: 'Empty' } });
  await set(empty, viewing);
  await app.open(`/project/overview?id=${empty}`);
  await app.page.getByText('There are no devices in the project “Empty” yet.').waitFor();
  expect(await button(app, 'Add device').count()).toBe(0);
  await app.open('/project/overview?id=999');
  await app.page.getByText('There is no such project').first().waitFor();
  await leave(app);
});
