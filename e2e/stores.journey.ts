import { addAgent, listAgentsBelow } from '@weir/contract/commerce/agents';
import { addStock, listStock } from '@weir/contract/commerce/stores/stock';
import { addStore, listStores } from '@weir/contract/commerce/stores/stores';
import { addDeviceType } from '@weir/contract/fleet/device-types';
import { addDevice } from '@weir/contract/fleet/devices';
import { addProject } from '@weir/contract/fleet/projects';
import { addUser } from '@weir/contract/identity/users';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { inaccessible } from './accessibility.ts';
import { useStage } from './stage.ts';

const stage = useStage();

test('a store is added, stocked, and its devices change their state with a reason', async () => {
  const { id: projectId } = await stage.call(addProject, { body: { name: 'Harbour' } });
  const { id: typeId } = await stage.call(addDeviceType, {
    body: { typeCode: 'boat', name: 'Boat', signals: [] },
  });
  for (const name of ['Boat 1', 'Boat 2'])
    await stage.call(addDevice, { body: { name, SN: name.replace(' ', '-'), projectId, typeId } });
  const { page, open, faults, close } = await stage.open();
  await open('/store/index');

  await page.getByRole('button', { name: 'Add store' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add store' });
  await form.getByRole('textbox', { name: 'Name' }).fill('North quay');
  await form.getByLabel('Code').fill('N-1');
  await choose(page, form.getByLabel('Project'), 'Harbour');
  await form.getByLabel('Longitude').fill('111.3');
  await form.getByLabel('Latitude').fill('30.7');
  expect(await inaccessible(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'North quay' }).click();

  await page.getByRole('button', { name: 'Put into stock' }).click();
  const entry = page.getByRole('dialog', { name: 'Put into stock' });
  await entry.getByLabel('Devices').click();
  await page.getByTitle('Boat 1 · Boat-1').click();
  await page.getByTitle('Boat 2 · Boat-2').click();
  await page.keyboard.press('Escape');
  await entry.getByRole('button', { name: 'Put into stock' }).click();
  const table = page.getByRole('table', { name: 'Stock', exact: true });
  await table.getByText('Boat-2').waitFor();

  await table
    .getByRole('row', { name: /Boat 1/ })
    .getByRole('checkbox')
    .check();
  await page.getByRole('button', { name: 'Change state' }).click();
  const change = page.getByRole('dialog', { name: 'Change state' });
  await choose(page, change.getByLabel('State'), 'Maintenance');
  await change.getByRole('button', { name: 'Change state' }).click();
  await change.getByText('Say why').waitFor();
  await change.getByLabel('Reason').fill('The propeller is bent');
  expect(await inaccessible(page)).toEqual([]);
  await change.getByRole('button', { name: 'Change state' }).click();
  await page.getByText('Available → Maintenance').waitFor();
  await page.getByText('Available 1 · Maintenance 1').waitFor();
  expect(await inaccessible(page)).toEqual([]);
  const [store] = (await stage.call(listStores, { query: { page: 1, limit: 20 } })).list;
  expect(store).toMatchObject({ place: { lng: 111.3, lat: 30.7 }, currency: 'CNY' });
  const { list } = await stage.call(listStock, { query: { id: store?.id ?? 0, page: 1, limit: 20 } });
  expect(list.map(({ state }) => state)).toEqual(['maintenance', 'available']);

  await open('/store/index');
  await page.getByRole('button', { name: 'Show map' }).click();
  await page.getByRole('link', { name: 'North quay' }).first().waitFor();
  expect(await inaccessible(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});

test('an agent gets a contract, whose shares and regions are checked, and a store', async () => {
  const user = { type: 1, roleId: 2 } as const;
  const { id: aboveId } = await stage.call(addUser, { body: { ...user, username: 'upper', name: 'Upper' } });
  const { id: belowId } = await stage.call(addUser, {
    body: { ...user, username: 'lower', name: 'Lower', parent_id: aboveId },
  });
  await stage.call(addProject, { body: { name: 'Lake', ownerId: aboveId } });
  const shares = { rentPpm: 600_000, salePpm: 0, latePpm: 0 };
  const contract = { contractNo: 'U-1', validFrom: new Date().toISOString(), ...shares };
  const upper = await stage.call(addAgent, { body: { userId: aboveId, ...contract } });
  const { page, open, faults, close } = await stage.open();
  await open('/agent/index');

  await page.getByRole('button', { name: 'Add agent' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add agent' });
  await choose(page, form.getByLabel('Corporate user'), 'Lower');
  await form.getByLabel('Contract', { exact: true }).fill('L-1');
  await form.getByLabel('Valid from').fill('2026-01-01 00:00');
  await form.getByLabel('Share of rent').fill('40.5');
  await form.getByLabel('Share of sales').fill('10');
  await form.getByLabel('Share of late fees').fill('0');
  await form.getByLabel('Regions').fill('Hubei');
  await page.keyboard.press('Enter');
  expect(await inaccessible(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await form
    .getByText('With the agents above or below, the shares come to more than 100 %')
    .first()
    .waitFor();
  await form.getByLabel('Share of rent').fill('40');
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Lower' }).click();
  await page.getByRole('definition').filter({ hasText: 'Rent 40% · sales 10% · late fees 0%' }).waitFor();
  expect(await inaccessible(page)).toEqual([]);
  await page.getByRole('region', { name: 'About the contract' }).getByRole('link', { name: 'Upper' }).click();
  await page.getByRole('table', { name: 'Agents below' }).getByRole('link', { name: 'Lower' }).waitFor();
  const { list } = await stage.call(listAgentsBelow, { query: { id: upper.id, page: 1, limit: 20 } });
  expect(list).toMatchObject([{ userId: belowId, rentPpm: 400_000, regions: ['Hubei'] }]);
  expect(faults).toEqual([]);
  await close();
});

test('a transfer is prepared, sent and received, and what is missing is settled', async () => {
  const { id: projectId } = await stage.call(addProject, { body: { name: 'River' } });
  const { id: typeId } = await stage.call(addDeviceType, {
    body: { typeCode: 'kayak', name: 'Kayak', signals: [] },
  });
  const deviceIds = [];
  for (const SN of ['K-1', 'K-2'])
    deviceIds.push((await stage.call(addDevice, { body: { name: SN, SN, projectId, typeId } })).id);
  const store = { projectId, currency: 'CNY' };
  const { id } = await stage.call(addStore, { body: { ...store, name: 'Upstream', code: 'UP' } });
  await stage.call(addStore, { body: { ...store, name: 'Downstream', code: 'DOWN' } });
  await stage.call(addStock, { body: { id, deviceIds } });
  const { page, open, faults, close } = await stage.open();
  await open('/storetransfer/index');

  await page.getByRole('button', { name: 'Add transfer' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add transfer' });
  await choose(page, form.getByLabel('From store'), 'Upstream · UP');
  await choose(page, form.getByLabel('To store'), 'Downstream · DOWN');
  await form.getByLabel('Devices').click();
  await page.getByTitle('K-1', { exact: true }).click();
  await page.getByTitle('K-2', { exact: true }).click();
  await page.keyboard.press('Escape');
  expect(await inaccessible(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Transfer #1' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('dialog', { name: 'Send' }).getByRole('button', { name: 'Send' }).click();

  await page.getByRole('button', { name: 'Receive' }).click();
  const receipt = page.getByRole('dialog', { name: 'Receive' });
  await receipt.getByLabel('Serial numbers').fill('K-1');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await choose(page, receipt.getByLabel('Outcome'), 'Whole');
  expect(await inaccessible(page)).toEqual([]);
  await receipt.getByRole('button', { name: 'Receive' }).click();
  await page.getByText('1 of 2 received').filter({ visible: true }).waitFor();
  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  await receipt.getByLabel('Serial numbers').fill('K-2');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await choose(page, receipt.getByLabel('Outcome'), 'Missing');
  await receipt.getByRole('button', { name: 'Receive' }).click();
  await page.getByText('1 discrepancy to settle').filter({ visible: true }).waitFor();

  await page.getByRole('button', { name: 'Settle' }).click();
  const settlement = page.getByRole('dialog', { name: 'Settle' });
  await choose(page, settlement.getByLabel('What became of it'), 'Back at the sending store');
  await settlement.getByLabel('Note').fill('It had stayed in the shed');
  await settlement.getByRole('button', { name: 'Settle' }).click();
  await page.getByText('Closed', { exact: true }).filter({ visible: true }).first().waitFor();
  expect(await inaccessible(page)).toEqual([]);
  const { list } = await stage.call(listStock, { query: { id, page: 1, limit: 20 } });
  expect(list).toMatchObject([{ SN: 'K-2', state: 'available' }]);
  expect(faults).toEqual([]);
  await close();
});

/** Of a list of options, by its name. */
async function choose(page: Page, input: ReturnType<Page['getByLabel']>, name: string): Promise<void> {
  await input.click();
  await page.getByTitle(name, { exact: true }).last().click();
}
