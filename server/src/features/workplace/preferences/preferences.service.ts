import { codes } from '@weir/contract/errors';
import type { Static } from '@weir/contract/schema';
import type { setPreferences } from '@weir/contract/workplace/preferences';
import type { Db } from '../../../platform/db/database.ts';
import { AppError } from '../../../platform/errors.ts';
import { findPreferences, type StoredPreferences, upsertPreferences } from './preferences.store.ts';

export type Changes = Static<typeof setPreferences.body>;

export interface PreferencesService {
  /** Only what the user has set. */
  get(userId: number): Promise<StoredPreferences>;
  /** Sets what is sent, puts back what is null, and answers all that is set now. */
  update(userId: number, changes: Changes): Promise<StoredPreferences>;
}

const maxSizeBytes = 64 * 1024;

export const createPreferencesService = ({ db }: { db: Db }): PreferencesService => ({
  get: (userId) => findPreferences(db, userId),
  update: (userId, { tables, ...others }) =>
    db.transaction().execute(async (trx) => {
      const { preferences, sizeBytes } = await upsertPreferences(trx, userId, {
        ...parted(tables === null ? { ...others, tables } : others),
        tables: tables ? parted(tables) : null,
      });
      if (sizeBytes > maxSizeBytes) throw tooLarge();
      return preferences;
    }),
});

/** Null puts a key back, everything else sets it. */
function parted(changes: object): { set: object; removed: string[] } {
  const entries = Object.entries(changes);
  return {
    set: Object.fromEntries(entries.filter(([, value]) => value !== null)),
    removed: entries.filter(([, value]) => value === null).map(([key]) => key),
  };
}

const tooLarge = () =>
  new AppError(413, codes.tooLarge, `Preferences take at most ${maxSizeBytes / 1024} KB`);
