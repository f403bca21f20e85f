import { listShelves, unshelveAlarms } from '@weir/contract/alarms/alarm-shelving';
import { addProject } from '@weir/contract/fleet/projects';
import { beforeAll, expect, test } from 'vitest';
import { inaccessible, smallTargets } from './accessibility.ts';
import { choose, drawer, field } from './forms.ts';
import { useStage } from './stage.ts';

const stage = useStage();

beforeAll(async () => {
  await stage.call(addProject, { body: { name: 'Yichang' } });
});

test.each([1440, 390])(
  'missing data of a whole project is shelved, and the title says so, at %i px',
  async (widthPx) => {
    const app = await stage.open({ widthPx });
    const { page } = app;
    await app.open('/alarm/shelving');
    await page.getByRole('button', { name: 'Shelve alarms' }).first().click();
    const form = drawer(app);
    const titled = (name: string) => page.getByRole('dialog', { name, exact: true }).waitFor();
    await titled('Shelve alarms');
    await choose(form.getByRole('combobox', { name: 'Project' }), 'Yichang');
    await titled('Shelve alarms · Yichang · all alarms');
    await form.getByRole('radio', { name: 'Those of one signal' }).click();
    await field(app, 'Signal ID').fill('soc');
    await titled('Shelve alarms · Yichang · signal soc');
    await form.getByRole('radio', { name: 'No data from the device' }).click();
    await titled('Shelve alarms · Yichang · No data from the device');
    await field(app, 'Reason').fill('the mast is down');
    expect(await inaccessible(page)).toEqual([]);
    if (widthPx < 992) expect(await smallTargets(page)).toEqual([]);
    await form.getByRole('button', { name: 'Shelve alarms' }).click();
    const shelf = page.getByRole('listitem').filter({ hasText: 'the mast is down' });
    await shelf.getByText('No data from the device').waitFor();
    const query = { state: 'active' as const, page: 1, limit: 20 };
    const [stored] = (await stage.call(listShelves, { query })).list;
    expect(stored).toMatchObject({ projectName: 'Yichang', silence: 1, semaphoreId: null });
    await stage.call(unshelveAlarms, { body: { id: stored?.id ?? 0 } });
    expect(app.faults).toEqual([]);
    await app.close();
  },
);
