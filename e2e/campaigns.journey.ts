import { setTimeout } from 'node:timers/promises';
import { getCampaignHealth, listCampaigns } from '@weir/contract/upgrades/campaigns';
import { addVersion, setVersionState } from '@weir/contract/upgrades/versions';
import { expect, test } from 'vitest';
import { inaccessible } from './accessibility.ts';
import { fillCabinet, fillCampaign } from './cabinet.ts';
import { fillFleet } from './console.ts';
import { shifting } from './gallery/checks.ts';
import { watchShifts } from './gallery/visit.ts';
import { useStage } from './stage.ts';

const stage = useStage({ env: { WEIR_UPGRADE_HOSTS: 'files.example.org' } });

test('devices are upgraded by a campaign that is made, held, resumed and stopped', async () => {
  const { projectId } = await fillFleet(stage.server, stage.token, { devices: 12 });
  const { id, version } = await stage.call(addVersion, {
    body: {
      ...{ name: 'Station', module: 'main', softVer: '2.0' },
      ...{ url: 'https://files.example.org/station.bin', sha256: '0'.repeat(64) },
    },
  });
  await stage.call(setVersionState, { body: { id, version, state: 'released' } });
  const { page, open, faults, close } = await stage.open();
  await open('/upgrade/device');
  await page.getByRole('button', { name: 'Upgrade devices' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Spring');
  await form.getByLabel('Version', { exact: true }).click();
  await page.getByText('Station · main 2.0').click();
  await form.getByText('12 devices: 12 to upgrade').waitFor();
  expect(await inaccessible(page)).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Spring' }).click();
  await page.getByText('Group 1 · 1%').waitFor();
  await page.getByText('0 of 0 that took it up have proven it').waitFor();

  const step = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  };
  await step('Hold');
  await page.getByText('Held by somebody').waitFor();
  const row = page.getByRole('row', { name: /water station 1\b/ });
  await row.getByRole('button', { name: /^Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Why is it waiting?' }).click();
  await page.getByRole('dialog').getByText('The campaign runs').waitFor();
  expect(await inaccessible(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await step('Resume');
  await page.getByRole('button', { name: 'Finish this group' }).waitFor();
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const rules = page.getByRole('dialog', { name: 'Edit campaign' });
  expect(await rules.getByLabel('Start at').isDisabled()).toBe(true);
  await rules.getByLabel('Forced from').fill('2031-02-30 08:00');
  await rules.getByRole('button', { name: 'Save' }).click();
  await rules.getByText('The format is not right').waitFor();
  await rules.getByLabel('Forced from').fill('2031-05-06 08:00');
  await rules.getByLabel('Downloads at once').fill('7');
  await rules.getByLabel('Ask at the device').click();
  await rules.getByRole('button', { name: 'Save' }).click();
  await rules.waitFor({ state: 'hidden' });
  await step('Stop');
  await page.getByText('Stopped', { exact: true }).waitFor();
  const { list } = await stage.call(listCampaigns, { query: { page: 1, limit: 20 } });
  expect(list).toMatchObject([
    {
      name: 'Spring',
      state: 'stopped',
      downloadsAtOnce: 7,
      needsConsent: 1,
      all: { total: 12, leftOut: 12 },
    },
  ]);
  expect(projectId).toBeGreaterThan(0);
  expect(faults).toEqual([]);
  await close();
});

test('nothing of a campaign moves when its health comes late', async () => {
  await fillCabinet(stage.server, stage.token);
  await fillCampaign(stage.server, stage.token, 'files.example.org');
  const { list } = await stage.call(listCampaigns, { query: { page: 1, limit: 20 } });
  const id = list.find(({ state }) => state === 'running')?.id;
  const { page, faults, close } = await stage.open();
  await page.addInitScript(watchShifts);
  await page.route(`**${getCampaignHealth.path}*`, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    // Samples are minutes apart; with two of them there are charts.
    const [first] = answer.data.list;
    answer.data.list.push({ ...first, at: new Date(Date.parse(first.at) + 300_000).toISOString() });
    await setTimeout(1000);
    await route.fulfill({ response, json: answer });
  });
  await page.goto(`${stage.server.url}/upgrade/campaign?id=${id}`);
  await page.getByRole('figure').nth(1).locator('canvas').waitFor();
  expect(await shifting(page)).toEqual([]);
  expect(faults).toEqual([]);
  await close();
});
