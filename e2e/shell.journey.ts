import type { Job } from '@weir/contract/operations/jobs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Appearance, fillFleet, type OpenConsole } from './console.ts';
import { adminPassword } from './server-process.ts';
import { waitForProof } from './sign-in.ts';
import { useStage } from './stage.ts';

const stage = useStage({
  env: {
    WEIR_DATA_RETRIEVAL_LINKS: 'FishBase=https://fish.example/base;IUCN=https://iucn.example',
    WEIR_DATA_SERVICES_URL: 'https://data.example',
  },
});

beforeAll(async () => {
  await fillFleet(stage.server, stage.token, { devices: 3 });
});

const doneExport: Job = {
  id: 1,
  kind: 'historyExport',
  subject: 'water station 1',
  state: 'succeeded',
  done: 1,
  total: 1,
  note: null,
  attempts: 1,
  error: null,
  result: null,
  file: null,
  createdTime: '2026-01-01T00:00:00.000Z',
  startedTime: null,
  finishedTime: '2026-01-01T00:00:01.000Z',
  expiresTime: null,
};

const openAs = (appearance: Appearance = {}): Promise<OpenConsole> => stage.open(appearance);

describe('the layout', () => {
  test('folds its sidebar, remembers it, and a visit on a phone does not change that', async () => {
    const app = await openAs();
    await app.open('/dashboard');
    const kept = async () =>
      (await app.page.context().cookies()).find(({ name }) => name === 'sidebarStatus')?.value;
    const width = async () => (await app.page.locator('#sidebar').boundingBox())?.width;
    await expect.poll(width).toBe(210);
    await app.page.getByRole('button', { name: 'Collapse the sidebar' }).click();
    await expect.poll(width).toBe(54);
    await expect.poll(kept).toBe('0');
    await app.page.getByRole('button', { name: 'Expand the sidebar' }).click();
    await app.page.setViewportSize({ width: 700, height: 900 });
    await app.page.getByRole('button', { name: 'Open the menu' }).click();
    await app.page.getByRole('dialog').getByRole('link', { name: 'Devices', exact: true }).click();
    await app.page.waitForURL('**/project/devicelist');
    await app.page.getByRole('dialog').waitFor({ state: 'hidden' });
    await app.page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(width).toBe(210);
    await expect.poll(kept).toBe('1');
    await app.close();
  });

  test('is for a phone below 992 px', async () => {
    const app = await openAs();
    await app.open('/dashboard');
    await app.page.setViewportSize({ width: 993, height: 900 });
    await app.page.locator('#sidebar').waitFor();
    await app.page.setViewportSize({ width: 992, height: 900 });
    await app.page.getByRole('button', { name: 'Open the menu' }).waitFor();
    await app.close();
  });

  test('leads outside where the installation says so', async () => {
    const app = await openAs();
    await app.open('/dashboard');
    const top = app.page.getByRole('navigation', { name: 'Top menu' });
    await top.getByText('Data retrieval').click();
    await expect
      .poll(() => app.page.getByRole('link', { name: 'FishBase' }).getAttribute('href'))
      .toBe('https://fish.example/base');
    await top.getByText('More').click();
    await expect
      .poll(() => app.page.getByRole('link', { name: 'Data services' }).getAttribute('rel'))
      .toContain('noopener');
    await app.close();
  });

  test('the top menu keeps its room when the counts and the tasks come late', async () => {
    const app = await openAs();
    const late = Promise.withResolvers<void>();
    const answerLate = (path: string, data: object) =>
      app.page.route(`**/api/v1${path}*`, async (route) => {
        const response = await route.fetch();
        const answer = await response.json();
        await late.promise;
        await route.fulfill({ response, json: { ...answer, data } });
      });
    await answerLate('/home/levelnum', { list: [{ level: 1, count: 1234 }], shelved: 0 });
    await answerLate('/job/list', { list: [doneExport], total: 1 });
    await app.open('/project/devicelist');
    const menu = app.page.getByRole('navigation', { name: 'Top menu' });
    await menu.getByRole('link').first().waitFor();
    const before = await menu.boundingBox();
    late.resolve();
    await app.page.getByRole('button', { name: /Background tasks/ }).waitFor();
    await app.page.getByRole('button', { name: /Alarms: 1,?234 open/ }).waitFor();
    expect(await menu.boundingBox()).toEqual(before);
    await app.close();
  });

  test('a language is chosen without a reload, on a phone too', async () => {
    const phone = await openAs({ widthPx: 390 });
    await phone.open('/project/devicelist');
    await phone.page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
    await phone.page.getByRole('button', { name: /Language/ }).click();
    await phone.page.getByRole('menuitem', { name: '日本語' }).click();
    await phone.page.getByText('言語を切り替えました').waitFor();
    await expect.poll(() => phone.page.locator('html').getAttribute('lang')).toBe('ja');
    await expect.poll(() => phone.page.title()).toMatch(/^機器管理 - /);
    expect(await phone.page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);
    await phone.close();
  });

  test('says so where full screen is not to be had', async () => {
    const app = await openAs();
    await app.page.addInitScript(() =>
      Object.defineProperty(document, 'fullscreenEnabled', { get: () => false }),
    );
    await app.open('/dashboard');
    await app.page.getByRole('button', { name: 'Full screen' }).click();
    await app.page.getByText('you browser can not work').waitFor();
    await app.close();
  });
});

describe('the guard', () => {
  test('leads back to the full address after signing in', async () => {
    const context = await stage.browser.newContext({ locale: 'en-US' });
    const page = await context.newPage();
    await page.goto(`${stage.server.url}/project/devicelist?keyword=station&page=1`);
    await page.waitForURL('**/login?redirect=*');
    await page.getByLabel('User name').fill('  admin ');
    await page.getByLabel('Password', { exact: true }).fill(adminPassword);
    await page.getByRole('button', { name: /without the picture/ }).click();
    await waitForProof(page);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await page.waitForURL('**/project/devicelist?keyword=station&page=1');
    await context.close();
  });

  test('a page that is not permitted names the word that is missing', async () => {
    const app = await openAs();
    await app.page.route('**/api/v1/user/info*', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      answer.data.permissions = answer.data.permissions.filter(
        (word: string) => word !== 'device-types:create',
      );
      await route.fulfill({ response, json: answer });
    });
    await app.open('/device/addtype');
    await expect.poll(() => app.shown('h1').textContent()).toBe('No permission');
    await app.page.getByText('device-types:create').waitFor();
    await app.close();
  });

  test('an unknown path ends at /404, without a session too, where the bar leads to the sign-in', async () => {
    const page = await (await stage.browser.newContext({ locale: 'en-US' })).newPage();
    await page.goto(`${stage.server.url}/no/such/page`);
    await page.waitForURL('**/404');
    await page.getByRole('link', { name: 'Sign in' }).first().click();
    await page.waitForURL('**/login');
    await page.context().close();
  });

  test.each([
    { data: null, sentence: 'Verification failed, please Login again.' },
    { data: { roles: [] }, sentence: 'getInfo: roles must be a non-null array!' },
  ])('says "$sentence"', async ({ data, sentence }) => {
    const app = await openAs();
    await app.page.route('**/api/v1/user/info*', async (route) => {
      const response = await route.fetch();
      const answer = await response.json();
      await route.fulfill({
        response,
        json: { ...answer, data: data === null ? null : { ...answer.data, ...data } },
      });
    });
    await app.page.goto(`${stage.server.url}/dashboard`);
    await app.page.getByText(sentence).waitFor();
    await app.page.getByRole('link', { name: 'Log in again' }).click();
    await app.page.waitForURL('**/login');
    await app.close();
  });
});
