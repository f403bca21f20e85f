import { listProjects } from '@weir/contract/fleet/projects';
import { listRoles } from '@weir/contract/identity/roles';
import { addToken, listSessions, listTokens } from '@weir/contract/identity/session-list';
import { changePassword, reauthenticate, userInfo } from '@weir/contract/identity/sessions';
import { addUser, getUser } from '@weir/contract/identity/users';
import { afterEach, describe, expect, test } from 'vitest';
import { inaccessible, smallTargets } from './accessibility.ts';
import type { Appearance, OpenConsole } from './console.ts';
import { drawer, field, press } from './forms.ts';
import { button } from './lists.ts';
import { addPerson } from './people.ts';
import { adminPassword, apiClient } from './server-process.ts';
import { enrol, signIn } from './sign-in.ts';
import { useStage } from './stage.ts';

const password = 'a heron by the weir';

const stage = useStage({ sensitiveActions: true });

const opened: OpenConsole[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) {
    expect(app.faults).toEqual([]);
    await app.close();
  }
});

async function visit(path: string, its = stage.token, appearance: Appearance = {}): Promise<OpenConsole> {
  const app = await stage.open(appearance, its);
  opened.push(app);
  await app.open(path);
  return app;
}

let made = 0;
/** Signed in twice, with a token and a second factor. */
async function addCareful() {
  made += 1;
  const username = `egret-${made}`;
  const { list } = await stage.call(listRoles, { query: { page: 1, limit: 200 } });
  const roleId = list.find(({ identification }) => identification === 'BATTERYMANAGEMENT')?.id ?? 0;
  const body = { username, name: `Egret ${made}`, type: 1 as const, roleId, password: adminPassword };
  const { id } = await stage.call(addUser, { body });
  const own = apiClient(stage.server.url, await signIn(stage.server, username, adminPassword));
  await own(changePassword, { body: { id, oldPassword: adminPassword, password, rePassword: password } });
  await signIn(stage.server, username, password);
  await own(reauthenticate, { body: { password } });
  await own(addToken, { body: { name: 'Daily report', days: 30 } });
  await enrol(own);
  return { id, name: body.name };
}

const toast = ({ page }: OpenConsole, text: string | RegExp) =>
  page.locator('.ant-message').getByText(text).last();
const region = ({ page }: OpenConsole, name: string) =>
  page.getByRole('region', { name }).filter({ visible: true });

describe('on the page of a user', () => {
  test('sessions and tokens are ended, and the second factor is reset once the password is given again', async () => {
    const { id, name } = await addCareful();
    const app = await visit(`/user/agent?id=${id}`, await signIn(stage.server, 'admin', adminPassword));
    const { page } = app;
    await page.getByRole('link', { name: 'Sign-in and access' }).click();
    await page.waitForURL(`**/user/agent?id=${id}&tab=access`);
    const sessions = region(app, 'Sessions');
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(2);
    expect(await inaccessible(page)).toEqual([]);
    await sessions
      .getByRole('button', { name: /^End the session/ })
      .first()
      .click();
    await toast(app, 'Session ended').waitFor();
    await expect.poll(() => sessions.getByRole('listitem').count()).toBe(1);
    await sessions.getByRole('button', { name: 'End all sessions' }).click();
    const all = page.getByRole('dialog', { name: 'End all sessions' });
    await all.getByText(`${name} is signed out everywhere`).waitFor();
    await all.getByRole('button', { name: 'End all sessions' }).click();
    await sessions.getByText('Signed in nowhere at present.').waitFor();
    const tokens = region(app, 'Access tokens');
    expect(await tokens.getByRole('button', { name: 'Add token' }).count()).toBe(0);
    await tokens.getByRole('button', { name: 'Revoke the token Daily report' }).click();
    await page.getByRole('dialog', { name: 'Revoke' }).getByRole('button', { name: 'Revoke' }).click();
    await tokens.getByText('There are no access tokens yet.').waitFor();
    await button(app, 'Reset two-step verification').click();
    const reset = page.getByRole('dialog', { name: `Reset two-step verification of ${name}` });
    await reset.getByRole('button', { name: 'Reset two-step verification' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await proof.locator('input[autocomplete=current-password]').fill(adminPassword);
    await proof.getByRole('button', { name: 'Confirm' }).click();
    await toast(app, `Two-step verification of ${name} is reset`).waitFor();
    await region(app, 'Two-step verification').getByText('Off: the password alone is enough').waitFor();
    expect((await stage.call(getUser, { query: { id } })).twoFactor).toBe(0);
    expect((await stage.call(listSessions, { query: { userId: id } })).list).toEqual([]);
    expect((await stage.call(listTokens, { query: { userId: id } })).list).toEqual([]);
  });

  test('whoever may only look is told which permission is missing', async () => {
    const viewer = await addPerson(stage.server, stage.token, {
      username: 'viewer',
      permissions: ['users:list'],
    });
    const { id: parentId } = await apiClient(stage.server.url, viewer.token)(userInfo);
    const body = { username: 'below-viewer', type: 1 as const, roleId: viewer.roleId, parent_id: parentId };
    const { id } = await stage.call(addUser, { body });
    const app = await visit(`/user/agent?id=${id}&tab=access`, viewer.token);
    const { page } = app;
    await page.getByText('takes the permission to edit users').waitFor();
    await button(app, 'Why can’t I?').click();
    const why = page.getByRole('dialog', { name: 'Why can’t I?' });
    await why.getByText('users:update', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await why.waitFor({ state: 'hidden' });
    await button(app, /^Edit\s*, not permitted/).click();
    await why.getByText('users:update', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await why.waitFor({ state: 'hidden' });
    await button(app, 'Actions for below-viewer').click();
    await page.getByRole('menuitem', { name: /^Delete/ }).click();
    await why.getByText('users:remove', { exact: true }).waitFor();
    expect(await inaccessible(page)).toEqual([]);
  });

  test('one’s own access is in the profile, which says who stands above; on a phone', async () => {
    const below = await addPerson(stage.server, stage.token, {
      username: 'belowadmin',
      permissions: ['users:list'],
    });
    const { id } = await apiClient(stage.server.url, below.token)(userInfo);
    const app = await visit(`/user/agent?id=${id}&tab=access`, below.token, { widthPx: 390 });
    const { page } = app;
    const profile = page.getByRole('link', { name: 'Go to the profile' });
    await profile.waitFor();
    expect(await smallTargets(page)).toEqual([]);
    await profile.click();
    await page.waitForURL('**/profile/index?tab=sessions');
    await page.getByRole('link', { name: 'Your data' }).click();
    await region(app, 'Account').getByText('Parent user').waitFor();
    await region(app, 'Account').getByText('Administrator', { exact: true }).waitFor();
  });
});

test('what the server has done and nobody heard of is not done again by another Save', async () => {
  const app = await visit('/project/index?add=1');
  const { page } = app;
  await field(app, 'Name').fill('Made once');
  const keys: (string | undefined)[] = [];
  await page.route('**/api/v1/project/addproject', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    // The first answer is lost on the way.
    if (keys.length === 1) await route.abort('connectionreset');
    else await route.fulfill({ response });
  });
  await press(app, 'Save');
  await drawer(app).getByText('No connection to the server.').first().waitFor();
  await press(app, 'Save');
  await page.getByRole('link', { name: 'Made once' }).waitFor();
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(keys).toEqual([keys[0], keys[0]]);
  const { total } = await stage.call(listProjects, { query: { page: 1, limit: 20, keyword: 'Made once' } });
  expect(total).toBe(1);
});
