import { roleOptions } from '@weir/contract/identity/roles';
import { changePassword, userInfo } from '@weir/contract/identity/sessions';
import { addUser } from '@weir/contract/identity/users';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { inaccessible } from './accessibility.ts';
import type { Appearance, OpenConsole } from './console.ts';
import { choose, drawer, field, hasFocus, press, saidOf } from './forms.ts';
import { adminPassword, apiClient } from './server-process.ts';
import { signIn } from './sign-in.ts';
import { useStage } from './stage.ts';

const password = 'a heron by the weir';

const stage = useStage();
/** Signed in as a person. */
let admin: string;
let heron: string;

beforeAll(async () => {
  admin = await signIn(stage.server, 'admin', adminPassword);
  heron = await addHeron();
});

async function addHeron(): Promise<string> {
  const roleId = await roleOf('BATTERYMANAGEMENT');
  const draft = { username: 'heron', type: 1, roleId, corporate_name: '长江电力' } as const;
  const { id } = await stage.call(addUser, { body: { ...draft, password: adminPassword } });
  const token = await signIn(stage.server, 'heron', adminPassword);
  await apiClient(stage.server.url, token)(changePassword, {
    body: { id, oldPassword: adminPassword, password, rePassword: password },
  });
  return token;
}

const roleOf = async (identification: string) =>
  (await stage.call(roleOptions, { query: {} })).list.find((role) => role.identification === identification)
    ?.id ?? 0;

const opened: OpenConsole[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) {
    expect(app.faults).toEqual([]);
    await app.close();
  }
});

async function visit(path: string, token: string, appearance: Appearance = {}): Promise<OpenConsole> {
  const app = await stage.open(appearance, token);
  opened.push(app);
  await app.open(path);
  return app;
}

const userMenu = ({ page }: OpenConsole) => page.getByRole('button', { name: /User menu/ });

/** Gives the password in the dialog that asks for it. */
async function confirmIdentity({ page }: OpenConsole, given: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.locator('input[autocomplete=current-password]').fill(given);
  await dialog.getByRole('button', { name: 'Confirm' }).click();
}

describe('own data', () => {
  test('anybody changes what is theirs to say, and reads the rest', async () => {
    const app = await visit('/dashboard', heron);
    const { page } = app;
    await userMenu(app).click();
    await page.getByRole('menuitem', { name: 'Profile' }).click();
    await page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
    const account = page.getByRole('region', { name: 'Account' });
    for (const fact of ['heron', '长江电力', 'Battery management']) {
      await account.getByText(fact, { exact: true }).waitFor();
    }
    await expect.poll(() => account.getByRole('textbox').count()).toBe(0);
    const name = page.getByRole('textbox', { name: 'Name' });
    const phone = page.getByRole('textbox', { name: 'Contact number' });
    await name.fill('');
    await phone.fill('call me');
    await press(app, 'Save');
    await expect.poll(() => saidOf(name)).toContain('Please enter the name');
    await expect.poll(() => saidOf(phone)).not.toBe('');
    await name.fill('Grey heron');
    await phone.fill('0717-1234567');
    const image = await page.screenshot({ clip: { x: 0, y: 0, width: 40, height: 20 } });
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'heron.png', mimeType: 'image/png', buffer: image });
    await page.locator('img[src^="data:image"]').waitFor();
    await press(app, 'Save');
    await page.getByText('Profile saved').waitFor();
    await userMenu(app).getByText('Grey heron').waitFor();
    const saved = await apiClient(stage.server.url, heron)(userInfo, { query: {} });
    expect(saved).toMatchObject({ name: 'Grey heron', contact_number: '0717-1234567' });
    expect(saved.avatar).not.toBeNull();
    await page.getByRole('button', { name: 'Remove the picture' }).click();
    await press(app, 'Save');
    await expect
      .poll(async () => (await apiClient(stage.server.url, heron)(userInfo, { query: {} })).avatar)
      .toBeNull();
    await expect.poll(() => inaccessible(page)).toEqual([]);
  });
});

describe('sessions', () => {
  test('the present one is marked; one is ended, then all others', async () => {
    const others = [
      await signIn(stage.server, 'heron', password),
      await signIn(stage.server, 'heron', password),
      await signIn(stage.server, 'heron', password),
    ];
    const app = await visit('/profile/index?tab=sessions', heron, { widthPx: 390 });
    const { page } = app;
    const list = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
    await expect.poll(() => list.count()).toBe(4);
    await expect.poll(() => list.filter({ hasText: 'This session' }).count()).toBe(1);
    await expect.poll(() => list.filter({ hasText: 'This session' }).getByRole('button').count()).toBe(0);
    await list
      .getByRole('button', { name: /End the session/ })
      .first()
      .click();
    await expect.poll(() => list.count()).toBe(3);
    await press(app, 'End all other sessions');
    const question = page.getByRole('dialog', { name: 'End all other sessions' });
    await question.getByRole('button', { name: 'End all other sessions' }).click();
    await page.getByText('2 sessions ended').waitFor();
    await expect.poll(() => list.count()).toBe(1);
    for (const token of others) {
      await expect(apiClient(stage.server.url, token)(userInfo, { query: {} })).rejects.toThrow('50008');
    }
  });
});

describe('access tokens', () => {
  test('one is made once the password was given again, shown once, works, and is revoked', async () => {
    const app = await visit('/profile/index?tab=tokens', heron);
    const { page } = app;
    await press(app, 'Add token');
    await field(app, 'Name').fill('Daily report');
    const add = drawer(app).getByRole('button', { name: 'Add token' });
    await add.click();
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await proof.waitFor();
    await expect.poll(() => inaccessible(page)).toEqual([]);
    await proof.getByRole('button', { name: 'Cancel' }).click();
    await proof.waitFor({ state: 'hidden' });
    await expect.poll(() => page.getByRole('alert').filter({ visible: true }).allInnerTexts()).toEqual([]);
    // Until then a second press counts as a double click.
    await page.locator('.ant-btn-loading').waitFor({ state: 'detached' });
    await add.click();
    await confirmIdentity(app, 'not the password');
    await proof.getByText('This is wrong; try again').waitFor();
    await confirmIdentity(app, password);
    const shown = page.getByRole('dialog', { name: 'Copy the token now' });
    const token = (await shown.locator('code').first().textContent()) ?? '';
    await expect.poll(() => inaccessible(page)).toEqual([]);
    await shown.getByRole('button', { name: 'I have kept it' }).click();
    const act = apiClient(stage.server.url, token);
    expect((await act(userInfo, { query: {} })).username).toBe('heron');
    const list = page.getByRole('region', { name: 'Access tokens' }).getByRole('listitem');
    await list.filter({ hasText: 'Daily report' }).waitFor();
    await expect.poll(() => page.getByText(token).count()).toBe(0);
    await press(app, 'Revoke the token Daily report');
    await page.getByRole('dialog', { name: 'Revoke' }).getByRole('button', { name: 'Revoke' }).click();
    await page.getByText('There are no access tokens yet.').waitFor();
    await expect(act(userInfo, { query: {} })).rejects.toThrow('50008');
  });

  test('a lock says how long it lasts', async () => {
    const app = await visit('/profile/index?tab=tokens', await signIn(stage.server, 'heron', password));
    const { page } = app;
    const locked = { code: 42900, message: 'Too many requests', data: null };
    await page.route('**/user/reauthenticate', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '240' }, json: locked }),
    );
    await press(app, 'Add token');
    await field(app, 'Name').fill('Too soon');
    await drawer(app).getByRole('button', { name: 'Add token' }).click();
    await confirmIdentity(app, password);
    await page.getByText('Try again in 4 minutes').waitFor();
  });
});

describe('preview as a role', () => {
  test('shows what the role sees, changes nothing, and goes back', async () => {
    const app = await visit('/user/agent', admin);
    const { page, shown } = app;
    await userMenu(app).click();
    await page.getByRole('menuitem', { name: 'Preview as role' }).click();
    const dialog = page.getByRole('dialog', { name: 'See the console as a role' });
    await choose(dialog.getByRole('combobox'), 'Battery management');
    await dialog.getByRole('button', { name: 'Start preview' }).click();
    const bar = page.getByText('You see the console as Battery management. Nothing can be changed.');
    await bar.waitFor();
    await page.getByRole('heading', { level: 1, name: 'Dashboard' }).waitFor();
    const tabs = page.getByRole('navigation', { name: 'Open pages' });
    await expect.poll(() => tabs.getByRole('link', { name: /Users/ }).count()).toBe(0);
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    await menu.getByRole('link', { name: 'Devices', exact: true }).waitFor();
    await expect.poll(() => menu.getByRole('link', { name: 'Users', exact: true }).count()).toBe(0);
    await expect.poll(() => inaccessible(page)).toEqual([]);
    await page.goto(`${stage.server.url}/profile/index`);
    await page.getByRole('textbox', { name: 'Name' }).fill('Nobody');
    await press(app, 'Save');
    await shown('[role=alert]').getByText('A preview only shows; it changes nothing.').first().waitFor();
    await press(app, 'End preview');
    await page.getByRole('button', { name: 'Discard' }).click();
    await bar.waitFor({ state: 'hidden' });
    await menu.getByRole('link', { name: 'Users', exact: true }).waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Name' }).inputValue()).not.toBe('Nobody');
  });

  test('is offered to super administrators only', async () => {
    const app = await visit('/dashboard', heron);
    await userMenu(app).click();
    await app.page.getByRole('menuitem', { name: 'Profile' }).waitFor();
    await expect.poll(() => app.page.getByRole('menuitem', { name: 'Preview as role' }).count()).toBe(0);
  });
});

test('who has to set a password is led to each field, and an impatient second click does not leave', async () => {
  const draft = { username: 'egret', roleId: await roleOf('BATTERYMANAGEMENT'), corporate_name: '长江电力' };
  await stage.call(addUser, { body: { ...draft, type: 1, password: adminPassword } });
  const { page } = await visit('/password', await signIn(stage.server, 'egret', adminPassword));
  const oldPassword = page.getByLabel('Old password', { exact: true });
  const change = page.getByRole('button', { name: 'Change password' });
  await expect.poll(() => hasFocus(oldPassword)).toBe(true);
  await change.click();
  await page.getByText('Please enter the old password').waitFor();
  await expect.poll(() => hasFocus(oldPassword)).toBe(true);
  const fill = async (next: string) => {
    await oldPassword.fill(adminPassword);
    await page.getByLabel('New password', { exact: true }).fill(next);
    await page.getByLabel('New password again', { exact: true }).fill(next);
  };
  await fill('password');
  await change.click();
  await page.getByText('Password change failed').waitFor();
  await fill(password);
  await change.dblclick();
  await page.waitForURL('**/dashboard');
});

// The last one: afterwards the person has another password.
test('the password is changed in the profile, and other sessions end', async () => {
  const other = await signIn(stage.server, 'heron', password);
  const app = await visit('/profile/index?tab=password', heron);
  const { page } = app;
  const panel = page.getByRole('region', { name: 'Change password' });
  await panel.getByLabel('Old password', { exact: true }).fill(password);
  await panel.getByLabel('New password', { exact: true }).fill('a calmer river bend');
  await panel.getByLabel('New password again', { exact: true }).fill('a calmer river bend');
  await panel.getByRole('button', { name: 'Change password' }).click();
  await page.getByText('Password changed successfully').waitFor();
  await expect(apiClient(stage.server.url, other)(userInfo, { query: {} })).rejects.toThrow('50008');
});
