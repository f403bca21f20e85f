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
  for (const desk of opened.splice(0)) {
    expect(desk.faults).toEqual([]);
    await desk.close();
  }
});

async function visit(path: string, appearance: Appearance = {}): Promise<OpenConsole> {
  const desk = await stage.open(appearance);
  opened.push(desk);
  await desk.open(path);
  return desk;
}

test('what is lost stands in the question with whom it touches; no leaves everything as it is', async () => {
  const role = await buildRole(stage.call, ['devices:list', 'devices:command']);
  await stage.call(addUser, { body: { username: 'lin.mei', type: 1, roleId: role.id } });
  const desk = await visit(`/role/permission?id=${role.id}`);
  await box(desk, /^Send commands/).uncheck();
  await desk.page.keyboard.press('Control+Enter');
  await question(desk).getByText('Loses 1 permission').waitFor();
  await question(desk).getByText('lin.mei').waitFor();
  await question(desk).getByRole('button', { name: 'Cancel' }).click();
  await question(desk).waitFor({ state: 'hidden' });
  await expect.poll(() => wordsOf(stage.call, role.id)).toEqual(['devices:command', 'devices:list']);
  await button(desk, 'Undo 1 change').click();
  await expect.poll(() => box(desk, /^Send commands/).isChecked()).toBe(true);
  await button(desk, 'Save').click();
  await desk.page.getByText('Nothing was changed, there is nothing to save.').waitFor();
});

test('two people change a role: mine are put on top of theirs', async () => {
  const role = await buildRole(stage.call, ['devices:list']);
  const desk = await visit(`/role/permission?id=${role.id}`);
  await box(desk, /^Export device history/).check();
  await stage.call(setRolePermissions, {
    body: { id: role.id, version: role.version, permissions: ['devices:list', 'users:list'] },
  });
  await button(desk, 'Save').click();
  await question(desk).getByRole('button', { name: 'Save changes' }).click();
  await desk.page.getByText('Somebody changed this while you were editing').waitFor();
  await desk.page.getByText('They added: See users.').waitFor();
  await press(desk, 'Keep mine and overwrite');
  await question(desk).getByText('Gains 1 permission').waitFor();
  await question(desk).getByRole('button', { name: 'Save changes' }).click();
  await expect
    .poll(() => wordsOf(stage.call, role.id))
    .toEqual(['devices:export', 'devices:list', 'users:list']);
});

test('what is not saved outlives a reload', async () => {
  const role = await buildRole(stage.call, []);
  const desk = await visit(`/role/permission?id=${role.id}`);
  await box(desk, /^See devices/).check();
  desk.page.on('dialog', (dialog) => void dialog.accept());
  await desk.page.waitForFunction(() =>
    Object.keys(sessionStorage).some((key) => key.includes('role-permissions')),
  );
  await desk.page.reload();
  await desk.page.getByText('Your unsaved changes were restored.').waitFor();
  await expect.poll(() => box(desk, /^See devices/).isChecked()).toBe(true);
  await expect.poll(() => wordsOf(stage.call, role.id)).toEqual([]);
});

test('the keyboard goes from box to box, and search keeps what matches', async () => {
  const role = await buildRole(stage.call, []);
  const desk = await visit(`/role/permission?id=${role.id}`);
  await box(desk, /^Projects/).focus();
  await desk.page.keyboard.press('ArrowRight');
  await expect.poll(() => hasFocus(box(desk, /^See projects/))).toBe(true);
  await desk.page.keyboard.press('Space');
  await expect.poll(() => box(desk, /^See projects/).isChecked()).toBe(true);
  await desk.page.keyboard.press('ArrowDown');
  await desk.page.keyboard.press('ArrowUp');
  await desk.page.keyboard.press('ArrowRight');
  await expect.poll(() => hasFocus(box(desk, /^See projects/))).toBe(true);
  await desk.page.keyboard.press('Space');
  await expect.poll(() => box(desk, /^See projects/).isChecked()).toBe(false);
  await desk.page.getByRole('searchbox', { name: 'Search permission, word or menu' }).fill('command');
  await expect.poll(() => box(desk, /./).count()).toBe(2);
  await box(desk, /^Devices/).check();
  await button(desk, 'Undo 1 change').waitFor();
});

test('on a phone a role is given its permissions with the thumb', async () => {
  const role = await buildRole(stage.call, []);
  const desk = await visit(`/role/permission?id=${role.id}`, { language: 'zh', widthPx: 390 });
  await box(desk, /^查看设备 /).check();
  await button(desk, /保存/).click();
  const requests = desk.page.getByRole('dialog').filter({ visible: true });
  await requests.getByText('增加 1 个权限').waitFor();
  await requests.getByRole('button', { name: '保存改动' }).click();
  await expect.poll(() => wordsOf(stage.call, role.id)).toEqual(['devices:list']);
});
