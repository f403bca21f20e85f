import { historyList } from '@weir/contract/telemetry/telemetry';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HistoryTest, type SeededDevice, startHistoryTest } from './history.test-app.ts';

let test: HistoryTest;
let device: SeededDevice;

beforeAll(async () => {
  test = await startHistoryTest();
  device = await test.addDevice({
    signals: [
      { semaphoreId: 'power', name: '功率', nameEn: 'Power', unit: 'kW' },
      { semaphoreId: 'running', name: '运行', dataType: 'boolean', chart: 1 },
      {
        semaphoreId: 'mode',
        name: '模式',
        dataType: 'enum',
        enumValues: [{ code: 4, name: '四', nameEn: null, nameEs: null, nameJa: null }],
        chart: 1,
      },
      { semaphoreId: 'note', name: '备注', dataType: 'text', chart: 1 },
      { semaphoreId: 'hidden', name: '隐藏', chart: 0 },
    ],
  });
  await device.addFrames(
    ['power', 'running'],
    [
      { ts: '2026-05-01T00:00:00Z', values: [1.5, 1], receivedAt: '2026-05-01T00:00:01Z' },
      { ts: '2026-05-01T00:01:00Z', values: [2, 0] },
      { ts: '2026-05-01T00:02:00Z', values: [3, 0] },
    ],
  );
  await device.addFrames(
    ['mode', 'note'],
    [
      { ts: '2026-05-01T00:00:00Z', values: [4, null], receivedAt: '2026-05-01T00:00:09Z' },
      { ts: '2026-05-01T00:01:30Z', values: [5, null] },
    ],
  );
  await device.addFrames(['hidden'], [{ ts: '2026-05-01T00:05:00Z', values: [9] }]);
  await device.addText('note', '2026-04-20T00:00:00Z', 'since April');
  await device.addText('note', '2026-05-01T00:01:10Z', 'newer');
});
afterAll(() => test.stop());

const may = { from: '2026-05-01T00:00:00Z', to: '2026-05-02T00:00:00Z' };
const list = (query: object, as = test.users.owner) =>
  test.call(historyList, { as, query: { id: device.id, page: 1, limit: 20, ...may, ...query } });

describe('rows', () => {
  it('lists times newest first, frames of one time as one row', async () => {
    const { data, code } = await list({});
    expect(code).toBe(20000);
    expect(data.total).toBe(4);
    expect(data.signals.map(({ semaphoreId }) => semaphoreId)).toEqual(['power', 'running', 'mode', 'note']);
    expect(data.list).toEqual([
      {
        ts: '2026-05-01T00:02:00.000Z',
        receivedAt: '2026-05-01T00:02:00.000Z',
        values: { power: 3, running: false },
      },
      {
        ts: '2026-05-01T00:01:30.000Z',
        receivedAt: '2026-05-01T00:01:30.000Z',
        values: { mode: 5, note: 'newer' },
      },
      {
        ts: '2026-05-01T00:01:00.000Z',
        receivedAt: '2026-05-01T00:01:00.000Z',
        values: { power: 2, running: false },
      },
      {
        ts: '2026-05-01T00:00:00.000Z',
        receivedAt: '2026-05-01T00:00:09.000Z',
        values: { power: 1.5, running: true, mode: 4, note: 'since April' },
      },
    ]);
  });

  it('pages, and counts what the pages hold', async () => {
    const { data } = await list({ page: 2, limit: 3 });
    expect(data.total).toBe(4);
    expect(data.list.map(({ ts }) => ts)).toEqual(['2026-05-01T00:00:00.000Z']);
  });

  it('lists only the asked signals, and only times that have them', async () => {
    const { data } = await list({ signals: 'note,power' });
    expect(data.signals.map(({ semaphoreId }) => semaphoreId)).toEqual(['note', 'power']);
    expect((await list({ signals: 'hidden' })).data.list).toEqual([
      { ts: '2026-05-01T00:05:00.000Z', receivedAt: '2026-05-01T00:05:00.000Z', values: { hidden: 9 } },
    ]);
    expect((await list({ signals: 'mode' })).data.total).toBe(2);
  });

  it('leaves out the end of the range, and answers nothing where nothing is', async () => {
    expect((await list({ to: '2026-05-01T00:02:00Z' })).data.total).toBe(3);
    const { data } = await list({ from: '2026-06-01T00:00:00Z', to: '2026-06-02T00:00:00Z' });
    expect(data).toMatchObject({ list: [], total: 0 });
  });

  it('keeps reading what a signal that was taken out of the type has left', async () => {
    await test.database.pool.query(`update signal set removed_at = now() where semaphore_id = 'mode'`);
    expect((await list({})).data.signals.map(({ semaphoreId }) => semaphoreId)).not.toContain('mode');
    expect((await list({ signals: 'mode' })).data.total).toBe(2);
    await test.database.pool.query(`update signal set removed_at = null where semaphore_id = 'mode'`);
  });
});

describe('refusals', () => {
  it.each([
    [{ to: may.from }, 'to'],
    [{ to: '2026-04-01T00:00:00Z' }, 'to'],
    [{ to: '2026-07-01T00:00:00Z' }, 'to'],
    [{ from: 'yesterday' }, 'from'],
    [{ signals: 'power,nonsense' }, 'signals'],
    [{ limit: 201 }, 'limit'],
  ])('refuses %j', async (query, field) => {
    const { status, data } = await list(query);
    expect(status).toBe(400);
    expect(data).toMatchObject({ fields: [{ field }] });
  });

  it('knows no device of strangers, and none that is not there', async () => {
    expect((await list({}, test.users.stranger)).status).toBe(404);
    expect((await list({ id: 999_999 })).status).toBe(404);
    expect((await list({}, test.users.root)).status).toBe(200);
    expect(
      (await test.call(historyList, { query: { id: device.id, page: 1, limit: 20, ...may } })).status,
    ).toBe(401);
  });
});
