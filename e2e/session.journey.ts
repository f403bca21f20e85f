import { codes } from '@weir/contract/errors';
import { addProject } from '@weir/contract/fleet/projects';
import { captchaInfo, login } from '@weir/contract/identity/sessions';
import { beforeAll, describe, expect, test } from 'vitest';
import { inaccessible } from './accessibility.ts';
import { type Appearance, fillFleet, type OpenConsole } from './console.ts';
import { hasFocus } from './forms.ts';
import { interceptUntilDone } from './routes.ts';
import { adminPassword } from './server-process.ts';
import { waitForProof } from './sign-in.ts';
import { useStage } from './stage.ts';

const stage = useStage();

beforeAll(async () => {
  await fillFleet(stage.server, stage.token, { devices: 3 });
});

const openAs = (appearance: Appearance = {}): Promise<OpenConsole> => stage.open(appearance);
const pathOf = ({ page }: OpenConsole) => new URL(page.url()).pathname + new URL(page.url()).search;

describe('a session that has ended', () => {
  test('is asked for once, is renewed in place, and what failed is done after all', async () => {
    const own = await stage.server.tokenOf('admin');
    const app = await stage.open({}, own);
    await app.open('/project/index?add=1');
    const drawer = app.page.getByRole('dialog', { name: /project/i });
    await drawer.getByRole('textbox', { name: /Name/ }).fill('Saved after all');
    // While it is being sent: the page finds out by itself before long.
    const letThrough = await interceptUntilDone(app.page, `**/api/v1${addProject.path}`, async (route) => {
      letThrough();
      await endSession(own);
      await route.continue();
    });
    await drawer.getByRole('button', { name: 'Save' }).click();
    await app.page.getByText('Confirm logout').waitFor();
    await expect.poll(() => app.page.getByText('Confirm logout').count()).toBe(1);
    const dialog = app.page.getByRole('dialog', { name: 'Confirm logout' });
    const password = dialog.locator('input[name=password]');
    await expect.poll(() => hasFocus(password)).toBe(true);
    await password.fill(adminPassword);
    await app.page.keyboard.press('Enter');
    await app.page.getByRole('link', { name: 'Saved after all' }).waitFor();
    await expect.poll(() => pathOf(app)).toBe('/project/index');
    await app.close();
  });

  test('leaves what is there to be read', async () => {
    const own = await stage.server.tokenOf('admin');
    const app = await stage.open({}, own);
    await app.open('/project/devicelist');
    await app.page.getByText('water-0001').first().waitFor();
    await endSession(own);
    await app.page.getByRole('dialog', { name: 'Confirm logout' }).waitFor();
    await app.page.getByRole('button', { name: 'Cancel' }).click();
    await app.page.getByText('You are signed out').waitFor();
    await expect.poll(() => app.page.getByText('water-0001').first().isVisible()).toBe(true);
    await app.page.getByRole('button', { name: 'Sign in again' }).click();
    await app.page.getByRole('dialog', { name: 'Confirm logout' }).waitFor();
    await app.close();
  });

  const endSession = (session: string) =>
    fetch(`${stage.server.url}/api/v1/user/logout`, {
      method: 'POST',
      headers: { authorization: `Bearer ${session}` },
    });
});

test('more work is asked for of a newcomer to a name that many try: the picture, and a proof beside it', async () => {
  const app = await stage.open({}, '');
  const { page } = app;
  const fields = (locator: string) => page.locator(`input[name=${locator}]`);
  const sent: string[] = [];
  const late = Promise.withResolvers<void>();
  await page.route(`**/api/v1${captchaInfo.path}*`, async (route) => {
    if (sent.length > 0) await late.promise;
    // What was called off is gone.
    await route.continue().catch(() => undefined);
  });
  await page.route(`**/api/v1${login.path}`, async (route) => {
    sent.push(route.request().postDataJSON().captcha);
    if (sent.length > 1) return route.continue();
    const captcha = await stage.call(captchaInfo);
    Object.assign(captcha.proof, { withPictureBits: 12, difficultyBits: 14 });
    const json = { code: codes.moreWorkNeeded, message: '', data: { captcha } };
    await route.fulfill({ status: 400, json });
  });
  await page.goto(`${stage.server.url}/login`);
  // Another picture empties what was typed of the one before.
  await page.locator('form img').waitFor();
  await fields('username').fill('admin');
  await fields('password').fill(adminPassword);
  await fields('captcha').fill('ABCD');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText('Many sign-ins to this user name are failing').waitFor();
  await waitForProof(page);
  late.resolve();
  await page.waitForTimeout(300);
  await expect.poll(() => fields('password').inputValue()).toBe(adminPassword);
  await expect.poll(() => inaccessible(page)).toEqual([]);
  await fields('captcha').fill('EFGH');
  await page.keyboard.press('Enter');
  await expect.poll(() => sent).toEqual(['ABCD', expect.stringMatching(/^EFGH pow:[0-9a-f]+$/)]);
  await app.close();
});

describe('the user menu', () => {
  test('shows a corporate user what is on file, to read', async () => {
    const app = await openAs();
    await app.page.route('**/api/v1/user/info*', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      Object.assign(answer.data, {
        type: 1,
        corporate_name: '长江电力',
        corporate_address: '湖北省宜昌市',
        contact_number: '0717-1234567',
      });
      await route.fulfill({ response, json: answer });
    });
    await app.open('/dashboard');
    await app.page.getByRole('button', { name: /User menu/ }).click();
    await app.page.getByRole('menuitem', { name: 'User information' }).click();
    const dialog = app.page.getByRole('dialog', { name: 'User information' });
    for (const shown of ['admin', '长江电力', '湖北省宜昌市', '0717-1234567']) {
      await dialog.getByText(shown, { exact: true }).waitFor();
    }
    await expect.poll(() => dialog.getByRole('textbox').count()).toBe(0);
    await app.close();
  });

  test('has no such entry for an administrator', async () => {
    const app = await openAs();
    await app.open('/dashboard');
    await app.page.getByRole('button', { name: /User menu/ }).click();
    await app.page.getByRole('menuitem', { name: 'Layout settings' }).waitFor();
    await expect.poll(() => app.page.getByRole('menuitem', { name: 'User information' }).count()).toBe(0);
    await app.close();
  });
});

// The last one: afterwards the administrator has another password.
describe('the password dialog', () => {
  test('says what is missing at the field, why it failed, and what the server says of success', async () => {
    const app = await stage.open({ language: 'zh' }, await stage.server.tokenOf('admin'));
    const { page } = app;
    await app.open('/dashboard');
    await page.getByRole('button', { name: /用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '修改密码' }).click();
    const dialog = page.getByRole('dialog', { name: '修改密码' });
    const change = dialog.getByRole('button', { name: '修改密码' });
    const field = (label: string) => dialog.getByLabel(label, { exact: true });
    await field('旧密码').focus();
    await field('新密码').focus();
    await dialog.getByText('请输入旧密码').waitFor();
    await change.click();
    await dialog.getByText('网络异常，请重试').waitFor();
    await dialog.getByText('请输入新密码', { exact: true }).waitFor();
    await dialog.getByText('请再次输入新密码').waitFor();
    await field('旧密码').fill('not the password');
    await field('新密码').fill('a calmer river bend');
    await field('确认新密码').fill('a calmer river');
    await change.click();
    await dialog.getByText('两次输入的新密码不一致').waitFor();
    await field('确认新密码').fill('a calmer river bend');
    await change.click();
    await dialog.getByText(/密码修改失败/).waitFor();
    await field('旧密码').fill(adminPassword);
    const answered = page.waitForResponse((response) => response.url().includes('/user/repassword'));
    await change.click();
    const { msg } = await (await answered).json();
    await page.getByText(msg).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await app.close();
  });
});
