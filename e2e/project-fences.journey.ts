import { listProjectFences } from '@weir/contract/places/project-fences';
import { expect, test } from 'vitest';
import { inaccessible } from './accessibility.ts';
import { fillFleet } from './console.ts';
import { useStage } from './stage.ts';

const stage = useStage();

test('a fence of a project is typed, watched by its rules, edited and deleted', async () => {
  const { projectId } = await fillFleet(stage.server, stage.token, { devices: 1 });
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
