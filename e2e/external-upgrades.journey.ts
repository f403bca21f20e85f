import { listDevices } from '@weir/contract/fleet/devices';
import type { PartyTask } from '@weir/contract/upgrades/external-party';
import { addVersion, setVersionState } from '@weir/contract/upgrades/versions';
import { expect, test } from 'vitest';
import { inaccessible } from './accessibility.ts';
import { fillFleet } from './console.ts';
import { dismiss } from './keys.ts';
import { useStage } from './stage.ts';

const stage = useStage({ env: { WEIR_UPGRADE_HOSTS: 'files.example.org' }, sensitiveActions: true });

test('an outside party upgrades a device that an operator gives it, and is asked to stop with another', async () => {
  await fillFleet(stage.server, stage.token, { devices: 3 });
  const { id, version } = await stage.call(addVersion, {
    body: {
      ...{ name: 'Station', module: 'main', softVer: '2.0' },
      ...{ url: 'https://files.example.org/station.bin', sha256: '0'.repeat(64) },
    },
  });
  await stage.call(setVersionState, { body: { id, version, state: 'released' } });
  const { list } = await stage.call(listDevices, { query: { page: 1, limit: 20, sort: 'name' } });
  const [first, second] = list;
  const { page, open, faults, close } = await stage.open();
  await open('/upgrade/external');

  await page.getByRole('button', { name: 'Tokens of outside parties' }).click();
  const drawer = page.getByRole('dialog', { name: 'Tokens of outside parties' });
  await drawer.getByRole('button', { name: 'Add token' }).click();
  const tokenForm = page.getByRole('dialog').filter({ hasText: 'Valid for' });
  await tokenForm.getByLabel('Project').click();
  await page.getByRole('option').first().waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  await tokenForm.getByLabel('Outside party').fill('Integrator');
  expect(await inaccessible(page)).toEqual([]);
  await tokenForm.getByRole('button', { name: 'Add token' }).click();
  const shown = page.getByRole('dialog', { name: 'Copy the token now' });
  const token = (await shown.locator('code').first().textContent()) ?? '';
  await shown.getByRole('button', { name: 'I have saved the token' }).click();
  await drawer.getByText('Integrator').waitFor();
  await dismiss(drawer);

  await page.getByRole('button', { name: 'Add external upgrade' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Project').click();
  await page.keyboard.press('Enter');
  await form.getByLabel('Devices').click();
  for (const device of [first, second]) await page.getByTitle(new RegExp(`^${device?.name}\\b`)).click();
  await form.getByText('Add external upgrade').first().click();
  await form.getByLabel('Version', { exact: true }).click();
  await page.getByText('Station · main 2.0').click();
  await form.getByLabel('Note').fill('Ask at the gate');
  expect(await inaccessible(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  const row = (name = '') => page.getByRole('row', { name: new RegExp(`${name}\\b`) });
  await row(first?.name).getByText('Waiting').waitFor();

  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async <Data>(path: string, body?: object) => {
    const more = body && { method: 'POST', body: JSON.stringify(body) };
    const response = await fetch(`${stage.server.url}/external/tasks${path}`, { headers, ...more });
    return ((await response.json()) as { data: Data }).data;
  };
  const { list: tasks } = await ask<{ list: PartyTask[] }>('?limit=5');
  expect(tasks).toMatchObject([
    { device: { SN: first?.SN }, softVer: '2.0', note: 'Ask at the gate', file: null },
    { device: { SN: second?.SN } },
  ]);
  const report = (task: PartyTask | undefined, body: object) => ask(`/${task?.id}/report`, body);
  await report(tasks[0], { state: 'progress', progress: 60, message: 'writing flash' });
  await row(first?.name).getByText('writing flash').waitFor();
  await row(first?.name).getByText('60%').waitFor();
  expect(await inaccessible(page)).toEqual([]);
  await report(tasks[0], { state: 'done' });
  await row(first?.name).getByText('Claimed').first().waitFor();

  const cancel = async () => {
    await row(second?.name)
      .getByRole('button', { name: /^Actions/ })
      .click();
    await page.getByRole('menuitem', { name: 'Cancel task' }).click();
  };
  await cancel();
  await row(second?.name).getByText('Asked to stop').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await row(second?.name).getByText('Asked to stop').waitFor({ state: 'detached' });
  await cancel();
  await row(second?.name).getByText('Asked to stop').waitFor();
  expect(await report(tasks[1], { state: 'progress' })).toMatchObject({ state: 'canceled' });
  await row(second?.name).getByText('Canceled').waitFor();
  expect(faults).toEqual([]);
  await close();
});
