import type {
  listNotificationRules,
  NotificationRule,
  NotificationRuleDraft,
} from '@weir/contract/alarms/notifications';
import type { Static } from '@weir/contract/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { projectInScope, typeInScope, userInScope } from '../../../../platform/access/row-scope.store.ts';
import { findIdPage, type IdPage } from '../../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { updateRecord } from '../../../../platform/db/records.store.ts';
import { allRows, oneValue, run } from '../../../../platform/db/rows.store.ts';
import { searchPattern } from '../../../../platform/search-text.ts';

const inScope = (viewer: Viewer) => userInScope(viewer, sql<number>`r.owner_id`);

const orders = {
  name: sql`r.sort_key, r.id`,
  '-name': sql`r.sort_key desc, r.id desc`,
  updatedTime: sql`r.updated_time, r.id`,
  '-updatedTime': sql`r.updated_time desc, r.id desc`,
};

export function findRulePage(
  db: Db,
  viewer: Viewer,
  { page, limit, keyword, sort = 'name', enabled, ownerId }: Static<typeof listNotificationRules.query>,
): Promise<IdPage> {
  const conditions: RawBuilder<boolean>[] = [inScope(viewer)];
  if (keyword !== undefined) conditions.push(sql`r.search like ${searchPattern(keyword)}`);
  if (enabled !== undefined) conditions.push(sql`r.enabled = ${enabled === 1}`);
  if (ownerId !== undefined) conditions.push(sql`r.owner_id = ${ownerId}`);
  const rules = { from: sql`notification_rule r`, id: sql`r.id` };
  return findIdPage(db, { ...rules, conditions, page, limit, order: orders[sort] });
}

type RuleRow = Omit<NotificationRule, keyof Names>;

interface Names {
  projectNames: Named[];
  typeNames: Named[];
  userNames: Named[];
  webhookNames: Named[];
}

interface Named {
  id: number;
  name: string;
}

const columns = sql`r.id, r.name, r.enabled::int as enabled, r.levels, r.project_ids as "projectIds",
  r.type_ids as "typeIds", r.kinds as "on", r.recipients, r.channels, r.escalation, r.reminder,
  r.until_recovered::int as "untilRecovered", r.hours, r.owner_id as "ownerId", u.name as "ownerName",
  iso_time(r.created_time) as "createdTime", iso_time(r.updated_time) as "updatedTime", r.version`;

/** In the order of the ids. */
export async function findRules(db: Db, viewer: Viewer, ids: readonly number[]): Promise<NotificationRule[]> {
  const rows = await allRows<RuleRow>(db)`
    select ${columns} from unnest(${[...ids]}::int[]) with ordinality as wanted(id, position)
    join notification_rule r on r.id = wanted.id join app_user u on u.id = r.owner_id
    where ${inScope(viewer)} order by wanted.position`;
  const names = await namesOf(db, viewer, rows);
  return rows.map((rule) => ({ ...rule, ...names(rule) }));
}

type Referring = Pick<RuleRow, 'projectIds' | 'typeIds' | 'recipients' | 'escalation'>;

/** Of what rules refer to, and the viewer sees. */
async function namesOf(db: Db, viewer: Viewer, rules: readonly Referring[]) {
  const read = async (found: Promise<Named[]>) => {
    const byId = new Map((await found).map((one) => [one.id, one]));
    return (ids: readonly number[]) => [...new Set(ids)].flatMap((id) => byId.get(id) ?? []);
  };
  const all = (of: (rule: Referring) => readonly number[]) => [...new Set(rules.flatMap(of))];
  const projects = await read(
    allRows<Named>(db)`
      select p.id, p.name from project p where p.deleted_at is null
        and p.id = any(${all(({ projectIds }) => projectIds ?? [])}::int[])
        and ${projectInScope(viewer, sql<number>`p.id`, 'view')}`,
  );
  const types = await read(
    allRows<Named>(db)`
      select t.id, t.name from device_type t where t.deleted_at is null
        and t.id = any(${all(({ typeIds }) => typeIds ?? [])}::int[]) and ${typeInScope(viewer)}`,
  );
  const users = await read(
    allRows<Named>(db)`
      select u.id, u.name from app_user u where u.deleted_at is null
        and u.id = any(${all(userIdsOf)}::int[]) and ${userInScope(viewer, sql<number>`u.id`)}`,
  );
  const webhooks = await read(
    allRows<Named>(db)`
      select w.id, w.name from notification_webhook w
      where w.id = any(${all(webhookIdsOf)}::int[]) and ${userInScope(viewer, sql<number>`w.owner_id`)}`,
  );
  return (rule: Referring): Names => ({
    projectNames: projects(rule.projectIds ?? []),
    typeNames: types(rule.typeIds ?? []),
    userNames: users(userIdsOf(rule)),
    webhookNames: webhooks(webhookIdsOf(rule)),
  });
}

const everyRecipients = ({ recipients, escalation }: Pick<Referring, 'recipients' | 'escalation'>) => [
  recipients,
  ...escalation.map((step) => step.recipients),
];
const userIdsOf = (rule: Referring) => everyRecipients(rule).flatMap(({ userIds }) => userIds);
const webhookIdsOf = (rule: Referring) => everyRecipients(rule).flatMap(({ webhookIds }) => webhookIds);

export interface LockedRule {
  id: number;
  ownerId: number;
  version: number;
}

/** Those of the ids that are the viewer's or of somebody below; locked until the transaction ends. */
export const lockRules = (trx: Trx, viewer: Viewer, ids: readonly number[]): Promise<LockedRule[]> =>
  allRows<LockedRule>(trx)`
    select r.id, r.owner_id as "ownerId", r.version from notification_rule r
    where r.id = any(${[...ids]}::int[]) and ${inScope(viewer)} order by r.id for update`;

export interface RuleColumns extends NotificationRuleDraft {
  sortKey: string;
  search: string;
}

const stored = (rule: RuleColumns) => ({
  name: rule.name,
  sort_key: rule.sortKey,
  search: rule.search,
  enabled: rule.enabled === 1,
  levels: rule.levels,
  project_ids: rule.projectIds,
  type_ids: rule.typeIds,
  kinds: rule.on,
  recipients: JSON.stringify(rule.recipients),
  channels: rule.channels,
  escalation: JSON.stringify(rule.escalation),
  reminder: rule.reminder && JSON.stringify(rule.reminder),
  until_recovered: rule.untilRecovered === 1,
  hours: rule.hours && JSON.stringify(rule.hours),
});

export async function insertRule(trx: Trx, ownerId: number, rule: RuleColumns): Promise<number> {
  const { id } = await trx
    .insertInto('notification_rule')
    .values({ ...stored(rule), owner_id: ownerId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const updateRule = (trx: Trx, id: number, rule: RuleColumns): Promise<void> =>
  updateRecord(trx, 'notification_rule', id, stored(rule));

export async function deleteRules(trx: Trx, ids: readonly number[]): Promise<void> {
  await trx.deleteFrom('notification_rule').where('id', 'in', ids).execute();
}

/** Held until the transaction ends: rules that one user adds at once count each other. */
export async function countRules(trx: Trx, ownerId: number): Promise<number> {
  await run(trx)`select from app_user where id = ${ownerId} for no key update`;
  return oneValue<number>(trx)`
    select count(*)::int as count from notification_rule where owner_id = ${ownerId}`;
}

/** Ids that are not there for whoever the rule belongs to. */
export async function findForeign(
  trx: Trx,
  owner: Viewer,
  rule: Pick<NotificationRuleDraft, 'projectIds' | 'typeIds' | 'recipients' | 'escalation'>,
): Promise<{ projects: Set<number>; types: Set<number>; users: Set<number>; webhooks: Set<number> }> {
  const known = await namesOf(trx, owner, [rule]);
  const names = known(rule);
  const missing = (ids: readonly number[], there: readonly Named[]) =>
    new Set(ids).difference(new Set(there.map(({ id }) => id)));
  return {
    projects: missing(rule.projectIds ?? [], names.projectNames),
    types: missing(rule.typeIds ?? [], names.typeNames),
    users: missing(userIdsOf(rule), names.userNames),
    webhooks: missing(webhookIdsOf(rule), names.webhookNames),
  };
}

/** The owner of a rule as a viewer, whoever edits it. */
export async function findOwner(db: Db, userId: number): Promise<Viewer> {
  const rows = await allRows<{ everything: boolean }>(db)`
    select r.identification = 'SUPERADMIN' as everything from app_user u join role r on r.id = u.role_id
    where u.id = ${userId}`;
  return { userId, everything: rows[0]?.everything ?? false };
}

/** What alarms are compared with. */
export interface ActiveRule extends NotificationRuleDraft {
  id: number;
  ownerId: number;
}

export const findActiveRules = (db: Db, ids?: readonly number[]): Promise<ActiveRule[]> =>
  allRows<RuleRow>(db)`
    select ${columns} from notification_rule r join app_user u on u.id = r.owner_id
    where r.enabled and ${ids === undefined ? sql`true` : sql`r.id = any(${[...ids]}::int[])`}
    order by r.id`;
