import type { listLogs } from '@weir/contract/identity/logs';
import type { Static } from '@weir/contract/schema';
import { type RawBuilder, sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { allRows, allValues, firstRow, oneRow } from '../../../platform/db/rows.store.ts';
import { searchPattern } from '../../../platform/search-text.ts';
import { type StoredRow, storedColumns } from './audit.store.ts';
import { findSubjects, type NamedSubject } from './audit-subjects.store.ts';

type LogQuery = Static<typeof listLogs.query>;

/** Whose doings are shown: everybody's, or those of users with these numbers, or of all below one. */
export type Audience = 'everybody' | { among: readonly number[] } | { below: number };

export interface LogPage {
  ids: number[];
  /** Counted so far and no further. */
  total: number;
}

type Condition = RawBuilder<boolean>;

const when = <T>(value: T | undefined, condition: (value: T) => Condition): Condition[] =>
  value === undefined ? [] : [condition(value)];

const fewPeople = 500;

/** Few people's rows are found by index; those of many are on every page. */
export async function findAudience(db: Db, { everything, userId }: Viewer): Promise<Audience> {
  if (everything) return 'everybody';
  const among = await allValues<number>(db)`
    select descendant_id from user_closure where ancestor_id = ${userId} limit ${fewPeople + 1}`;
  return among.length > fewPeople ? { below: userId } : { among };
}

const peopleOf = (audience: Exclude<Audience, 'everybody'>): RawBuilder<unknown> =>
  'among' in audience
    ? sql`any(${audience.among}::int[])`
    : sql`any(select descendant_id from user_closure where ancestor_id = ${audience.below})`;

function seenBy(audience: Audience): Condition {
  if (audience === 'everybody') return sql`true`;
  const people = peopleOf(audience);
  return sql`(l.actor_id = ${people} or (l.target_kind = 'user' and l.target_id = ${people})
    or l.id = any(array(select entry_id from audit_log_owner where owner_id = ${people})))`;
}

/** Who did it, and from where, may be told: nothing finds a row by what it does not show. */
const actorKnownTo = (audience: Audience): Condition =>
  audience === 'everybody' ? sql`true` : sql`(l.actor_id is null or l.actor_id = ${peopleOf(audience)})`;

/** Those of the users whom the audience knows; everybody knows all of them. */
export async function findKnownPeople(
  db: Db,
  audience: Audience,
  userIds: readonly number[],
): Promise<ReadonlySet<number> | 'everybody'> {
  if (audience === 'everybody') return audience;
  if ('among' in audience) return new Set(audience.among);
  const rows = await allRows<{ id: number }>(db)`
    select descendant_id as id from user_closure
    where ancestor_id = ${audience.below} and descendant_id = any(${userIds}::int[])`;
  return new Set(rows.map(({ id }) => id));
}

/** Of devices, the entries that are one for many of them too. */
const isAbout = (kind: string | undefined, id: number): Condition =>
  kind === 'device'
    ? sql`(l.target_id = ${id} or l.id = any(array(select entry_id from audit_log_device where device_id = ${id})))`
    : sql`l.target_id = ${id}`;

function conditionsOf(query: LogQuery, audience: Audience): Condition[] {
  return [
    seenBy(audience),
    ...when(query.kind, (kind) => sql`l.kind = ${kind}`),
    ...when(query.action, (action) => sql`l.action = ${action}`),
    ...when(query.actorId, (actorId) => sql`l.actor_id = ${actorId} and ${actorKnownTo(audience)}`),
    ...when(query.targetKind, (kind) => sql`l.target_kind = ${kind}`),
    ...when(query.targetId, (targetId) => isAbout(query.targetKind, targetId)),
    // Said twice, so that the index of what did not go well is used for it.
    ...when(query.result, (result) =>
      result === 'done' ? sql`l.result = 'done'` : sql`l.result = ${result} and l.result <> 'done'`,
    ),
    ...when(query.from, (from) => sql`l.at >= ${new Date(from)}`),
    ...when(query.to, (to) => sql`l.at < ${new Date(to)}`),
  ];
}

/** The ids of one page, in the order of the list, and how many rows there are, from `after` up to `countTo`. */
export async function findLogPage(
  db: Db,
  audience: Audience,
  query: LogQuery,
  countTo: number,
): Promise<LogPage> {
  const conditions = conditionsOf(query, audience);
  if (query.keyword !== undefined) conditions.push(await about(db, query.keyword, actorKnownTo(audience)));
  const isRising = query.sort === 'createdTime';
  const following = when(
    query.after,
    (after) =>
      sql`(l.at, l.id) ${isRising ? sql`>` : sql`<`} (
        select l.at, l.id from audit_log l where l.id = ${after} and ${seenBy(audience)})`,
  );
  const wanted = sql.join([...conditions, ...following], sql` and `);
  const page = sql`
    order by ${isRising ? sql`l.at, l.id` : sql`l.at desc, l.id desc`}
    limit ${query.limit} offset ${(query.page - 1) * query.limit}`;
  // Few rows are all found by the count; of more, the newest are gone through until the page is full.
  return oneRow<LogPage>(db)`
    with counted as materialized (select l.id, l.at from audit_log l where ${wanted} limit ${countTo})
    select total, case when total < ${countTo}
      then array(select l.id from counted l ${page})
      else array(select l.id from audit_log l where ${wanted} ${page}) end as ids
    from (select count(*)::int as total from counted) c`;
}

const fewSubjects = 500;
const addressPart = /^[0-9a-f.:]{2,}$/i;

/**
 * The condition that a keyword is part of the name of who did it or of what it was done to, or the beginning
 * of the address. Names are looked up first. Few of them lead to their rows by index; many are in so many
 * rows that the rows are gone through, newest first, until a page is full.
 */
async function about(db: Db, keyword: string, actorIsKnown: Condition): Promise<Condition> {
  const subjects = await findSubjects(db, keyword);
  const named =
    subjects === 'many' ? lookedUp(searchPattern(keyword), actorIsKnown) : listed(subjects, actorIsKnown);
  const from = addressPart.test(keyword)
    ? [sql<boolean>`(l.address like ${`${keyword.toLowerCase()}%`} and ${actorIsKnown})`]
    : [];
  return sql`(${sql.join([...named, ...from, sql`false`], sql` or `)})`;
}

function listed(subjects: readonly NamedSubject[], actorIsKnown: Condition): Condition[] {
  // What is calculated has no index.
  const plus = subjects.length > fewSubjects ? sql` + 0` : sql``;
  return [...Map.groupBy(subjects, ({ kind }) => kind)].flatMap(([kind, found]) => {
    const ids = found.map(({ id }) => id).filter((id) => id > 0);
    const names = found.filter(({ id }) => id === 0).map(({ name }) => name);
    const conditions = [sql<boolean>`(l.target_kind = ${kind} and l.target_id${plus} = any(${ids}::int[]))`];
    if (kind === 'user') conditions.push(sql`(l.actor_id${plus} = any(${ids}::int[]) and ${actorIsKnown})`);
    if (names.length === 0) return conditions;
    const unnumbered = sql<boolean>`(l.target_kind = ${kind} and l.target_id is null and l.target_name = any(${names}))`;
    return [...conditions, unnumbered];
  });
}

/** A look-up a row, by key; an aggregate, because the planner would read all names for an `exists`. */
function lookedUp(pattern: string, actorIsKnown: Condition): Condition[] {
  return [
    // What has no number is known by its name alone.
    sql`(select bool_or(search like ${pattern}) from audit_subject
      where kind = l.target_kind and subject_id = coalesce(l.target_id, 0)
        and (subject_id > 0 or name = l.target_name))`,
    sql`((select bool_or(search like ${pattern}) from audit_subject where kind = 'user' and subject_id = l.actor_id)
      and ${actorIsKnown})`,
  ];
}

/** In the order of the ids. */
export const findLogRows = (db: Db, ids: readonly number[]): Promise<StoredRow[]> =>
  allRows<StoredRow>(db)`
    select ${storedColumns} from unnest(${ids}::bigint[]) with ordinality as wanted(id, place)
    join audit_log l on l.id = wanted.id order by wanted.place`;

export const findLogRow = (db: Db, audience: Audience, id: number): Promise<StoredRow | undefined> =>
  firstRow<StoredRow>(db)`
    select ${storedColumns} from audit_log l where l.id = ${id} and ${seenBy(audience)}`;
