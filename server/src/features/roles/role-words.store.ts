import type { getRolePermissions, RoleWord } from '@weir/contract/roles';
import type { Static } from '@weir/contract/schema';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Grantor } from './roles.policy.ts';

interface WordRow {
  id: number;
  identification: string;
  name: string;
  name_en: string | null;
  name_es: string | null;
  name_ja: string | null;
  built_in: boolean;
  menus: RoleWord['menus'];
  held: boolean;
}

/** Every word there is, as the viewer may give it to the role or take it away. */
export async function findRoleWordRows(db: Db, viewer: Grantor, roleId: number): Promise<RoleWord[]> {
  const { rows } = await sql<WordRow>`
    select p.id, p.identification, p.name, p.name_en, p.name_es, p.name_ja, p.built_in,
      coalesce(t.menus, '[]'::json) as menus, h.role_id is not null as held
    from permission p
    left join role_permission h on h.permission = p.identification and h.role_id = ${roleId}
    left join (
      select mp.permission, json_agg(json_build_object('id', m.id, 'name', m.name, 'nameEn', m.name_en, 'nameEs', m.name_es,
          'nameJa', m.name_ja) order by m.sort_order, m.id) as menus
      from menu_permission mp join menu m on m.id = mp.menu_id
      where m.deleted_at is null group by mp.permission
    ) t on t.permission = p.identification
    order by p.identification collate "C"`.execute(db);
  const own: ReadonlySet<string> = viewer.permissions;
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    nameEn: row.name_en,
    nameEs: row.name_es,
    nameJa: row.name_ja,
    identification: row.identification,
    builtIn: row.built_in ? 1 : 0,
    menus: row.menus,
    held: row.held ? 1 : 0,
    mayGrant: viewer.everything || own.has(row.identification) ? 1 : 0,
  }));
}

/** The menu that words are grouped by. */
export async function findMenuPlaces(db: Db): Promise<Static<typeof getRolePermissions.response>['menus']> {
  const { rows } = await sql<Static<typeof getRolePermissions.response>['menus'][number]>`
    select id, coalesce(parent_id, 0) as parent_id, name, name_en as "nameEn", name_es as "nameEs", name_ja as "nameJa"
    from menu where deleted_at is null order by sort_order, id`.execute(db);
  return rows;
}
