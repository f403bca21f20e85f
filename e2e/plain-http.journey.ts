import { expect, test } from 'vitest';
import { launchBrowser } from './browser.ts';
import { fillFleet } from './console.ts';
import { adminPassword } from './server-process.ts';
import { enterPassword } from './sign-in.ts';
import { useStage } from './stage.ts';

const stage = useStage();

/** A browser trusts a name on plain HTTP less than the address of the machine itself: it has no digest, and no clipboard. */
test('on plain HTTP one signs in without the picture, and copies', async () => {
  await fillFleet(stage.server, stage.token, { devices: 1 });
  const browser = await launchBrowser('--host-resolver-rules=MAP weir.test 127.0.0.1');
  const page = await browser.newPage({ locale: 'en' });
  await page.goto(`http://weir.test:${new URL(stage.server.url).port}/project/devicelist`);
  expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await enterPassword(page, 'admin', adminPassword);
  await Promise.all([
    page.getByRole('button', { name: /^Copied/ }).waitFor(),
    page.getByRole('button', { name: 'Copy SN' }).first().click(),
  ]);
  const search = page.locator('[data-list-search]');
  await search.click();
  await page.keyboard.press('Control+v');
  await expect.poll(() => search.inputValue()).toBe('water-0001');
  await browser.close();
});
