import { expect, test } from 'vitest';
import { inaccessible, smallTargets } from './accessibility.ts';
import { drawer, field, press } from './forms.ts';
import { useStage } from './stage.ts';

const stage = useStage();

test('a rule is made, tested with the real answer, and its notice is read at the bell', async () => {
  const app = await stage.open();
  const { page } = app;
  await app.open('/sys/notifications');
  await page.getByText('No notification rules yet.').waitFor();
  await page.getByRole('button', { name: 'Add rule' }).first().click();
  await drawer(app).getByText('Recipients', { exact: true }).waitFor();
  await press(app, 'Save');
  await drawer(app).getByText('Enter a name').first().waitFor();
  await field(app, 'Name').fill('Grave alarms');
  await press(app, 'Add a step');
  await drawer(app).getByText('Step 1', { exact: true }).waitFor();
  expect(await inaccessible(page)).toEqual([]);
  await drawer(app).getByRole('button', { name: 'Remove step 1' }).click();
  await press(app, 'Save');
  await page.getByText('Added').first().waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Grave alarms' });
  await row.getByText('Level 1, Level 2').waitFor();
  await row.getByRole('button', { name: 'Actions for Grave alarms' }).click();
  await page.getByRole('menuitem', { name: 'Send a test' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send a test' }).click();
  const results = page.getByRole('dialog', { name: 'Test results: Grave alarms' });
  await results.getByText('Sent', { exact: true }).waitFor();
  await results.getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Notices, 1 unread' }).click();
  const notices = page.getByRole('dialog', { name: 'Notices' });
  await notices.getByText('Test notification').waitFor();
  expect(await inaccessible(page)).toEqual([]);
  await notices.getByRole('button', { name: 'Mark all as read' }).click();
  await notices.getByRole('button', { name: 'Mark as unread' }).waitFor();
  await notices.getByRole('button', { name: 'Close the notices' }).click();
  await page.getByRole('button', { name: 'Notices', exact: true }).waitFor();
  expect(app.faults).toEqual([]);
  await app.close();
});

test('channels that the operator has not set up say so, on a phone', async () => {
  const app = await stage.open({ widthPx: 390 });
  await app.open('/sys/notifications?tab=channels');
  await app.page.getByText('Not set up; ask whoever runs the platform').first().waitFor();
  await app.page.getByLabel('E-mail address').fill('somebody@example.org');
  await app.page.getByRole('button', { name: 'Save' }).click();
  await app.page.getByText('Saved').waitFor();
  expect(await inaccessible(app.page)).toEqual([]);
  expect(await smallTargets(app.page)).toEqual([]);
  expect(app.faults).toEqual([]);
  await app.close();
});
