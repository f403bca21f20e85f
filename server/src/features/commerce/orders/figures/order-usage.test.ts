import { orderUsage } from '@weir/contract/commerce/orders/order-figures';
import type { StockState } from '@weir/contract/commerce/stores/stock';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { withUpgrade } from '../../../../../test/upgrade.ts';
import { changeStock, lockStock } from '../../stores/stock.service.ts';
import { insertStore, openShop, type Shop, succeeded } from '../orders.test-app.ts';

let shop: Shop;
const stores: number[] = [];
beforeAll(async () => {
  shop = await openShop();
  for (const name of ['north', 'south']) stores.push(await insertStore(shop.platform, shop.projectId, name));
});
afterAll(() => shop?.stop());

beforeEach(async () => {
  await sql`delete from stock_event`.execute(shop.platform.db);
  await useZone('Asia/Shanghai');
  shop.turnTo('2028-01-01T00:00');
});

const useZone = (zone: string) =>
  sql`update project set time_zone = ${zone} where id = ${shop.projectId}`.execute(shop.platform.db);

const usage = async (query: object, as = shop.owner) =>
  succeeded(
    await shop.platform.call(orderUsage, { as, query: { from: '2027-06-01', to: '2027-06-30', ...query } }),
  );

interface Placed {
  state: StockState;
  /** Null: on the way between stores. */
  storeId: number | null;
}

interface Move {
  device: number;
  from: Placed | null;
  to: Placed | null;
  atMs: number;
}

const insertMoves = (moves: readonly Move[]) => {
  const columnOf = <T>(of: (move: Move) => T | null | undefined) => moves.map((move) => of(move) ?? null);
  return sql`
    insert into stock_event (sn, from_state, from_store_id, to_state, to_store_id, at)
    select * from unnest(
      ${columnOf(({ device }) => `D${device}`)}::text[], ${columnOf(({ from }) => from?.state)}::text[],
      ${columnOf(({ from }) => from?.storeId)}::int[], ${columnOf(({ to }) => to?.state)}::text[],
      ${columnOf(({ to }) => to?.storeId)}::int[],
      ${columnOf(({ atMs }) => new Date(atMs).toISOString())}::timestamptz[])`.execute(shop.platform.db);
};

/** What one device was there for, from when on; the last of them null: it was taken out. */
const movesOf = (device: number, stays: readonly (readonly [at: string, to: Placed | null])[]): Move[] =>
  stays.map(([at, to], index) => ({
    ...{ device, to, atMs: Date.parse(shop.at(at)) },
    from: stays[index - 1]?.[1] ?? null,
  }));

/** The sums that stock has, and those that its events have now. */
async function wrongSums(): Promise<{ rows: number; wrong: number } | undefined> {
  const { rows } = await sql<{ rows: number; wrong: number }>`
    with moved as (
      select from_store_id as store_id, from_state as state, at, -1 as more from stock_event
      union all
      select to_store_id, to_state, at, 1 from stock_event)
    select count(*)::int as rows, count(*) filter (where (t.devices, t.since_ms) is distinct from (e.devices, e.since_ms))::int
      as wrong
    from stock_time t cross join lateral (
      select coalesce(sum(more), 0)::int as devices,
        coalesce(sum(more * (extract(epoch from moved.at) * 1000)::int8), 0)::int8 as since_ms
      from moved where moved.store_id = t.store_id and moved.state = t.state and moved.at <= t.at) e`.execute(
    shop.platform.db,
  );
  return rows[0];
}

test('utilisation counts the time that devices could be rented, with and without their repair', async () => {
  const [storeId = 0] = stores;
  const inState = (state: StockState) => ({ state, storeId });
  const come = ['2027-05-01T00:00', inState('available')] as const;
  const rented = Array.from({ length: 5 }, (_, device) =>
    movesOf(device, [come, ['2027-06-01T00:00', inState('rented')]]),
  );
  const idle = Array.from({ length: 4 }, (_, device) => movesOf(5 + device, [come]));
  const repaired = movesOf(9, [
    come,
    ['2027-06-01T00:00', inState('maintenance')],
    ['2027-06-11T00:00', inState('available')],
  ]);
  await insertMoves([...rented, ...idle, repaired].flat());
  const june = { utilisationPpm: 500_000, utilisationInServicePpm: 517_241, due: 0, late: 0, stock: [] };
  expect(await usage({ storeId })).toEqual(june);
  expect((await usage({ storeId }, shop.platform.users.stranger)).utilisationPpm).toBeNull();
  const coming = { from: '2028-06-01', to: '2028-06-30' };
  expect(await usage({ storeId, ...coming })).toMatchObject({ utilisationPpm: null, due: 0 });
});

test('the time of a device counts for the store that it was in then', async () => {
  const [north = 0, south = 0] = stores;
  await insertMoves(
    movesOf(1, [
      ['2027-09-01T00:00', { state: 'available', storeId: north }],
      ['2027-09-06T00:00', { state: 'rented', storeId: north }],
      ['2027-09-11T00:00', { state: 'available', storeId: north }],
      ['2027-09-11T00:00', { state: 'inTransit', storeId: null }],
      ['2027-09-16T00:00', { state: 'available', storeId: south }],
      ['2027-09-21T00:00', { state: 'rented', storeId: south }],
    ]),
  );
  const ofStore = async (storeId: number) =>
    (await usage({ from: '2027-09-01', to: '2027-09-30', storeId })).utilisationPpm;
  expect([await ofStore(north), await ofStore(south)]).toEqual([500_000, 666_667]);
});

const groups = {
  rented: ['rented'],
  inService: ['available', 'reserved', 'rented'],
  repair: ['inspection', 'maintenance'],
} as const;

/** What the events of each device say, one after the other, of the times between two instants. */
function usageOf(
  moves: readonly Move[],
  seen: readonly number[],
  [fromMs, untilMs]: readonly [number, number],
) {
  const spentMs = { rented: 0, inService: 0, repair: 0 };
  for (const [index, { device, to, atMs }] of moves.entries()) {
    if (to?.storeId == null || !seen.includes(to.storeId)) continue;
    const next = moves[index + 1];
    const endsMs = next?.device === device ? next.atMs : untilMs;
    const ms = Math.min(endsMs, untilMs) - Math.max(atMs, fromMs);
    for (const [group, states] of Object.entries(groups))
      if (ms > 0 && (states as readonly StockState[]).includes(to.state))
        spentMs[group as keyof typeof groups] += ms;
  }
  const ppmOf = (whole: number) => (whole > 0 ? Math.round((spentMs.rented / whole) * 1_000_000) : null);
  return {
    utilisationPpm: ppmOf(spentMs.inService + spentMs.repair),
    utilisationInServicePpm: ppmOf(spentMs.inService),
  };
}

const startMs = Date.parse('2027-01-01T00:00:00Z');
const states = ['available', 'reserved', 'rented', 'inspection', 'maintenance', 'inTransit', 'sold'] as const;

/** After how many hours and milliseconds a device goes where, in which state. */
const stay = fc.record({
  hours: fc.nat(2000),
  ms: fc.nat(999),
  state: fc.constantFrom(...states),
  place: fc.constantFrom(0, 1, null),
});
const histories = fc.array(fc.array(stay, { maxLength: 12 }), { minLength: 1, maxLength: 6 });
const zones = ['Asia/Shanghai', 'America/St_Johns', 'Pacific/Auckland', 'Asia/Kathmandu'] as const;

test('sums of times answer as the events do, in any order, in any zone, and after some are erased', async () => {
  const days = fc.tuple(fc.nat(700), fc.nat(365));
  const { db } = shop.platform;
  await fc.assert(
    fc.asyncProperty(
      ...([histories, days, fc.constantFrom(...zones), fc.nat(), fc.nat(17_000)] as const),
      async (drawn, [day, length], zone, order, hoursNow) => {
        const moves = drawn.flatMap((stays, device) => {
          let [atMs, from] = [startMs, null as Placed | null];
          return stays.map(({ hours, ms, state, place }): Move => {
            atMs += hours * 3_600_000 + ms;
            const to = { state, storeId: place === null ? null : (stores[place] ?? null) };
            const move = { device, from, to, atMs };
            from = to;
            return move;
          });
        });
        await sql`delete from stock_event`.execute(db);
        // Those of all devices, ever other ones first: each is in the past of some.
        const shuffled = moves.toSorted(
          (a, b) => ((a.atMs * (order + 1)) % 9973) - ((b.atMs * (order + 1)) % 9973),
        );
        for (let at = 0; at < shuffled.length; at += 5) await insertMoves(shuffled.slice(at, at + 5));
        await useZone(zone);
        const nowMs = startMs + hoursNow * 3_600_000;
        shop.turnTo(new Date(nowMs).toISOString());
        const first = Temporal.PlainDate.from('2027-01-01').add({ days: day });
        const last = first.add({ days: length });
        const instant = (date: Temporal.PlainDate) => date.toZonedDateTime(zone).epochMilliseconds;
        const period = [instant(first), Math.min(instant(last.add({ days: 1 })), nowMs)] as const;
        const query = { from: first.toString(), to: last.toString() };
        const [storeId = 0] = stores;
        expect(await usage(query)).toMatchObject(usageOf(moves, stores, period));
        expect(await usage({ ...query, storeId })).toMatchObject(usageOf(moves, [storeId], period));
        await sql`delete from stock_event where sn = 'D0'`.execute(db);
        const others = moves.filter(({ device }) => device !== 0);
        expect(await usage(query)).toMatchObject(usageOf(others, stores, period));
      },
    ),
    { numRuns: 30 },
  );
  expect((await wrongSums())?.wrong).toBe(0);
});

test('sums of times are those of the events, also when many change stock at once', async () => {
  const devices = await Promise.all(Array.from({ length: 12 }, () => shop.stocked()));
  const change = (ids: readonly number[], state: StockState, storeId: number | undefined, atMs: number) =>
    shop.platform.db.transaction().execute(async (trx) => {
      const by = { userId: null, at: new Date(atMs).toISOString() };
      await changeStock(trx, by, await lockStock(trx, ids), { state, storeId: storeId ?? null });
    });
  const nowMs = Date.parse(shop.at('2028-01-01T00:00'));
  await Promise.all(
    devices.flatMap((id, index) => [
      change([id], 'rented', stores[index % 2], nowMs + 1000 - index),
      change(
        [id, devices[(index + 5) % 12] ?? 0],
        'inspection',
        stores[(index + 1) % 2],
        nowMs + 2000 + index,
      ),
    ]),
  );
  const { rows = 0, wrong } = (await wrongSums()) ?? {};
  expect(rows).toBeGreaterThan(20);
  expect(wrong).toBe(0);
});

test('what became of stock before there were sums of its times is in them', () =>
  withUpgrade(async ({ client, upgradeTo }) => {
    await upgradeTo('0145');
    await client.query(`
      with role as (insert into role (identification, name, built_in) values ('ADMIN', 'ADMIN', true) returning id),
      owner as (
        insert into app_user (username, username_key, name, password_hash, type, role_id)
        select 'o', 'o', 'o', '', 1, id from role returning id),
      project as (
        insert into project (name, sort_key, search, owner_id) select 'p', 'p', 'p', id from owner returning id)
      insert into store (project_id, code, code_key, name, sort_key, search, currency)
      select id, n, n, n, n, n, 'CNY' from project, generate_series(1, 3) n`);
    const events = `
      insert into stock_event (sn, from_state, from_store_id, to_state, to_store_id, at)
      select 'D' || d, case when e > 1 then 'available' end, case when e > 1 then 1 + d % 3 end,
        case when e < 9 then 'available' end, case when e < 9 and d % 4 > 0 then 1 + (d + e) % 3 end,
        '2027-01-01'::timestamptz + make_interval(hours => e * 30 + d % 5)
      from generate_series(1, 20) d, generate_series(1, 9) e`;
    await client.query(events);
    await upgradeTo('9999');
    const sums = async () =>
      (await client.query('select * from stock_time order by store_id, state, at')).rows as unknown[];
    const ofUpgrade = await sums();
    expect(ofUpgrade.length).toBeGreaterThan(50);
    await client.query('truncate stock_event, stock_time');
    await client.query(events);
    expect(await sums()).toEqual(ofUpgrade);
  }));
