import { addUser } from '@weir/contract/identity/users';
import { afterEach, expect, test } from 'vitest';
import type { Appearance, OpenConsole } from './console.ts';
import { drawer, field, press } from './forms.ts';
import { button } from './lists.ts';
import { addPerson } from './people.ts';
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

test('a role is added with the product’s sentences, and gets its permissions next', async () => {
  const app = await visit('/role/index');
  const { page } = app;
  await button(app, 'Add role').click();
  await drawer(app).waitFor();
  await press(app, 'Save');
  await page.getByText('Please enter the role name').waitFor();
  await page.getByText('Please enter the role identification').waitFor();
  await field(app, 'Role name').fill('Night watch');
  await page.getByText('Please enter the role name').waitFor({ state: 'hidden' });
  await field(app, 'Identification').fill('night watch');
  await expect.poll(() => field(app, 'Identification').inputValue()).toBe('NIGHT_WATCH');
  await press(app, 'Save');
  await page.getByText('Added successfully').waitFor();
  await page.getByRole('heading', { name: 'Permissions of Night watch' }).waitFor();
  await box(app, /^Projects/).check();
  await box(app, /^Delete and restore projects/).uncheck();
  await page.locator('[data-change="gained"]').nth(2).waitFor();
  await button(app, 'Save').click();
  await question(app).getByText('Gains 3 permissions').waitFor();
  await question(app).getByText('Nobody that you may see has this role yet.').waitFor();
  await question(app).getByRole('button', { name: 'Save changes' }).click();
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await undo.hover();
  await page.getByText('3 of', { exact: false }).first().waitFor();
  const id = Number(new URL(page.url()).searchParams.get('id'));
  await expect
    .poll(() => wordsOf(stage.call, id))
    .toEqual(['projects:create', 'projects:list', 'projects:update']);
  await undo.click();
  await expect.poll(() => wordsOf(stage.call, id)).toEqual([]);
  await expect.poll(() => box(app, /^See projects/).isChecked()).toBe(false);
});

test('a role is copied, edited and deleted; one that somebody has is not', async () => {
  const role = await buildRole(stage.call, ['devices:list', 'projects:list']);
  await stage.call(addUser, { body: { username: 'wang.fang', type: 1, roleId: role.id } });
  const app = await visit(`/role/index?keyword=${role.identification}`);
  const { page } = app;
  const menuOf = async (name: string, item: string) => {
    await button(app, `Actions for ${name}`).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await menuOf(role.nameEn, 'Delete');
  const requests = page.getByRole('dialog').filter({ visible: true });
  await requests.getByText(`permanently delete the role “${role.nameEn}”`).waitFor();
  await requests.getByText('1 user still has it. Give them another role first.').waitFor();
  await expect.poll(() => requests.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
  await requests.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Deletion canceled').waitFor();
  await menuOf(role.nameEn, 'Copy role');
  await drawer(app).waitFor();
  await expect.poll(() => field(app, 'Role name').inputValue()).toBe(`${role.nameEn} (copy)`);
  await press(app, 'Save');
  await page.getByRole('heading', { name: `Permissions of ${role.nameEn} (copy)` }).waitFor();
  await app.open(`/role/index?keyword=${role.identification}_COPY`);
  await menuOf(`${role.nameEn} (copy)`, 'Edit');
  await field(app, 'Role name').fill('Deputies');
  await press(app, 'Save');
  await page.getByText('Edited successfully').waitFor();
  await menuOf('Deputies', 'Delete');
  await requests.getByRole('button', { name: 'Delete' }).click();
  await page.getByText('Successfully deleted').waitFor();
  await page.getByText('Nothing matches these filters').waitFor();
});

test('what the platform brought along says why it stays', async () => {
  const app = await visit('/role/index?keyword=SUPERADMIN');
  await button(app, 'Actions for Super administrator').click();
  await app.page.getByText('A built-in role cannot be deleted.').waitFor();
  await app.open('/role/permission?id=1');
  await app.page.getByText(/^Only a super administrator can change a built-in role/).waitFor();
  await expect.poll(() => button(app, 'Save').count()).toBe(0);
  await expect.poll(() => box(app, /^See devices/).isDisabled()).toBe(true);
});

test('a role from above says so, and is given but not changed', async () => {
  const words = ['roles:list', 'roles:update', 'users:list', 'users:create', 'devices:list'];
  const head = await addPerson(stage.server, stage.token, { username: 'rolehead', permissions: words });
  const shared = await buildRole(stage.call, ['devices:list']);
  for (const widthPx of [1440, 390]) {
    const app = await stage.open({ widthPx }, head.token);
    opened.push(app);
    const { page } = app;
    await app.open(`/role/index?keyword=${shared.identification}`);
    await page.getByText('Platform', { exact: true }).filter({ visible: true }).first().waitFor();
    await button(app, `Actions for ${shared.nameEn}`).click();
    await page.getByText(/^This role belongs to an administrator above you/).waitFor();
    await page.keyboard.press('Escape');
    await app.open('/sys/user');
    await button(app, 'Add user').click();
    await drawer(app).waitFor();
    await drawer(app).getByRole('combobox', { name: /Role$/ }).click();
    await page.getByTitle(shared.nameEn, { exact: true }).waitFor();
  }
});
