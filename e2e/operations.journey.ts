import type { OperationsReport } from '@weir/contract/operations/operations';
import { expect, test } from 'vitest';
import { inaccessible, smallTargets } from './accessibility.ts';
import { interceptUntilDone } from './routes.ts';
import { adminPassword } from './server-process.ts';
import { signIn } from './sign-in.ts';
import { useStage } from './stage.ts';

const stage = useStage();
const reportAddress = '**/operations/report';

test('the menu leads to the state of the system: the clock is right and incoming data is stored', async () => {
  const app = await stage.open();
  const { page } = app;
  await app.open('/dashboard');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'System state' }).click();
  await page.getByRole('heading', { level: 1, name: 'System state' }).waitFor();
  await page.getByText(/^The clock is right: \d{4}-/).waitFor();
  await page.getByText('What devices send is acknowledged and stored.').waitFor();
  const disk = page.getByRole('region', { name: 'Disk' });
  await disk.getByText('512 MB').waitFor();
  expect(await page.getByRole('button', { name: 'Confirm the clock' }).count()).toBe(0);
  expect(await inaccessible(page)).toEqual([]);
  expect(app.faults).toEqual([]);
  await app.close();
});

test('a clock that is to be confirmed is, with the password, on a phone', async () => {
  const token = await signIn(stage.server, 'admin', adminPassword);
  const app = await stage.open({ widthPx: 390 }, token);
  const { page } = app;
  // The server cannot be made to have stood still for days; what it answers is told as if it had.
  const tellTheTruth = await interceptUntilDone(page, reportAddress, async (route) => {
    const answer = await route.fetch();
    const envelope: { data: OperationsReport } = await answer.json();
    const clock = { ...envelope.data.clock, verdict: 'unconfirmed', rightUntilTime: '2026-01-02T03:04:05Z' };
    const data = { ...envelope.data, clock, ingestStoppedBy: ['disk'] };
    await route.fulfill({ json: { ...envelope, data } });
  });
  await app.open('/operations/index');
  await page.getByText(/was last known to be right at 2026-01-02/).waitFor();
  await page.getByText('The disk has less free space than its reserve.').waitFor();
  expect(await inaccessible(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('button', { name: 'Confirm the clock' }).click();
  const question = page.getByRole('dialog', { name: 'Is the clock right?' });
  await question.getByRole('button', { name: 'Confirm the clock' }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await proof.waitFor();
  tellTheTruth();
  await proof.locator('input[autocomplete=current-password]').fill(adminPassword);
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await page.getByText('The clock is confirmed').waitFor();
  await page.getByText(/^The clock is right: /).waitFor();
  expect(app.faults).toEqual([]);
  await app.close();
});
