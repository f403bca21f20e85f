import type { Db } from '../../../platform/db/database.ts';
import { oneValue } from '../../../platform/db/rows.store.ts';

/** Differs whenever something has changed that visitors can see. */
export const findSiteRevision = (db: Db): Promise<string> =>
  oneValue<string>(db)`select revision::text from site_state`;
