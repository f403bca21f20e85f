import { readNotices, unreadNotices } from '@weir/contract/alarms/notices';
import { realtimeTicket } from '@weir/contract/identity/sessions';
import { types } from '@weir/contract/realtime/realtime-channel';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { Actor } from '../../../../../test/harness.ts';
import { buildRule, type Notifying, startNotifying } from '../notifications.test-app.ts';

let app: Notifying;
let owner: Actor;
beforeAll(async () => {
  app = await startNotifying();
  owner = app.test.users.owner;
});
afterAll(() => app?.stop());

/** An open console that listens to its own notices, and everything that it hears. */
async function listen(as: Actor) {
  const { data } = await app.test.call(realtimeTicket, { as });
  const socket = new WebSocket(`${app.test.httpUrl.replace('http', 'ws')}/ws?ticket=${data.ticket}`);
  const receivedTypes: number[] = [];
  socket.on('message', (text) => {
    for (const { T } of [JSON.parse(String(text))].flat()) receivedTypes.push(T);
  });
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  socket.send(JSON.stringify({ T: types.identify, user_id: as.userId, txnNo: '1' }));
  await expect.poll(() => receivedTypes).toContain(types.identified);
  socket.send(JSON.stringify({ T: types.subscribe, txnNo: '2', topics: ['notices'] }));
  await expect.poll(() => receivedTypes).toContain(types.subscribe);
  return { socket, notices: () => receivedTypes.filter((type) => type === types.notice).length };
}

test('a new one, and one read elsewhere, is pushed to its reader alone', async () => {
  const mine = await listen(owner);
  const theirs = await listen(app.test.users.stranger);
  const device = await app.buildAlarming();
  await buildRule(app.test, { on: ['raised'] });
  await app.report(device.id, 95);
  await expect.poll(mine.notices).toBe(1);
  const { data } = await app.test.call(unreadNotices, { as: owner });
  expect(data).toEqual({ unread: 1 });
  const { rows } = await sql<{ id: number }>`select id from notice`.execute(app.test.db);
  const body = { noticeIds: rows.map(({ id }) => id), read: 1 as const };
  await app.test.call(readNotices, { as: owner, body });
  await expect.poll(mine.notices).toBe(2);
  expect(theirs.notices()).toBe(0);
  mine.socket.close();
  theirs.socket.close();
});

test('what is too old goes, and of each reader what is beyond the newest', async () => {
  const { db } = app.test;
  const add = (at: Date, count: number) =>
    sql`
    insert into notice (user_id, step, kind, level, at)
    select ${owner.userId}, 'test', 'raised', 4, ${at} from generate_series(1, ${count}::int)`.execute(db);
  await sql`delete from notice`.execute(db);
  await add(new Date('2020-01-01'), 3);
  await add(new Date(), 1002);
  const { rows: kept } = await sql<{ id: number }>`select id from notice order by id desc limit 1000`.execute(
    db,
  );
  await sql`update notification_delivery set created_time = '2020-01-01'`.execute(db);
  await app.test.app.notifications.jobs.tidy(new Date());
  expect((await sql`select id from notice order by id desc`.execute(db)).rows).toEqual(kept);
  expect((await sql`select id from notification_delivery`.execute(db)).rows).toEqual([]);
});
