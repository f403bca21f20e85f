import { editRole, listRoles } from '@weir/contract/identity/roles';
import { changePassword, reauthenticate } from '@weir/contract/identity/sessions';
import { addUser, listUsers } from '@weir/contract/identity/users';
import { afterEach, describe, expect, test } from 'vitest';
import { inaccessible } from './accessibility.ts';
import type { Appearance, OpenConsole } from './console.ts';
import { hasFocus, saidOf } from './forms.ts';
import { interceptUntilDone } from './routes.ts';
import { adminPassword, apiClient } from './server-process.ts';
import { createAuthenticator, enrol, enterPassword, signIn } from './sign-in.ts';
import { useStage } from './stage.ts';

const password = 'a heron by the weir';

const stage = useStage({ sensitiveActions: true });
let made = 0;

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

const roleOf = async (identification: string) => {
  const { list } = await stage.call(listRoles, {
    query: { page: 1, limit: 200 },
  });
  const role = list.find((each) => each.identification === identification);
  if (!role) throw new Error(`There is no role ${identification}`);
  return role;
};

/** A corporate user with a password of their own, signed in. */
async function addPerson() {
  made += 1;
  const username = `heron-${made}`;
  const { call } = stage;
  const role = await roleOf('BATTERYMANAGEMENT');
  const { id } = await call(addUser, {
    body: { username, type: 1, roleId: role.id, password: adminPassword },
  });
  const first = await signIn(stage.server, username, adminPassword);
  await apiClient(stage.server.url, first)(changePassword, {
    body: { id, oldPassword: adminPassword, password, rePassword: password },
  });
  return { id, username, token: first };
}

/** The same with a second factor. */
async function addCareful() {
  const person = await addPerson();
  const call = apiClient(stage.server.url, person.token);
  await call(reauthenticate, { body: { password } });
  return { ...person, ...(await enrol(call)) };
}

const codeField = ({ page }: OpenConsole) => page.locator('input[name=code]');
const verify = ({ page }: OpenConsole) => page.getByRole('button', { name: 'Verify' }).click();

describe('in the profile', () => {
  test('is set up with a code, gives recovery codes once, and is turned off again', async () => {
    const { token } = await addPerson();
    const app = await visit('/profile/index?tab=two-factor', token);
    const { page } = app;
    await page.getByRole('button', { name: 'Set up two-step verification' }).click();
    await confirmIdentity(app);
    await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
    const authenticator = createAuthenticator(secret);
    const code = page.getByRole('textbox', { name: 'Code' });
    const turnOn = page.getByRole('button', { name: 'Turn on' });
    await turnOn.click();
    await expect.poll(() => saidOf(code)).toContain('Enter the six digits');
    await code.fill(authenticator.wrong());
    await turnOn.click();
    await expect.poll(() => saidOf(code)).toContain('This is wrong');
    await expect.poll(() => inaccessible(page)).toEqual([]);
    await code.fill(authenticator.next());
    await turnOn.click();
    const codes = page.getByRole('dialog', { name: 'Keep your recovery codes' });
    await expect.poll(() => codes.getByRole('listitem').count()).toBe(10);
    await codes.getByRole('button', { name: 'Done' }).click();
    await codes.getByText('Keep the recovery codes first').waitFor();
    await expect.poll(() => inaccessible(page)).toEqual([]);
    const [first = ''] = await codes.locator('code').allInnerTexts();
    await codes.getByRole('checkbox', { name: 'I have kept them' }).check();
    await codes.getByRole('button', { name: 'Done' }).click();
    await page.getByText('10 left').waitFor();
    await page.getByRole('button', { name: 'Turn off two-step verification' }).click();
    const off = page.getByRole('dialog', { name: 'Turn off two-step verification' });
    await off.getByLabel('Password', { exact: true }).fill('not the password');
    await off.getByRole('textbox', { name: /Code/ }).fill(first);
    await off.getByRole('button', { name: 'Turn off two-step verification' }).click();
    await off.getByText('This is wrong').waitFor();
    await off.getByLabel('Password', { exact: true }).fill(password);
    await off.getByRole('button', { name: 'Turn off two-step verification' }).click();
    await page.getByRole('button', { name: 'Set up two-step verification' }).waitFor();
  });

  const confirmIdentity = async ({ page }: OpenConsole) => {
    const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await dialog.locator('input[autocomplete=current-password]').fill(password);
    await page.keyboard.press('Enter');
    await dialog.waitFor({ state: 'hidden' });
  };
});

describe('signing in', () => {
  test('asks for a code after the password, says what is wrong and how long to wait, and takes the next', async () => {
    const { username, authenticator } = await addCareful();
    const app = await visit('/login?redirect=/profile/index', '');
    await enterPassword(app.page, username, password);
    await codeField(app).waitFor();
    await expect.poll(() => hasFocus(codeField(app))).toBe(true);
    await expect.poll(() => codeField(app).getAttribute('autocomplete')).toBe('one-time-code');
    await codeField(app).fill('12');
    await verify(app);
    await expect.poll(() => saidOf(codeField(app))).toContain('Enter the six digits');
    await codeField(app).fill(authenticator.wrong());
    await verify(app);
    await expect.poll(() => saidOf(codeField(app))).toContain('wait for the next one');
    await expect.poll(() => inaccessible(app.page)).toEqual([]);
    const locked = { code: 42900, message: 'Too many wrong codes', data: null };
    const unlock = await interceptUntilDone(app.page, '**/user/loginsecondfactor', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '45' }, json: locked }),
    );
    await verify(app);
    await expect.poll(() => saidOf(codeField(app))).toContain('45 seconds');
    unlock();
    await codeField(app).fill(authenticator.next());
    await verify(app);
    await app.page.getByRole('heading', { level: 1, name: 'Profile' }).waitFor();
  });

  test('begins again with what was typed once the time is over', async () => {
    const { username } = await addCareful();
    const app = await visit('/login', '');
    const { page } = app;
    await enterPassword(page, username, password);
    await codeField(app).waitFor();
    const over = { code: 40011, message: 'Begin again', data: null };
    await page.route('**/user/loginsecondfactor', (route) => route.fulfill({ status: 400, json: over }));
    await codeField(app).fill('123456');
    await verify(app);
    await page.getByText('The verification took too long').waitFor();
    await expect.poll(() => page.locator('input[name=username]').inputValue()).toBe(username);
    await expect.poll(() => page.locator('input[name=password]').inputValue()).toBe(password);
  });

  test('in place asks for it too, and takes a recovery code', async () => {
    const { token, recoveryCodes } = await addCareful();
    const app = await visit('/profile/index', token);
    const { page } = app;
    await fetch(`${stage.server.url}/api/v1/user/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
    });
    const dialog = page.getByRole('dialog', { name: 'Confirm logout' });
    await dialog.locator('input[name=password]').fill(password);
    await page.keyboard.press('Enter');
    await dialog.getByRole('button', { name: /Use a recovery code/ }).click();
    await dialog.locator('input[name=code]').fill(recoveryCodes[0] ?? '');
    await dialog.getByRole('button', { name: 'Re-Login' }).click();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Sessions' }).click();
    await page.getByText('This session').waitFor();
  });
});

test('a role that asks for it lets its people do nothing else, after the password is their own', async () => {
  const { call } = stage;
  const { id: roleId, version } = await roleOf('ADMIN');
  await call(editRole, { body: { id: roleId, version, requireTwoFactor: 1 } });
  await call(addUser, { body: { username: 'osprey', type: 1, roleId, password: adminPassword } });
  const app = await visit('/login?redirect=/project/index', '');
  const { page } = app;
  await enterPassword(page, 'osprey', adminPassword);
  await page.getByRole('heading', { level: 1, name: 'Set a new password first' }).waitFor();
  await page.locator('input[autocomplete=current-password]').fill(adminPassword);
  const chosen = page.locator('input[autocomplete=new-password]');
  await expect.poll(() => chosen.count()).toBe(2);
  for (const field of await chosen.all()) await field.fill(password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Set up two-step verification first' }).waitFor();
  await page.getByRole('button', { name: 'Set up two-step verification' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.locator('input[autocomplete=current-password]').fill(password);
  await page.keyboard.press('Enter');
  const secret = ((await page.locator('code').first().textContent()) ?? '').replaceAll(' ', '');
  await page.getByRole('textbox', { name: 'Code' }).fill(createAuthenticator(secret).next());
  await expect.poll(() => inaccessible(page)).toEqual([]);
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('checkbox', { name: 'I have kept them' }).check();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor();
  const { list } = await call(listUsers, { query: { page: 1, limit: 20, keyword: 'osprey' } });
  expect(list[0]?.twoFactor).toBe(1);
});
