import { addCard, listCards } from '@weir/contract/commerce/cards/cards';
import { addDeviceType } from '@weir/contract/fleet/device-types';
import { addDevice } from '@weir/contract/fleet/devices';
import { addProject } from '@weir/contract/fleet/projects';
import { expect, test } from 'vitest';
import { login, startStandIn } from '../server/src/features/commerce/cards/carriers/nce-stand-in.test-app.ts';
import { inaccessible } from './accessibility.ts';
import { workbookOf } from './device-workbook.ts';
import { useStage } from './stage.ts';

const stage = useStage({ env: { WEIR_OUTBOUND_ALLOW: '127.0.0.1' }, sensitiveActions: true });

test('a card is added to an account, bound, counted and asked for another state', async () => {
  const { call } = stage;
  const { id: projectId } = await call(addProject, { body: { name: 'Lower reach' } });
  const { id: typeId } = await call(addDeviceType, {
    body: { typeCode: 'gauge', name: 'Gauge', signals: [] },
  });
  await call(addDevice, { body: { name: 'Dam gauge', SN: 'DAM-1', projectId, typeId } });
  const { page, open, faults, close } = await stage.open();
  await open('/card/index');

  await page.getByRole('button', { name: 'Accounts and plans' }).click();
  const accounts = page.getByRole('dialog', { name: 'Accounts and plans' });
  await accounts.getByRole('button', { name: 'Add account' }).click();
  const accountForm = page.getByRole('dialog', { name: 'Add account' });
  await accountForm.getByLabel('Name', { exact: true }).fill('Main');
  await accountForm.getByLabel('Carrier', { exact: true }).fill('River Mobile');
  await accountForm.getByRole('button', { name: 'Add account' }).click();
  await accounts.getByText('River Mobile').waitFor();
  await accounts.getByRole('button', { name: 'Add plan' }).click();
  const planForm = page.getByRole('dialog', { name: 'Add plan' });
  await planForm.getByLabel('Account').click();
  await page.getByTitle('Main', { exact: true }).click();
  await planForm.getByLabel('Name').fill('100 MB');
  await planForm.getByLabel('Allowance of a card (MB)').fill('100');
  await planForm.getByRole('button', { name: 'Add plan' }).click();
  await accounts.getByText('100 MB', { exact: true }).waitFor();
  await planForm.waitFor({ state: 'hidden' });
  await accounts.getByRole('button', { name: 'Close' }).click();
  await accounts.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Add card' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add card' });
  await form.getByLabel('ICCID').fill('8914 8000 0053 3975 5555');
  await form.getByLabel('Project').click();
  await page.getByTitle('Lower reach').click();
  await form.getByLabel('Carrier account').click();
  await page.getByTitle('Main', { exact: true }).click();
  await form.getByLabel('Plan').click();
  await page.getByTitle('100 MB · Main').click();
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: '89148000005339755555' }).click();

  const drawer = page.getByRole('dialog', { name: 'SIM card' });
  const choose = async (item: string) => {
    await drawer.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Bind to a device');
  const bind = page.getByRole('dialog', { name: 'Bind to a device' });
  await bind.getByLabel('Device (SN)').click();
  await page.getByTitle('Dam gauge').click();
  await bind.getByRole('button', { name: 'Bind to a device' }).click();
  await drawer.getByRole('link', { name: 'DAM-1' }).first().waitFor();

  await choose('Record usage');
  const usage = page.getByRole('dialog', { name: 'Record usage' });
  await usage.getByLabel('Used so far (MB)').fill('85');
  await usage.getByRole('button', { name: 'Record usage' }).click();
  await drawer.getByText('80% of the allowance used').waitFor();
  const { daysInMonth } = Temporal.Now.plainDateISO('UTC');
  await drawer.getByText(`Pace of the plan: ${(100 / daysInMonth).toFixed(1)} MB a day`).waitFor();
  await drawer.getByRole('table', { name: 'Usage by day' }).getByText('MB').first().waitFor();

  await choose('Ask for activation');
  const ask = page.getByRole('dialog', { name: 'Ask for activation' });
  await ask.getByRole('button', { name: 'Ask for activation' }).click();
  await drawer.getByText('Activation asked for').waitFor();
  await choose('Record the reported state');
  const report = page.getByRole('dialog', { name: 'Record the reported state' });
  await report.getByRole('button', { name: 'Record the reported state' }).click();
  await drawer.getByText('Active', { exact: true }).waitFor();

  const { list } = await call(listCards, { query: { page: 1, limit: 20 } });
  expect(list).toMatchObject([{ state: 'active', askedState: null, SN: 'DAM-1', usedBytes: 85 * 1_048_576 }]);
  const twice = call(addCard, {
    body: { projectId, accountId: list[0]?.accountId ?? 0, iccid: '8914800000533975555' },
  });
  await expect(twice).rejects.toThrow();
  expect(faults).toEqual([]);
  await close();
});

test('a workbook of cards is checked, mended, added and taken back', async () => {
  const { page, open, faults, close } = await stage.open();
  await open('/card/index');
  await page.getByRole('button', { name: 'Import from Excel' }).click();
  await page.getByText('Add many cards at once from an Excel file.').waitFor();
  const pick = async (lines: string[][]) => {
    await page.getByRole('combobox', { name: 'Project' }).click();
    await page.getByTitle('Lower reach').click();
    const input = page.locator('section[aria-label^="Attachment"] input');
    const buffer = await workbookOf([['ICCID', 'Carrier', 'Plan', 'Colour'], ...lines]);
    await input.setInputFiles({ name: 'cards.xlsx', mimeType: 'application/octet-stream', buffer });
  };
  await pick([
    ['8988303000000000025', 'Main', '100 MB', 'red'],
    ['12', 'Nobody', '', ''],
  ]);
  await page.getByRole('cell', { name: 'B3', exact: true }).waitFor();
  await page.getByText('These columns are not known and are left out: Colour').waitFor();
  expect(await inaccessible(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download with errors marked' }).click();
  expect((await downloading).suggestedFilename()).toBe('cards-corrected.xlsx');
  await page.getByRole('button', { name: 'Upload again' }).click();
  await pick([
    ['8988303000000000025', 'Main', '100 MB', ''],
    ['8988303000000000033', 'River Mobile', '', ''],
  ]);
  await page.getByRole('button', { name: 'Add 2 cards' }).click();
  await page.getByText('2 cards have been added.').waitFor();
  await page.getByRole('button', { name: 'Show SIM cards' }).click();
  await page.getByRole('button', { name: 'Show the latest' }).click();
  await page.getByRole('link', { name: '8988303000000000033' }).waitFor();
  await page.goBack();
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo this import' }).click();
  await page.getByText('This import has been undone; its cards are deleted.').waitFor();
  const { total } = await stage.call(listCards, {
    query: { page: 1, limit: 1, keyword: '898830300000000003' },
  });
  expect(total).toBe(0);
  expect(faults).toEqual([]);
  await close();
});

test('an account is an interface of its carrier: its login is tried, its cards are read, and it does what is asked', async () => {
  const nce = await startStandIn();
  nce.sims.push({ iccid: '8988303000000000017', status: 'Disabled', label: 'Spare' });
  const { page, open, faults, close } = await stage.open();
  await open('/card/index');
  await page.getByRole('button', { name: 'Accounts and plans' }).click();
  const accounts = page.getByRole('dialog', { name: 'Accounts and plans' });
  await accounts.getByRole('button', { name: 'Add account' }).click();
  const form = page.getByRole('dialog', { name: 'Add account' });
  await form.getByLabel('Name', { exact: true }).fill('Abroad');
  await form.getByLabel('Carrier', { exact: true }).fill('1NCE');
  await form.getByLabel('Who asks the carrier').click();
  await page.getByTitle('Interface of 1NCE (version 2)').click();
  await form.getByLabel('Address of the interface').fill(nce.baseUrl);
  await form.getByLabel('User name').fill(login.username);
  await form.getByLabel('Password').fill('wrong');
  await form.getByRole('button', { name: 'Check the connection' }).click();
  await form.getByText('The carrier does not accept this user name or password').waitFor();
  await form.getByLabel('Password').fill(login.password);
  await form.getByRole('button', { name: 'Check the connection' }).click();
  await form.getByText('Connected: the carrier has 1 card').waitFor();
  await form.getByLabel('New cards go to').click();
  await page.getByTitle('Lower reach').click();
  await form.getByRole('button', { name: 'Add account' }).click();
  await accounts.getByText('Not read yet').waitFor();
  await accounts.getByRole('button', { name: /^Actions.*Abroad/ }).click();
  await page.getByRole('menuitem', { name: 'Read the cards now' }).click();
  await accounts.getByText('Not read yet').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: '8988303000000000017' }).click();
  const drawer = page.getByRole('dialog', { name: 'SIM card' });
  await drawer.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Ask for activation' }).click();
  const ask = page.getByRole('dialog', { name: 'Ask for activation' });
  await ask.getByRole('button', { name: 'Ask for activation' }).click();
  await drawer.getByText('Active', { exact: true }).waitFor();
  expect(nce.sims[0]?.status).toBe('Enabled');
  expect(faults).toEqual([]);
  await close();
  await nce.stop();
});
