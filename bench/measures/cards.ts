import { listCardPlans } from '@weir/contract/commerce/cards/card-accounts';
import { listCards } from '@weir/contract/commerce/cards/cards';
import type { Input } from '@weir/contract/endpoint';
import { check, type Finding } from '../report/finding.ts';
import { type Installation, installBeside } from '../stage/installation.ts';
import type { Stage } from '../stage/stage.ts';
import { timesOf } from '../stage/timed-calls.ts';

type Query = Partial<Input<typeof listCards>['query']>;

const barMs = 50;
const plans = 20;
const sortedBy = ['iccid', 'usedBytes', 'expiresAt', 'createdTime'] as const;

/** Pages, filters and keywords of many cards, and the sums of their plans. */
export async function measureCards(stage: Stage): Promise<Finding[]> {
  const cards = stage.sized({ full: 10_000, quick: 200 });
  const times = stage.sized({ full: 40, quick: 1 });
  const installation = await installBeside(stage);
  const { api } = installation;
  await fill(installation, cards);
  const lists: [what: string, query: Query][] = [
    ['page 1', {}],
    ['the last page', { page: cards / 20 }],
    ['active', { state: 'active' }],
    ['in a device', { bound: 1 }],
    ['80 % used', { attention: 'usage' }],
    ['beyond 110 % at its pace', { attention: 'forecast' }],
    ['active and in no device', { attention: 'unbound' }],
    ['to be looked at', { marked: 1 }],
    ...sortedBy.flatMap((column) =>
      ([column, `-${column}`] as const).map((sort): [string, Query] => [`by ${sort}`, { sort }]),
    ),
    ['keyword', { keyword: '00004' }],
    ['keyword, nothing found', { keyword: 'zzzzqqqq' }],
  ];
  const calls = [
    ...lists.map(([what, query]) => {
      const whole = { page: 1, limit: 20, ...query };
      return [what, () => api.call(listCards, { query: whole })] as const;
    }),
    [`sums of ${plans} plans`, () => api.call(listCardPlans, { query: { page: 1, limit: plans } })] as const,
  ];
  const findings = await timesOf(calls, { times, barMs });
  const { total } = await api.call(listCards, { query: { page: 1, limit: 20 } });
  return [...findings, check('cards', total, cards)];
}

/** Straight into the tables, because people would take weeks. */
async function fill({ addProject, database }: Installation, cards: number): Promise<void> {
  const id = await addProject('Cards');
  await database.pool.query(`
    with account as (
      insert into card_account (owner_id, name, sort_key, carrier)
      select owner_id, 'Main', 'main', 'River Mobile' from project where id = ${id} returning id
    ), plan as (
      insert into card_plan (account_id, name, sort_key, kind, allowance_bytes)
      select id, 'plan ' || n, 'plan ' || n, 'card', 100000000 from account, generate_series(1, ${plans}) n
      returning id, account_id
    ), numbered as (
      select id, account_id, row_number() over (order by id) as n from plan
    )
    insert into card (project_id, account_id, plan_id, iccid, search, state, activated_at, used_bytes, used_as_of)
    select ${id}, p.account_id, p.id, '8988303' || lpad(c::text, 13, '0'), '8988303' || lpad(c::text, 13, '0'),
      (array['stock', 'active', 'active', 'suspended'])[1 + c % 4], now() - make_interval(days => c % 400),
      (c % 100) * 1000000::bigint, now()
    from generate_series(1, ${cards}) c join numbered p on p.n = 1 + c % ${plans}`);
  // Half of them are in a device, and each third was in another one before.
  await database.pool.query(`
    with type as (
      insert into device_type (owner_id, type_code, name, sort_key, search)
      select owner_id, 'metered', 'metered', 'metered', 'metered' from project where id = ${id} returning id
    ), made as (
      insert into device (project_id, device_type_id, sn, name, sort_key, search)
      select ${id}, type.id, 'C' || n, 'C' || n, 'C' || n, 'c' || n from type, generate_series(1, ${cards / 2}) n
      returning id, sn
    ), devices as (
      select id, sn, row_number() over (order by id) as n from made
    ), numbered as (
      select id, row_number() over (order by id) as n from card
    )
    insert into card_binding (card_id, device_id, sn, bound_at, ended_at)
    select c.id, d.id, d.sn, now() - interval '90 days', null from numbered c join devices d on c.n = 2 * d.n
    union all
    select id, null, 'gone', now() - interval '300 days', now() - make_interval(days => (n % 200)::int)
    from numbered where n % 3 = 0`);
  // As autovacuum leaves them.
  await database.asOwner('vacuum (analyze) card, card_binding, device, card_plan, card_account, project');
}
