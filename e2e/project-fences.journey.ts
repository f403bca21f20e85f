import { addDeviceType } from '@weir/contract/fleet/device-types';
import { addDevice } from '@weir/contract/fleet/devices';
import { listProjectFences } from '@weir/contract/places/project-fences';
import { expect, test } from 'vitest';
import { inaccessible } from './accessibility.ts';
import { fillFleet, placed } from './console.ts';
import { useStage } from './stage.ts';

const stage = useStage();

test('a fence of a project is typed, watched by its rules, edited and deleted', async () => {
  const { projectId } = await fillFleet(stage.server, stage.token, { devices: 1 });
  const tracked = { typeCode: 'barge', name: 'Barge', isLocus: 1 } as const;
  const { id: typeId } = await stage.call(addDeviceType, { body: { ...tracked, signals: [] } });
  const barge = { name: 'Barge', SN: 'barge-1', projectId, typeId };
  const { id, credential } = await stage.call(addDevice, { body: barge });
  const { page, open, faults, close } = await stage.open();
  await open(`/project/overview?id=${projectId}`);
  const panel = page.getByRole('region', { name: 'Fences of the project' });
  await panel.getByRole('button', { name: 'Add fence' }).click();
  const form = page.getByRole('dialog', { name: 'Add fence' });
  await form.getByLabel('Name').fill('Harbour');
  const typed = form.getByLabel('Coordinates (one a line: longitude, latitude)');
  await typed.fill('111.2, 30.6\n111.3, 30.6\nnorth');
  await form.getByText('Line 3 is not').waitFor();
  await typed.fill('111.2, 30.6\n111.3, 30.6\n111.3, 30.7');
  await form.getByLabel('Alarm on the way in').click();
  await form.getByLabel('Speed limit').fill('12');
  await form.getByRole('button', { name: 'Try on the last 7 days' }).click();
  await form.getByText('No device of the project has good positions of these days').waitFor();
  await leaveHarbour(credential.token ?? '');
  await placed(stage.call, id);
  await form.getByRole('button', { name: 'Try on the last 30 days' }).click();
  await form.getByText('Alarms it would have raised: 1. Of these, drift: 0.').waitFor();
  await form.getByRole('link', { name: 'Barge' }).waitFor();
  expect(await inaccessible(page)).toEqual([]);
  await form.getByRole('button', { name: 'Add fence' }).click();
  await panel.getByText('entering · leaving · over 12 km/h').waitFor();
  const { list } = await stage.call(listProjectFences, { query: { projectId, page: 1, limit: 20 } });
  expect(list).toMatchObject([
    { shape: 'polygon', points: { length: 3 }, enter: 1, exit: 1, maxSpeedKmh: 12 },
  ]);
  expect(faults).toEqual([]);
  await close();
});

/** The device is where the fence is, and then it is not. */
async function leaveHarbour(token: string): Promise<void> {
  const frames = [111.28, 111.28, 111.8, 111.9].map((lng, index) => ({
    ts: Date.now() - (10 - index) * 60_000,
    values: { lng, lat: 30.62 },
  }));
  const url = `${stage.server.url}/api/v1/${token}/telemetry`;
  const sent = await fetch(url, { method: 'POST', body: JSON.stringify(frames) });
  expect(sent.ok).toBe(true);
}
