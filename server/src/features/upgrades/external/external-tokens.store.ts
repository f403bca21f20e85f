import type { Static } from '@weir/contract/schema';
import type { ExternalToken, listExternalTokens } from '@weir/contract/upgrades/external';
import { sql } from 'kysely';
import type { Viewer } from '../../../platform/access/caller.ts';
import { projectInScope } from '../../../platform/access/row-scope.store.ts';
import { findCountedPage } from '../../../platform/db/counted-page.store.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { allRows, oneRow, run } from '../../../platform/db/rows.store.ts';

/** Who may operate a project sees and revokes its tokens. */
const inScope = (viewer: Viewer) => sql<boolean>`(k.revoked_at is null and exists (
  select from project p where p.id = k.project_id and p.deleted_at is null)
  and ${projectInScope(viewer, sql<number>`k.project_id`, 'operate')})`;

export function findTokenPage(
  db: Db,
  viewer: Viewer,
  { page, limit, projectId }: Static<typeof listExternalTokens.query>,
): Promise<{ rows: ExternalToken[]; total: number }> {
  const rows = sql`
    select k.id, k.name, json_build_object('id', p.id, 'name', p.name) as project, u.username as "createdBy",
      iso_time(k.created_time) as "createdTime", iso_time(k.last_used_at) as "lastUsedTime",
      iso_time(k.expires_at) as "expiresTime"
    from external_token k join project p on p.id = k.project_id left join app_user u on u.id = k.created_by
    where ${inScope(viewer)} and (${projectId ?? null}::int is null or k.project_id = ${projectId ?? null}::int)`;
  return findCountedPage<ExternalToken>(db, { rows, conditions: [], order: sql`id desc`, page, limit });
}

interface NewToken {
  projectId: number;
  name: string;
  hash: Buffer;
  days: number;
  createdBy: number;
}

interface MadeToken {
  id: number;
  expiresTime: string;
}

export const insertToken = (
  trx: Trx,
  { projectId, name, hash, days, createdBy }: NewToken,
): Promise<MadeToken> =>
  oneRow<MadeToken>(trx)`
    insert into external_token (project_id, name, token_hash, created_by, expires_at)
    values (${projectId}, ${name}, ${hash}, ${createdBy}, now() + ${days} * interval '1 day')
    returning id, iso_time(expires_at) as "expiresTime"`;

/** Those of the ids that the viewer may revoke. */
export const revokeTokens = (
  trx: Trx,
  viewer: Viewer,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> =>
  allRows<{ id: number; name: string }>(trx)`
    update external_token k set revoked_at = now() where k.id = any(${ids}::int[]) and ${inScope(viewer)}
    returning k.id, k.name`;

/** What they have not ended is for others. */
export const endLeases = (trx: Trx, tokenIds: readonly number[]): Promise<void> =>
  run(trx)`
    update external_upgrade set leased_until = now() where token_id = any(${tokenIds}::int[]) and state = 'leased'`;
