import { addCardAccount, addCardPlan } from '@weir/contract/commerce/cards/card-accounts';
import { getCardUsage, listCardBindings } from '@weir/contract/commerce/cards/card-history';
import {
  type CardImport,
  cardImportTemplate,
  checkCardImport,
  commitCardImport,
  correctedCardImport,
  getCardImport,
  listCardImports,
  undoCardImport,
  uploadCardImport,
} from '@weir/contract/commerce/cards/card-imports';
import { addCard, editCard, listCards } from '@weir/contract/commerce/cards/cards';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildDevice } from '../../../../../test/factories.ts';
import type { Actor, TestApp } from '../../../../../test/harness.ts';
import { basePath } from '../../../../platform/http/mount.ts';
import { bookOf, type Row } from '../../../fleet/device-imports/device-imports.test-app.ts';
import { startWithAccount } from '../cards.test-app.ts';

let platform: TestApp;
let projectId: number;
let accountId: number;
beforeAll(async () => {
  ({ platform, projectId, accountId } = await startWithAccount());
  const plan = { accountId, name: '100 MB', kind: 'card' as const, allowanceMB: 100 };
  await platform.call(addCardPlan, { as: owner(), body: plan });
});
afterAll(() => platform?.stop());

const owner = () => platform.users.owner;
let made = 0;
const nextIccid = () => `8988304${String(++made).padStart(12, '0')}`;

async function upload(rows: readonly Row[], as: Actor = owner(), into = projectId) {
  const response = await platform.platform.server.inject({
    method: 'POST',
    url: `${basePath}${uploadCardImport.path}`,
    query: { name: 'cards.xlsx', projectId: String(into) },
    headers: { authorization: `Bearer ${as.token}`, 'content-type': 'application/octet-stream' },
    payload: await bookOf(rows),
  });
  const { data } = response.json() as { data: CardImport & { fault?: string } };
  return { status: response.statusCode, data };
}

const check = async (id: number, as = owner()) =>
  (await platform.call(checkCardImport, { as, query: { id } })).data;
const found = async (rows: readonly Row[]) => {
  const { problems } = await check((await upload(rows)).data.id);
  return problems.map(({ column, row, rule }) => `${column ?? ''}${row} ${rule}`);
};
async function added(id: number): Promise<CardImport> {
  await platform.call(commitCardImport, { as: owner(), body: { id } });
  const read = async () => (await platform.call(getCardImport, { as: owner(), query: { id } })).data;
  await expect.poll(async () => !['queued', 'running'].includes((await read()).job?.state ?? '')).toBe(true);
  return read();
}

test('cards of a workbook are added together, with their devices and what they have used', async () => {
  const device = await buildDevice(platform, { projectId });
  const [first, second] = [nextIccid(), nextIccid()];
  const { data } = await upload([
    ['ICCID *', '运营商', 'Plan', 'State', 'activatedOn', 'usedMB', 'usedAsOf', 'SN', 'Label', 'Colour'],
    [
      `${first.slice(0, 4)} ${first.slice(4)}`,
      'Main',
      '100 MB',
      'Active',
      '2026-01-31',
      '85',
      today(),
      device.SN,
      'Dam',
      'red',
    ],
    [second, 'river mobile', null, '库存'],
  ]);
  expect(data).toMatchObject({ state: 'draft', rows: 2, cards: 0, leftOut: ['Colour'], projectId });
  expect(await check(data.id)).toMatchObject({ rows: 2, good: 2, problemCount: 0, missing: [] });
  expect(await added(data.id)).toMatchObject({ state: 'committed', cards: 2, job: { state: 'succeeded' } });
  expect((await added(data.id)).cards).toBe(2);

  const query = { page: 1, limit: 20, keyword: '8988304', sort: 'iccid' as const };
  const { list } = (await platform.call(listCards, { as: owner(), query })).data;
  expect(list).toMatchObject([
    {
      ...{ iccid: first, accountId, planName: '100 MB', state: 'active', label: 'Dam', SN: device.SN },
      ...{ usedBytes: 85 * 1_048_576, attention: ['usage'] },
    },
    { iccid: second, accountId, planName: null, state: 'stock', SN: null, usedBytes: null },
  ]);
  const id = list[0]?.id ?? 0;
  const usage = await platform.call(getCardUsage, { as: owner(), query: { id } });
  expect(usage.data.periods.map(({ usedBytes }) => usedBytes)).toEqual([85 * 1_048_576]);
  const bindings = await platform.call(listCardBindings, { as: owner(), query: { id, page: 1, limit: 5 } });
  expect(bindings.data.list).toMatchObject([{ SN: device.SN, endedAt: null }]);

  const undone = await platform.call(undoCardImport, { as: owner(), body: { id: data.id } });
  expect(undone.data).toMatchObject({ state: 'undone', cards: 0 });
  expect((await platform.call(listCards, { as: owner(), query })).data.total).toBe(0);
});

test('what is wrong is told cell by cell, and nothing is added', async () => {
  const device = await buildDevice(platform, { projectId });
  const taken = nextIccid();
  await platform.call(addCard, { as: owner(), body: { projectId, accountId, iccid: taken } });
  const [one, two] = [nextIccid(), nextIccid()];
  const headings = [
    'iccid',
    'carrier',
    'plan',
    'imsi',
    'eid',
    'state',
    'expiresOn',
    'usedMB',
    'usedAsOf',
    'SN',
  ];
  const rows: Row[] = [
    headings,
    [null, 'Main'],
    ['1234567890123456789', 'Nobody'],
    [taken, 'Main', 'None'],
    [one, 'Main', null, '12', '1', 'broken', '31.02.2026', '-1', '2030-01-01', 'no such'],
    [one, 'Main', null, null, null, null, null, '5', null, device.SN],
    [two, 'Main', null, null, null, null, null, null, null, device.SN],
    [8.988304e18, 'Main'],
  ];
  expect(await found(rows)).toEqual([
    'A2 required',
    ...['A3 pattern', 'B3 unknown'],
    ...['A4 taken', 'C4 unknown'],
    ...['D5 pattern', 'E5 pattern', 'F5 unknown', 'G5 date', 'H5 number', 'J5 unknown'],
    ...['A6 duplicateInFile', 'I6 together'],
    'J7 duplicateInFile',
    'A8 digitsLost',
  ]);
  const { data } = await upload(rows);
  expect(await added(data.id)).toMatchObject({ state: 'draft', job: { state: 'failed', error: 'conflict' } });
  const corrected = await platform.call(correctedCardImport, { as: owner(), query: { id: data.id } });
  expect(corrected.status).toBe(200);
});

test('what the interface of a carrier reports is not said by a workbook', async () => {
  const body = {
    name: 'Interface',
    carrier: '1NCE',
    carrierKind: '1nce' as const,
    username: 'a',
    password: 'b',
  };
  await platform.call(addCardAccount, { as: owner(), body });
  const rows = [
    ['iccid', 'carrier', 'state', 'imsi'],
    [nextIccid(), 'Interface', 'active', '460001234567890'],
  ];
  expect(await found(rows)).toEqual(['C2 reported', 'D2 reported']);
});

test('a card that has ended is put in no device', async () => {
  const device = await buildDevice(platform, { projectId });
  const rows = [
    ['iccid', 'carrier', 'state', 'SN'],
    [nextIccid(), 'Main', 'Ended', device.SN],
    [nextIccid(), 'Main', 'ended'],
  ];
  expect(await found(rows)).toEqual(['D2 ended']);
});

test('an import whose cards were changed is not undone', async () => {
  const { data } = await upload([
    ['iccid', 'carrier'],
    [nextIccid(), 'Main'],
    [nextIccid(), 'Main'],
  ]);
  await added(data.id);
  const query = { page: 1, limit: 1, sort: '-createdTime' as const };
  const [card] = (await platform.call(listCards, { as: owner(), query })).data.list;
  const edit = { id: card?.id ?? 0, version: card?.version ?? 0, label: 'mine now' };
  await platform.call(editCard, { as: owner(), body: edit });
  const refused = await platform.call(undoCardImport, { as: owner(), body: { id: data.id } });
  expect([refused.status, refused.data]).toMatchObject([409, { uses: { changed: 1, outOfReach: 0 } }]);
});

test('a workbook without rows, without needed columns, or of somebody else is none', async () => {
  expect((await upload([['iccid', 'carrier']])).data).toMatchObject({ fault: 'empty' });
  const { data } = await upload([['iccid'], [nextIccid()]]);
  expect(await check(data.id)).toMatchObject({ missing: ['carrier'], good: 0 });
  const { stranger } = platform.users;
  expect((await upload([['iccid'], [nextIccid()]], stranger)).status).toBe(404);
  const foreign = await platform.call(getCardImport, { as: stranger, query: { id: data.id } });
  expect(foreign.status).toBe(404);
  const mine = await platform.call(listCardImports, { as: stranger, query: { page: 1, limit: 5 } });
  expect(mine.data.total).toBe(0);
});

test('the template has all columns, and the accounts that may be named', async () => {
  const { status } = await platform.call(cardImportTemplate, { as: owner() });
  expect(status).toBe(200);
});

const today = () => new Date().toISOString().slice(0, 10);
