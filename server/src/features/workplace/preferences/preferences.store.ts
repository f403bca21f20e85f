import type { Static } from '@weir/contract/schema';
import type { getPreferences } from '@weir/contract/workplace/preferences';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { firstValue, oneRow } from '../../../platform/db/rows.store.ts';

export type StoredPreferences = Static<typeof getPreferences.response>['preferences'];

export interface KeyChanges {
  set: object;
  removed: readonly string[];
}

export async function findPreferences(db: Db, userId: number): Promise<StoredPreferences> {
  const preferences = await firstValue<StoredPreferences>(db)`
    select preferences from user_preferences where user_id = ${userId}`;
  return preferences ?? {};
}

/** In one statement: of two windows that save at once, neither loses what the other has set. */
export const upsertPreferences = (
  trx: Trx,
  userId: number,
  changes: KeyChanges & { tables: KeyChanges | null },
): Promise<{ preferences: StoredPreferences; sizeBytes: number }> =>
  oneRow<{ preferences: StoredPreferences; sizeBytes: number }>(trx)`
    insert into user_preferences as held (user_id, preferences)
    values (${userId}, ${changed(sql`'{}'::jsonb`, changes)})
    on conflict (user_id) do update
      set preferences = ${changed(sql`held.preferences`, changes)}, updated_time = now()
    returning preferences, octet_length(preferences::text) as "sizeBytes"`;

function changed(
  before: RawBuilder<unknown>,
  { tables, ...whole }: KeyChanges & { tables: KeyChanges | null },
): RawBuilder<unknown> {
  const others = withKeys(before, whole);
  if (!tables) return others;
  const merged = withKeys(sql`coalesce(${before} -> 'tables', '{}')`, tables);
  return sql`${others} || jsonb_build_object('tables', ${merged})`;
}

const withKeys = (before: RawBuilder<unknown>, { set, removed }: KeyChanges): RawBuilder<unknown> =>
  sql`((${before} - ${removed}::text[]) || ${JSON.stringify(set)}::jsonb)`;
