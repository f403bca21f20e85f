import mqtt from 'mqtt';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { holdsFocus } from './keys.ts';
import { adminPassword } from './server-process.ts';
import { waitForProof } from './sign-in.ts';
import { useStage } from './stage.ts';

/** The words of the screens that the journey goes through. */
const words = {
  zh: {
    locale: 'zh-CN',
    username: '用户名',
    password: '密码',
    skipPicture: /免图片/,
    proven: '验证已完成',
    signIn: '登录',
    name: /名称/,
    typeCode: /类型编码/,
    addSignal: '新增信号量',
    signalId: '信号量 ID',
    save: '保存',
    project: /所属项目/,
    type: /设备类型/,
    serial: /设备编号|SN/,
    received: '收到了！',
    addAndConnect: '新增并接入',
  },
  en: {
    locale: 'en-US',
    username: 'User name',
    password: 'Password',
    skipPicture: /without the picture/,
    proven: 'Verified',
    signIn: 'Sign in',
    name: /Name/,
    typeCode: /Type code/,
    addSignal: 'Add signal',
    signalId: 'Signal ID',
    save: 'Save',
    project: /Project/,
    type: /Device type/,
    serial: /SN/,
    received: 'Received!',
    addAndConnect: 'Add and connect',
  },
} as const;

type Words = (typeof words)[keyof typeof words];

const stage = useStage();

async function signIn(page: Page, say: Words): Promise<void> {
  await page.goto(`${stage.server.url}/project/index?add=1`);
  await page.getByLabel(say.username).fill('admin');
  await page.getByLabel(say.password, { exact: true }).fill(adminPassword);
  await page.getByRole('button', { name: say.skipPicture }).click();
  await waitForProof(page, say.proven);
  await page.getByRole('button', { name: say.signIn, exact: true }).click();
  await page.waitForURL('**/project/index?add=1');
}

async function addProject(page: Page, say: Words, name: string): Promise<void> {
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: say.name }).fill(name);
  await drawer.getByRole('button', { name: say.save }).click();
  await page.getByRole('link', { name }).waitFor();
}

async function addType(page: Page, say: Words, name: string, code: string): Promise<void> {
  await page.goto(`${stage.server.url}/device/addtype`);
  await page.getByRole('textbox', { name: say.name }).first().fill(name);
  await page.getByRole('textbox', { name: say.typeCode }).fill(code);
  await page.getByRole('button', { name: say.addSignal }).first().click();
  await page.getByRole('textbox', { name: say.signalId }).fill('temperature');
  await page.keyboard.press('Tab');
  await holdsFocus(page.locator('td[data-column="name"]'));
  await page.keyboard.type('水温');
  await page.keyboard.press('Tab');
  await holdsFocus(page.locator('td[data-column="unit"]'));
  await page.keyboard.type('°C');
  await page.keyboard.press('Control+Enter');
  await page.waitForURL(/edittype\?id=\d+|device\/type$/);
}

async function choose(page: Page, label: RegExp, option: string): Promise<void> {
  await page.getByRole('dialog').getByRole('combobox', { name: label }).fill(option);
  await page.locator('.ant-select-item-option:visible', { hasText: option }).first().click();
}

/** Adds a device through the form and reads its access token from the page that shows it once. */
async function addDevice(
  page: Page,
  say: Words,
  draft: { name: string; serial: string; project: string; type: string },
) {
  await page.goto(`${stage.server.url}/project/devicelist?add=1`);
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('textbox', { name: say.name }).fill(draft.name);
  await drawer.getByRole('textbox', { name: say.serial }).fill(draft.serial);
  await choose(page, say.project, draft.project);
  await choose(page, say.type, draft.type);
  const answered = page.waitForResponse((response) => response.url().includes('/device/add'));
  await drawer.getByRole('button', { name: say.addAndConnect }).click();
  const { data } = await (await answered).json();
  await page.getByText('v1/devices/me/telemetry').first().waitFor();
  await page.getByText(data.credential.token).first().waitFor();
  return { id: data.id as number, token: data.credential.token as string };
}

describe.each(['zh', 'en'] as const)('in %s', (language) => {
  test('a device is made, reports, and its value changes on the screen without a reload', async () => {
    const say = words[language];
    const context = await stage.browser.newContext({
      locale: say.locale,
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(String(error)));
    await signIn(page, say);
    await expect.poll(() => page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${language}`));
    const project = `长江 ${language}`;
    const type = `水质站 ${language}`;
    await addProject(page, say, project);
    await addType(page, say, type, `water-${language}`);
    const device = await addDevice(page, say, {
      name: `宜昌站 ${language}`,
      serial: `WQ-${language}`,
      project,
      type,
    });

    const client = await mqtt.connectAsync(stage.server.mqttUrl, {
      username: device.token,
      protocolVersion: 5,
    });
    const report = (temperature: number) =>
      client.publishAsync('v1/devices/me/telemetry', JSON.stringify({ temperature }), { qos: 1 });
    await report(18.25);
    await page.getByText(say.received).first().waitFor();

    await page.goto(`${stage.server.url}/project/info?id=${device.id}&tab=telemetry`);
    await page.getByText('18.25').first().waitFor();
    await page.evaluate(() => Object.assign(globalThis, { neverReloaded: true }));
    await report(19.75);
    await page.getByText('19.75').first().waitFor();
    expect(await page.evaluate(() => 'neverReloaded' in globalThis)).toBe(true);
    expect(faults).toEqual([]);
    await client.endAsync();
    await context.close();
  });
});

test('a wrong password is answered at the form, and nothing typed is lost', async () => {
  const say = words.en;
  const page = await (await stage.browser.newContext({ locale: say.locale })).newPage();
  await page.goto(`${stage.server.url}/login`);
  await page.getByLabel(say.username).fill('admin');
  await page.getByLabel(say.password, { exact: true }).fill('12345');
  await page.getByRole('button', { name: say.signIn, exact: true }).click();
  await page.getByText('The password can not be less than 6 digits').waitFor();
  await page.getByText('Please enter the verification code').waitFor();
  await page.getByLabel(say.password, { exact: true }).fill('123456');
  await page.getByRole('button', { name: say.skipPicture }).click();
  await waitForProof(page, say.proven);
  const refused = page.waitForResponse((response) => response.url().includes('/user/login'));
  await page.getByRole('button', { name: say.signIn, exact: true }).click();
  expect((await (await refused).json()).code).toBe(60204);
  await page.getByRole('alert').first().waitFor();
  await expect.poll(() => page.getByLabel(say.username).inputValue()).toBe('admin');
});
