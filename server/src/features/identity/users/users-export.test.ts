import { deleteUser, exportUsers } from '@weir/contract/identity/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Actor } from '../../../../test/harness.ts';
import { csvTable, download, sheetTable } from '../../../platform/exports/testing/downloads.ts';
import { startUsersApp, type UsersApp } from './users.test-app.ts';

let app: UsersApp;
let companyId: number;
beforeAll(async () => {
  app = await startUsersApp();
  const { owner, stranger } = app.users;
  const company = await app.add(owner, {
    name: '长江水务',
    username: 'river-works',
    corporate_name: '=River',
    corporate_address: 'Quay 4, Yichang',
    contact_number: '+86 139-1234-5678',
    dashboard_style: 'battery',
    introduction: 'two\nlines',
  });
  companyId = company.id;
  await app.add(owner, { parent_id: companyId, name: '下级' });
  await app.add(stranger, { name: 'foreign' });
});
afterAll(() => app?.stop());

type Query = Parameters<typeof download<typeof exportUsers>>[2]['query'];

const ask = (
  query: Query,
  { as = app.users.owner, language = 'en' }: { as?: Actor; language?: string } = {},
) => download(app.platform.server, exportUsers, { as, query, language });

const names = async (query: Omit<Query, 'format'>, as?: Actor) =>
  csvTable((await ask({ format: 'csv', columns: 'name', ...query }, as ? { as } : {})).rawPayload)
    .slice(1)
    .flat();

describe('a file of users', () => {
  it.each(['csv', 'xlsx'] as const)('says facts in the words of the language: %s', async (format) => {
    const columns =
      'username,name,roleName,type,parentName,corporate_name,corporate_address,contact_number,dashboard_style,enabled,twoFactor,lastSignIn,introduction';
    const { rawPayload } = await ask({ format, columns, keyword: 'river-works', zone: 'Asia/Tokyo' });
    const table = format === 'csv' ? csvTable(rawPayload) : sheetTable(rawPayload);
    expect(table[0]).toEqual([
      ...['User name', 'Name', 'Role', 'Type', 'Parent user', 'Company name', 'Company address'],
      ...[
        'Contact number',
        'Dashboard style',
        'Status',
        'Two-step verification',
        'Last sign-in (Asia/Tokyo)',
      ],
      'Introduction',
    ]);
    expect(table.slice(1)).toEqual([
      [
        ...['river-works', '长江水务', 'Battery management', 'Corporate user', 'owner', "'=River"],
        ...['Quay 4, Yichang', "'+86 139-1234-5678", 'Battery', 'Enabled', 'No', '', 'two\nlines'],
      ],
    ]);
  });

  it('is filtered and ordered as the list', async () => {
    expect(await names({ parent: companyId })).toEqual(['下级']);
    expect(await names({ below: companyId })).toEqual(['长江水务', '下级']);
    expect(await names({ below: companyId, sort: '-name' })).toEqual(['下级', '长江水务']);
    expect(await names({ keyword: 'changjiang' })).toEqual(['长江水务']);
    expect(await names({ enabled: 0 })).toEqual([]);
    const { id } = await app.add(app.users.owner, { name: 'gone' });
    await app.call(deleteUser, { as: app.users.owner, query: { id: String(id) } });
    expect(await names({ deleted: 1 })).toEqual(['gone']);
    expect(await names({})).not.toContain('gone');
  });

  it('never shows the rows of others', async () => {
    const { owner, stranger, below } = app.users;
    expect(await names({}, stranger)).toEqual(expect.arrayContaining(['foreign', 'stranger']));
    expect(await names({}, stranger)).not.toContain('长江水务');
    expect(await names({ below: companyId }, stranger)).toEqual([]);
    // Whoever stands above stays unknown.
    expect(await names({ below: owner.userId }, below)).toEqual([]);
  });

  it('asks for a permission of its own, and masks telephone numbers without the permission for them', async () => {
    const { owner } = app.users;
    const lister = await app.signIn(await app.add(owner, { roleId: await app.addRole(['users:list']) }));
    const refused = await ask({ format: 'csv' }, { as: lister });
    expect([refused.statusCode, refused.json().data]).toMatchObject([403, { permission: 'users:export' }]);
    const role = await app.addRole(['users:list', 'users:export']);
    const exporter = await app.signIn(await app.add(owner, { roleId: role }));
    await app.add(owner, { parent_id: exporter.userId, name: 'child', contact_number: '0717-123456' });
    const query = { format: 'csv', columns: 'name,contact_number', keyword: 'child' } as const;
    const { rawPayload } = await ask(query, { as: exporter });
    expect(csvTable(rawPayload).slice(1)).toEqual([['child', '****-****56']]);
  });

  it.each([
    [{ format: 'pdf' }, 'format'],
    [{ format: 'csv', columns: 'name,password' }, 'columns'],
    [{ format: 'csv', below: 0 }, 'below'],
    [{ format: 'csv', page: 2 }, 'page'],
  ])('is refused for %o', async (query, field) => {
    const answer = await ask(query as Query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data.fields).toMatchObject([{ field }]);
  });
});
