import type { Language, TranslatedName } from '@weir/contract/common';
import type { Output } from '@weir/contract/endpoint';
import type { checkPermissions, permissionHolders } from '@weir/contract/identity/permission-entries';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import { allRows, firstRow, oneRow } from '../../../platform/db/rows.store.ts';

type Findings = Output<typeof checkPermissions>;

/** Longer lists help nobody. */
const mostFindings = 200;

const namesOf = (alias: string) =>
  sql.raw(
    `${alias}.name, ${alias}.name_en as "nameEn", ${alias}.name_es as "nameEs", ${alias}.name_ja as "nameJa"`,
  );

/** Permissions that no role but SUPERADMIN holds. */
export const findUnused = (db: Db): Promise<Findings['unused']> =>
  allRows<Findings['unused'][number]>(db)`
    select p.id, p.identification, ${namesOf('p')} from permission p
    where not exists (select from role_permission h join role r on r.id = h.role_id
      where h.permission = p.identification and r.identification <> 'SUPERADMIN')
    order by p.identification collate "C" limit ${mostFindings}`;

/** Names that stand for several permissions in one language. */
export const findDuplicates = (db: Db): Promise<Findings['duplicates']> =>
  allRows<{ language: Language; name: string; permissions: Findings['unused'] }>(db)`
    select l.language, min(l.name) as name,
      json_agg(json_build_object('id', p.id, 'identification', p.identification, 'name', p.name,
        'nameEn', p.name_en, 'nameEs', p.name_es, 'nameJa', p.name_ja) order by p.identification collate "C") as permissions
    from permission p, lateral (values ('zh', p.name), ('en', p.name_en), ('es', p.name_es), ('ja', p.name_ja))
      as l(language, name)
    where trim(l.name) <> ''
    group by l.language, lower(trim(normalize(l.name, NFKC)))
    having count(*) > 1
    order by l.language, 2 limit ${mostFindings}`;

/** Menu rows whose permission is none: only super administrators see them. */
export const findUnknownMenus = (db: Db): Promise<Findings['unknownMenus']> =>
  allRows<Findings['unknownMenus'][number]>(db)`
    select m.id, m.identification, ${namesOf('m')} from menu m
    where m.deleted_at is null and m.identification is not null
      and not exists (select from permission p where p.identification = m.identification)
    order by m.sort_order, m.id limit ${mostFindings}`;

/** Of these permissions: how many roles hold them, and which menu rows they show. */
export async function findUses(
  db: Db,
  ids: readonly number[],
): Promise<{ roles: number; menus: number; menuNames: string[] }> {
  const permissions = sql`select identification from permission where id = any(${ids}::int[])`;
  return oneRow<{ roles: number; menus: number; menuNames: string[] }>(db)`
    select
      (select count(distinct h.role_id)::int from role_permission h join role r on r.id = h.role_id
        where h.permission in (${permissions}) and r.identification <> 'SUPERADMIN') as roles,
      count(*)::int as menus,
      coalesce((array_agg(m.name order by m.sort_order, m.id))[:5], '{}') as "menuNames"
    from menu m where m.deleted_at is null and m.identification in (${permissions})`;
}

export const findPermissionName = (db: Db, permission: string): Promise<TranslatedName | undefined> =>
  firstRow<TranslatedName>(db)`
    select ${namesOf('p')} from permission p where p.identification = ${permission}`;

/**
 * Those above the viewer who could give a permission: a super administrator, or who holds it and either changes
 * roles (but not the own) or gives users another. The nearest above first; super administrators are above
 * everybody, and come last.
 */
export const findGrantors = (
  db: Db,
  viewer: Viewer & { roleId: number },
  permission: string,
): Promise<Output<typeof permissionHolders>['people']> =>
  allRows<Output<typeof permissionHolders>['people'][number]>(db)`
    with above as (
      select u.id, u.name, u.role_id, json_build_object('name', r.name, 'nameEn', r.name_en, 'nameEs', r.name_es, 'nameJa', r.name_ja) as role,
        r.identification = 'SUPERADMIN' as everything,
        (select count(*) from user_closure c where c.descendant_id = u.id) as level
      from app_user u join role r on r.id = u.role_id
      where u.enabled and u.deleted_at is null and u.id <> ${viewer.userId}
        and (r.identification = 'SUPERADMIN'
          or u.id in (select ancestor_id from user_closure where descendant_id = ${viewer.userId})))
    select a.name, a.role from above a
    where a.everything or exists (
      select from role_permission h where h.role_id = a.role_id and h.permission = ${permission}
        and exists (select from role_permission g where g.role_id = a.role_id
          and (g.permission = 'users:update' or g.permission = 'roles:grant' and a.role_id <> ${viewer.roleId})))
    order by a.everything, a.level desc, a.id limit 5`;
