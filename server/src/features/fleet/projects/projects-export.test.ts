import { deleteProject, exportProjects, setMembers } from '@weir/contract/fleet/projects';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDevice, buildProject } from '../../../../test/factories.ts';
import { type Actor, startTestApp, type TestApp } from '../../../../test/harness.ts';
import { csvTable, download, sheetTable } from '../../../platform/exports/testing/downloads.ts';

let test: TestApp;
let emptyId: number;
beforeAll(async () => {
  test = await startTestApp();
  const full = await buildProject(test, { name: 'Alava, norte', is_weather: 1, address: '=HYPERLINK("x")' });
  await buildDevice(test, { projectId: full.id });
  emptyId = (await buildProject(test, { name: 'Zamora', remarks: 'dos\nlíneas', is_map: 0 })).id;
  await buildProject(test, { name: 'foreign', as: test.users.stranger });
});
afterAll(() => test?.stop());

type Query = Parameters<typeof download<typeof exportProjects>>[2]['query'];

const ask = (query: Query, { as = test.users.owner, language }: { as?: Actor; language?: string } = {}) =>
  download(test.platform.server, exportProjects, { as, query, ...(language ? { language } : {}) });

async function rows(query: Omit<Query, 'format'>, as?: Actor): Promise<string[][]> {
  return csvTable((await ask({ format: 'csv', ...query }, as ? { as } : {})).rawPayload);
}

const columns = 'devices,name,is_weather,is_map,address,remarks';

describe('a file of projects', () => {
  it('has the names of the specification', async () => {
    const csv = await ask({ format: 'csv' });
    expect(csv.statusCode).toBe(200);
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringContaining('filename="file.csv"'),
      'content-security-policy': "sandbox; default-src 'none'",
    });
    const xlsx = await ask({ format: 'xlsx' });
    expect(xlsx.headers['content-disposition']).toContain('filename="excel-list.xlsx"');
    expect(sheetTable(xlsx.rawPayload)).toHaveLength(3);
  });

  it.each(['csv', 'xlsx'] as const)(
    'shows the chosen columns in the language of the reader: %s',
    async (format) => {
      const { rawPayload } = await ask({ format, columns }, { language: 'es-ES,es;q=0.9,en;q=0.5' });
      const table = format === 'csv' ? csvTable(rawPayload) : sheetTable(rawPayload);
      const full = ['1', 'Alava, norte', 'Sí', 'Sí', `'=HYPERLINK("x")`];
      const empty = ['0', 'Zamora', 'No', 'No', '', 'dos\nlíneas'];
      expect(table).toEqual([
        ['Dispositivos', 'Nombre', 'Previsión meteorológica', 'Mapa', 'Dirección', 'Observaciones'],
        format === 'csv' ? [...full, ''] : full,
        empty,
      ]);
    },
  );

  it('states the zone of its times', async () => {
    const [heading, first] = await rows({ columns: 'createdTime', zone: 'Asia/Tokyo' });
    expect(heading).toEqual(['创建时间 (Asia/Tokyo)']);
    expect(first?.[0]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+09:00$/);
    const [ours] = await rows({ columns: 'createdTime' });
    expect(ours).toEqual([`创建时间 (${test.config.timeZone})`]);
  });

  it('is filtered and ordered as the list', async () => {
    const names = async (query: Omit<Query, 'format'>, as?: Actor) =>
      (await rows({ columns: 'name', ...query }, as)).slice(1).flat();
    expect(await names({ sort: '-name' })).toEqual(['Zamora', 'Alava, norte']);
    expect(await names({ sort: '-devices' })).toEqual(['Alava, norte', 'Zamora']);
    expect(await names({ keyword: 'zam' })).toEqual(['Zamora']);
    expect(await names({ ownerId: test.users.stranger.userId })).toEqual([]);
    expect(await names({ deleted: 1 })).toEqual([]);
    const { id } = await buildProject(test, { name: 'gone' });
    await test.call(deleteProject, { as: test.users.owner, query: { id: String(id) } });
    expect(await names({ deleted: 1 })).toEqual(['gone']);
    expect(await names({})).not.toContain('gone');
  });

  it('never shows the rows of others', async () => {
    const { owner, below, battery, stranger, root } = test.users;
    const names = async (as: Actor) => (await rows({ columns: 'name' }, as)).slice(1).flat().sort();
    expect(await names(below)).toEqual([]);
    expect(await names(stranger)).toEqual(['foreign']);
    expect(await names(root)).toEqual(['Alava, norte', 'Zamora', 'foreign']);
    const members = [{ userId: battery.userId, access: 'view' as const }];
    await test.call(setMembers, { as: owner, body: { id: emptyId, members } });
    expect(await names(battery)).toEqual(['Zamora']);
  });

  it.each([
    [{ format: 'pdf' }, 'format'],
    [{ format: 'csv', columns: 'name,password' }, 'columns'],
    [{ format: 'csv', columns: '' }, 'columns'],
    [{ format: 'csv', zone: 'Mars/Base' }, 'zone'],
    [{ format: 'csv', page: 2 }, 'page'],
    [{}, 'format'],
  ])('is refused for %o', async (query, field) => {
    const answer = await ask(query as Query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().data.fields).toMatchObject([{ field }]);
  });
});
