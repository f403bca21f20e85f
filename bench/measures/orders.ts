import { orderFigures, orderUsage } from '@weir/contract/commerce/orders/order-figures';
import { listOrders } from '@weir/contract/commerce/orders/orders';
import { listStorePostings, sumStorePostings } from '@weir/contract/commerce/stores/store-ledger';
import type { Input } from '@weir/contract/endpoint';
import { check, type Finding } from '../report/finding.ts';
import { type Api, createApi } from '../stage/api.ts';
import { type Installation, installBeside } from '../stage/installation.ts';
import { letIn } from '../stage/members.ts';
import type { Stage } from '../stage/stage.ts';
import { timesOf } from '../stage/timed-calls.ts';

type Query = Partial<Input<typeof listOrders>['query']>;

const barMs = 50;
const stores = 20;
/** Of those, what somebody sees who sees one project alone. */
const agentStores = 5;
/** Until which the orders were made, one after the other. */
const years = 3;
const postingsOfOrder = 8;
const sortedBy = ['createdTime', 'startAt', 'dueAt', 'owed'] as const;

/** Lists of many orders, and figures of all their postings. */
export async function measureOrders(stage: Stage): Promise<Finding[]> {
  const { orders, devices } = stage.sized({
    full: { orders: 100_000, devices: 1000 },
    quick: { orders: 2000, devices: 50 },
  });
  const times = stage.sized({ full: 40, quick: 1 });
  const installation = await installBeside(stage);
  const { addProject, api, database } = installation;
  const agentProjectId = await addProject('Agent');
  const storeId = await fill(installation, { orders, devices, agentProjectId });
  const agent = await addAgent(installation, agentProjectId);
  const today = new Date();
  const daysAgo = (days: number) => new Date(today.getTime() - days * 86_400_000).toISOString().slice(0, 10);
  const month = { from: daysAgo(30), to: daysAgo(0) };
  const year = { from: daysAgo(364), to: daysAgo(0) };
  const ledger = { id: storeId, ...year, limit: 20 };
  const below = { ...ledger, after: `${daysAgo(180)}.1.1` };
  const lists: [what: string, query: Query][] = [
    ['page 1', {}],
    ['the last page', { page: orders / 20 }],
    ['the middle page', { page: orders / 40 }],
    ['closed', { state: 'closed' }],
    ['the middle page, the latest due first', { sort: '-dueAt', page: orders / 40 }],
    ['closed, the latest due first', { state: 'closed', sort: '-dueAt' }],
    ['active', { state: 'active' }],
    ['late', { due: 'late' }],
    ['owing', { owes: 1 }],
    ['by number', { keyword: '-00042' }],
    ['by what all numbers have', { keyword: '202' }],
    ['by what all numbers have, the latest due first', { keyword: '202', sort: '-dueAt' }],
    ['by two digits', { keyword: '20' }],
  ];
  const listed = (of: Api, what: string, query: Query) => {
    const whole = { page: 1, limit: 20, ...query };
    return [what, () => of.call(listOrders, { query: whole })] as const;
  };
  const sorted = sortedBy.flatMap((column) =>
    ([column, `-${column}`] as const).flatMap((sort) => [
      listed(api, `by ${sort}`, { sort }),
      listed(agent, `by ${sort}, for an agent`, { sort }),
      listed(api, `by ${sort}, of a store`, { sort, storeId }),
    ]),
  );
  const calls = [
    ...lists.map(([what, query]) => listed(api, what, query)),
    ...sorted,
    ['a month by store', () => api.call(orderFigures, { query: month })],
    ['a month by day', () => api.call(orderFigures, { query: { ...month, by: 'day' } })],
    ['a year by day', () => api.call(orderFigures, { query: { ...year, by: 'day' } })],
    ['a year of a store by day', () => api.call(orderFigures, { query: { ...year, by: 'day', storeId } })],
    ['usage of a month', () => api.call(orderUsage, { query: month })],
    ['usage of a year', () => api.call(orderUsage, { query: year })],
    ['the ledger of a store', () => api.call(listStorePostings, { query: ledger })],
    ['the ledger of a store, half a year down', () => api.call(listStorePostings, { query: below })],
    ['a year of a store by account', () => api.call(sumStorePostings, { query: { id: storeId, ...year } })],
  ] as const;
  const findings = await timesOf(calls, { times, barMs });
  const { rows } = await database.pool.query('select count(*)::int as count from ledger_posting');
  return [...findings, check('postings', rows[0]?.count, orders * postingsOfOrder)];
}

async function addAgent({ api, people, platform }: Installation, projectId: number): Promise<Api> {
  const { userId, token } = await people.add('agent', 'ADMIN');
  await letIn(api, projectId, [{ userId, access: 'operate' }]);
  return createApi(platform.httpUrl, token);
}

/** What a device in stock is for after so many events. */
const stateAfter = (events: string) =>
  `case (${events}) % 4 when 0 then 'rented' when 1 then 'inspection' else 'available' end`;

/** Straight into the tables, because people would take years. Answers one of the stores. */
async function fill(
  { addProject, database }: Installation,
  { orders, devices, agentProjectId }: { orders: number; devices: number; agentProjectId: number },
): Promise<number> {
  const id = await addProject('Orders');
  const { rows } = await database.pool.query<{ id: number }>(`
    insert into store (project_id, code, code_key, name, sort_key, search, currency)
    select case when n > ${stores - agentStores} then ${agentProjectId} else ${id} end, n, n, 'store ' || n, n, n, 'CNY'
    from generate_series(1, ${stores}) n returning id`);
  await database.pool.query(`
    with type as (
      insert into device_type (owner_id, type_code, name, sort_key, search)
      select owner_id, 'rented', 'rented', 'rented', 'rented' from project where id = ${id} returning id
    ), made as (
      insert into device (project_id, device_type_id, sn, name, sort_key, search)
      select ${id}, type.id, 'R' || n, 'R' || n, 'R' || n, 'r' || n from type, generate_series(1, ${devices}) n
      returning id, sn
    ), numbered as (
      select id, sn, row_number() over (order by id) as n from made
    ), kept as (
      insert into stock (device_id, store_id, state)
      select d.id, s.id, 'available' from numbered d
      join (select id, row_number() over (order by id) as n from store) s on s.n = 1 + d.n % ${stores}
      returning device_id, store_id
    )
    insert into stock_event (device_id, sn, from_state, from_store_id, to_state, to_store_id, at)
    select d.id, d.sn, case when e > 1 then ${stateAfter('e - 1')} end, case when e > 1 then k.store_id end,
      ${stateAfter('e')}, k.store_id, now() - make_interval(days => ${years * 365}, hours => -260 * e, secs => -936 * d.n)
    from numbered d join kept k on k.device_id = d.id, generate_series(1, 100) e order by e, d.n`);
  await database.pool.query(`
    with offered as (
      insert into offer (project_id, device_type_id, kind, name, sort_key, search, state)
      select ${id}, max(id), 'rent', 'rent', 'rent', 'rent', 'published' from device_type returning id
    ), priced as (
      insert into offer_price (offer_id, during, terms)
      select id, tstzrange(now() - interval '${years + 1} years', null), '{"currency":"CNY"}' from offered
      returning id, offer_id
    ), customer as (
      insert into customer (owner_id, name, search) select owner_id, 'Heron', 'heron' from project where id = ${id}
      returning id
    ), stores as (
      select id, row_number() over (order by id) as n from store
    ), devices as (
      select d.id, d.sn, row_number() over (order by d.id) as n from device d join stock k on k.device_id = d.id
    )
    insert into customer_order (number, kind, state, customer_id, store_id, offer_id, device_id, sn, device_name, search,
      price_id, zone, currency, start_at, due_at, late_from, handed_over_at, returned_at, ever_late, finished_at,
      total_minor, deposit_minor)
    select series.count, 'rent', case when is_open then 'active' else 'closed' end, customer.id, s.id, priced.offer_id, d.id, d.sn,
      d.sn, '20270401-' || lpad(series.count::text, 6, '0') || chr(10) || lower(d.sn), priced.id, 'Asia/Shanghai', 'CNY', at, at + interval '1 day',
      at + interval '1 day 30 minutes', at, case when not is_open then at + interval '1 day' end, series.count % 9 = 0,
      case when not is_open then at + interval '1 day' end, 1500, 30000
    from generate_series(1, ${orders}) as series(count)
    cross join lateral (select now() - make_interval(secs => (${orders} - series.count) * ${years * 365 * 86_400}.0 / ${orders}) as at,
      series.count > ${orders} * 0.99 as is_open) made
    cross join priced cross join customer
    join stores s on s.n = 1 + series.count % ${stores} join devices d on d.n = 1 + series.count % ${devices}`);
  await database.pool.query(`
    insert into ledger_entry (order_id, kind, booked_at)
    select o.id, k.kind, o.start_at + k.after from customer_order o
    cross join (values ('payment', interval '0'), ('rent', interval '1 minute'), ('refund', interval '1 day')) k(kind, after)
    order by o.start_at + k.after`);
  await database.pool.query(`
    insert into ledger_posting (entry_id, line, account, order_id, store_id, currency, amount_minor, booked_at,
      day)
    select e.id, p.line, p.account, o.id, o.store_id, 'CNY', p.amount, e.booked_at,
      (e.booked_at at time zone 'Asia/Shanghai')::date
    from ledger_entry e join customer_order o on o.id = e.order_id
    join (values ('payment', 1, 'cash.card', 31500), ('payment', 2, 'receivable', -1500), ('payment', 3, 'deposit', -30000),
      ('rent', 1, 'receivable', 1500), ('rent', 2, 'revenue.rent', -1327), ('rent', 3, 'tax', -173),
      ('refund', 1, 'deposit', 30000), ('refund', 2, 'cash.card', -30000)) p(kind, line, account, amount)
      on p.kind = e.kind
    order by e.id, p.line`);
  await database.pool.query(`
    update customer_order set held_minor = 30000, owed_minor = case when id % 5 = 0 then 400 else 0 end
    where state = 'active'`);
  // As autovacuum leaves them.
  await database.asOwner(
    `vacuum (analyze) customer_order, ledger_entry, ledger_posting, ledger_day, store, stock, stock_event, stock_time,
      device, project`,
  );
  return rows[0]?.id ?? 0;
}
