import { setRolePermissions } from '@weir/contract/identity/roles';
import { addUser } from '@weir/contract/identity/users';
import { afterEach, expect, test } from 'vitest';
import type { Appearance, OpenConsole } from './console.ts';
import { hasFocus, press } from './forms.ts';
import { button } from './lists.ts';
import { box, buildRole, question, wordsOf } from './roles.ts';
import { useStage } from './stage.ts';

const stage = useStage({ sensitiveActions: true });

const opened: OpenConsole[] = [];
afterEach(async () => {
  for (const app of opened.splice(0)) {
    expect(app.faults).toEqual([]);
    await app.close();
  }
});

async function visit(path: string, appearance: Appearance = {}): Promise<OpenConsole> {
  const app = await stage.open(appearance);
  opened.push(app);
  await app.open(path);
  return app;
}

test('what is lost stands in the question with whom it touches; no leaves everything as it is', async () => {
  const role = await buildRole(stage.call, ['devices:list', 'devices:command']);
  await stage.call(addUser, { body: { username: 'lin.mei', type: 1, roleId: role.id } });
  const app = await visit(`/role/permission?id=${role.id}`);
  await box(app, /^Send commands/).uncheck();
  await app.page.keyboard.press('Control+Enter');
  await question(app).getByText('Loses 1 permission').waitFor();
  await question(app).getByText('lin.mei').waitFor();
  await question(app).getByRole('button', { name: 'Cancel' }).click();
  await question(app).waitFor({ state: 'hidden' });
  await expect.poll(() => wordsOf(stage.call, role.id)).toEqual(['devices:command', 'devices:list']);
  await button(app, 'Undo 1 change').click();
  await expect.poll(() => box(app, /^Send commands/).isChecked()).toBe(true);
  await button(app, 'Save').click();
  await app.page.getByText('Nothing was changed, there is nothing to save.').waitFor();
});

test('two people change a role: mine are put on top of theirs', async () => {
  const role = await buildRole(stage.call, ['devices:list']);
  const app = await visit(`/role/permission?id=${role.id}`);
  await box(app, /^Export device history/).check();
  await stage.call(setRolePermissions, {
    body: { id: role.id, version: role.version, permissions: ['devices:list', 'users:list'] },
  });
  await button(app, 'Save').click();
  await question(app).getByRole('button', { name: 'Save changes' }).click();
  await app.page.getByText('Somebody changed this while you were editing').waitFor();
  await app.page.getByText('They added: See users.').waitFor();
  await press(app, 'Keep mine and overwrite');
  await question(app).getByText('Gains 1 permission').waitFor();
  await question(app).getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => wordsOf(stage.call, role.id))
    .toEqual(['devices:export', 'devices:list', 'users:list']);
});

test('what is not saved outlives a reload', async () => {
  const role = await buildRole(stage.call, []);
  const app = await visit(`/role/permission?id=${role.id}`);
  await box(app, /^See devices/).check();
  app.page.on('dialog', (dialog) => void dialog.accept());
  await app.page.waitForFunction(() =>
    Object.keys(sessionStorage).some((key) => key.includes('role-permissions')),
  );
  await app.page.reload();
  await app.page.getByText('Your unsaved changes were restored.').waitFor();
  await expect.poll(() => box(app, /^See devices/).isChecked()).toBe(true);
  await expect.poll(() => wordsOf(stage.call, role.id)).toEqual([]);
});

test('the keyboard goes from box to box, and search keeps what matches', async () => {
  const role = await buildRole(stage.call, []);
  const app = await visit(`/role/permission?id=${role.id}`);
  await box(app, /^Projects/).focus();
  await app.page.keyboard.press('ArrowRight');
  await expect.poll(() => hasFocus(box(app, /^See projects/))).toBe(true);
  await app.page.keyboard.press('Space');
  await expect.poll(() => box(app, /^See projects/).isChecked()).toBe(true);
  await app.page.keyboard.press('ArrowDown');
  await app.page.keyboard.press('ArrowUp');
  await app.page.keyboard.press('ArrowRight');
  await expect.poll(() => hasFocus(box(app, /^See projects/))).toBe(true);
  await app.page.keyboard.press('Space');
  await expect.poll(() => box(app, /^See projects/).isChecked()).toBe(false);
  await app.page.getByRole('searchbox', { name: 'Search permission, word or menu' }).fill('devices:command');
  await expect.poll(() => box(app, /./).count()).toBe(2);
  await box(app, /^Devices/).check();
  await button(app, 'Undo 1 change').waitFor();
});

test('on a phone a role is given its permissions with the thumb', async () => {
  const role = await buildRole(stage.call, []);
  const app = await visit(`/role/permission?id=${role.id}`, { language: 'zh', widthPx: 390 });
  await box(app, /^查看设备 /).check();
  await button(app, /保存/).click();
  const requests = app.page.getByRole('dialog').filter({ visible: true });
  await requests.getByText('增加 1 个权限').waitFor();
  await requests.getByRole('button', { name: '保存改动' }).click();
  await expect.poll(() => wordsOf(stage.call, role.id)).toEqual(['devices:list']);
});
