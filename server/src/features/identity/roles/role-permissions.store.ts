import type { Output } from '@weir/contract/endpoint';
import type { getRolePermissions, RolePermission } from '@weir/contract/identity/roles';
import type { Db } from '../../../platform/db/database.ts';
import { oneRow } from '../../../platform/db/rows.store.ts';
import type { Grantor } from './roles.policy.ts';

type Answer = Pick<Output<typeof getRolePermissions>, 'list' | 'menus'>;

interface Found {
  permissions: Omit<RolePermission, 'mayGrant'>[];
  menus: (Answer['menus'][number] & { sort_order: number })[];
}

/** Every permission there is, as the viewer may give it to the role or take it away, and the menu that groups them. */
export async function findRolePermissionRows(db: Db, viewer: Grantor, roleId: number): Promise<Answer> {
  const { permissions, menus } = await oneRow<Found>(db)`
    with rows as (
      select id, coalesce(parent_id, 0) as parent_id, name, name_en as "nameEn", name_es as "nameEs",
        name_ja as "nameJa", sort_order from menu where deleted_at is null),
    tied as (
      select mp.permission, json_agg(json_build_object('id', m.id, 'name', m.name, 'nameEn', m."nameEn",
        'nameEs', m."nameEs", 'nameJa', m."nameJa") order by m.sort_order, m.id) as menus
      from menu_permission mp join rows m on m.id = mp.menu_id group by mp.permission),
    permissions as (
      select p.id, p.name, p.name_en as "nameEn", p.name_es as "nameEs", p.name_ja as "nameJa", p.identification,
        p.built_in::int as "builtIn", coalesce(t.menus, '[]'::json) as menus, (h.role_id is not null)::int as held
      from permission p left join tied t on t.permission = p.identification
      left join role_permission h on h.permission = p.identification and h.role_id = ${roleId})
    select
      (select coalesce(json_agg(w order by w.identification collate "C"), '[]') from permissions w) as permissions,
      (select coalesce(json_agg(m order by m.sort_order, m.id), '[]') from rows m) as menus`;
  const own: ReadonlySet<string> = viewer.permissions;
  const mayGrant = (permission: string) => (viewer.everything || own.has(permission) ? 1 : 0);
  return {
    list: permissions.map((permission) => ({ ...permission, mayGrant: mayGrant(permission.identification) })),
    menus: menus.map(({ sort_order: _order, ...menu }) => menu),
  };
}
