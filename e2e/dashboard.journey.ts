import { addDeviceType } from '@weir/contract/fleet/device-types';
import { addDevice } from '@weir/contract/fleet/devices';
import { addProject } from '@weir/contract/fleet/projects';
import { setProfile } from '@weir/contract/identity/user-profiles';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { adminPassword, apiClient } from './server-process.ts';
import { signIn } from './sign-in.ts';
import { useStage } from './stage.ts';

const stage = useStage();
let token: string;
let deviceToken: string;

beforeAll(async () => {
  token = await signIn(stage.server, 'admin', adminPassword);
  const call = apiClient(stage.server.url, token);
  const { id: projectId } = await call(addProject, { body: { name: 'Yichang' } });
  const { id: typeId } = await call(addDeviceType, { body: { typeCode: 'pump', name: 'Pump' } });
  const { credential } = await call(addDevice, {
    body: { name: 'Pump one', SN: 'P-1', projectId, typeId },
  });
  deviceToken = credential.token ?? '';
});

const headings = (page: Page) => page.locator('[data-dashboard] h2:visible').allTextContents();

test('cards are arranged, and stay so', async () => {
  const { page, open, faults, close } = await stage.open({}, token);
  await open('/dashboard');
  await page.getByRole('button', { name: 'Arrange' }).click();
  await page.getByRole('button', { name: 'Move “Heard last” earlier' }).click();
  await page.getByRole('button', { name: 'Hide “Most alarms”' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  const arranged = ['Open alarms', 'Newest alarms', 'Alarms by day', 'Heard last', 'Projects'];
  await expect.poll(() => headings(page)).toEqual(arranged);
  // Saved a moment later.
  await expect
    .poll(
      async () => {
        await page.reload();
        await page.locator('[data-dashboard] h2').nth(4).waitFor();
        return headings(page);
      },
      { timeout: 120_000 },
    )
    .toEqual(arranged);
  expect(faults).toEqual([]);
  await close();
});

test('the map is a card that may be added, and leads to the map', async () => {
  const { page, open, faults, close } = await stage.open({}, token);
  await open('/dashboard');
  const title = page.getByRole('heading', { name: 'Map of the devices' });
  await page.getByText('All devices').first().waitFor();
  expect(await title.count()).toBe(0);
  await page.getByRole('button', { name: 'Arrange' }).click();
  await page.getByRole('button', { name: 'Map of the devices' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await title.waitFor();
  const card = page.locator('[data-card="map"]');
  expect((await card.boundingBox())?.height).toBe(380);
  await card.getByText('No device has a place.').waitFor();
  await card.getByRole('link', { name: 'Open the map' }).click();
  await page.waitForURL('**/map');
  expect(faults).toEqual([]);
  await close();
});

test('the voice style says a new grave alarm aloud', async () => {
  await apiClient(stage.server.url, token)(setProfile, { body: { dashboard_style: 'voice' } });
  const { page, open, faults, close } = await stage.open({}, token);
  // No machine that runs this has a loudspeaker.
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    Object.defineProperty(globalThis, 'speechSynthesis', {
      value: {
        getVoices: () => [],
        cancel: () => undefined,
        speak: ({ text }: { text: string }) => said.push(text),
      },
    });
  });
  await open('/dashboard');
  await page.getByRole('switch').click();
  const said = () => page.evaluate(() => (globalThis as unknown as { said: string[] }).said.join(' | '));
  let code = 0;
  // What is raised before the channel has subscribed is not news: it is raised anew until it is heard.
  await expect
    .poll(
      async () => {
        code += 1;
        const alarms = [{ code: `leak-${code}`, level: 1, name: 'Leak', active: true, ts: Date.now() }];
        await fetch(`${stage.server.url}/api/v1/${deviceToken}/telemetry`, {
          method: 'POST',
          body: JSON.stringify({ alarms }),
        });
        return said();
      },
      { timeout: 15_000, interval: 1000 },
    )
    .toMatch(/Level 1 alarm: Pump one, Leak/);
  // Its card is gone through and handled by keyboard.
  const focused = page.locator('a[data-alarm]:focus');
  await expect
    .poll(async () => {
      await page.keyboard.press('j');
      return focused.count();
    })
    .toBe(1);
  await page.keyboard.press('p');
  await page.getByRole('dialog', { name: 'Process the alarm' }).waitFor();
  await page.getByRole('button', { name: 'Mark as processed' }).click();
  await expect.poll(() => focused.count()).toBe(1);
  expect(faults).toEqual([]);
  await close();
});

/** Makes a link as a person does, and reads it while it is shown. */
async function makeLink(name: string): Promise<string> {
  const { page, open, close } = await stage.open({}, token);
  await open('/dashboard');
  await page.getByRole('button', { name: 'Wall board' }).click();
  await page.getByText('Live', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Wall board' }).waitFor();
  await open('/profile/index?tab=sessions&wall=1');
  const drawer = page.getByRole('dialog', { name: 'Create wall screen link' });
  await drawer.getByRole('textbox', { name: 'Name of the screen' }).fill(name);
  await drawer.getByRole('button', { name: 'Create wall screen link' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.locator('input[type=password]').fill(adminPassword);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  const shown = page.getByRole('dialog', { name: 'Open this link in the browser of the screen' });
  const link = await shown.getByText(/\/wall#/).textContent();
  await shown.getByRole('button', { name: 'I have kept the link' }).click();
  await page.getByText('Link not opened yet').waitFor();
  await close();
  return link?.trim() ?? '';
}

test('a link makes another browser a wall screen, which shows the dashboard and nothing else', async () => {
  const link = await makeLink('Hall');
  const context = await stage.browser.newContext({
    locale: 'en-US',
    viewport: { width: 1920, height: 1080 },
  });
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
  await page.goto(link);
  await page.getByRole('button', { name: 'Show it here' }).click();
  await page.getByRole('heading', { name: 'Hall' }).waitFor();
  await page.getByText('Live', { exact: true }).waitFor();
  await page.getByText('All devices').first().waitFor();
  expect(await page.getByRole('navigation', { name: 'Wall board' }).getByRole('link').count()).toBe(0);
  await page.goto(`${stage.server.url}/project/index`);
  await page.waitForURL('**/dashboard?wall=1');
  await page.getByRole('heading', { name: 'Hall' }).waitFor();
  expect(refused).toEqual([]);
  const statusOf = (path: string) =>
    page.evaluate(async (url) => (await fetch(url)).status, `/api/v1${path}`);
  expect([await statusOf('/home/list'), await statusOf('/user/list?page=1&limit=20')]).toEqual([200, 403]);
  await page.goto(link);
  await page.getByRole('button', { name: 'Show it here' }).click();
  await page.getByRole('heading', { name: 'This link does not open' }).waitFor();
  await context.close();
});
