import type { Db, Trx } from '../../../platform/db/database.ts';
import { findPublished } from './published.store.ts';
import type { Content } from './record-kinds.service.ts';
import { deleteRecords, findRecords, returnToPublished, type StoredRecord } from './records.store.ts';

export type { StoredRecord } from './records.store.ts';

/** Records as they are stored, for what writes many of them at once; those that there are, in the order of the ids. */
export const storedRecords = (db: Db, ids: readonly number[]): Promise<StoredRecord[]> =>
  findRecords(db, ids);

/** What others see of records, by their ids. */
export const publishedContents = async (db: Db, ids: readonly number[]): Promise<Map<number, Content>> =>
  new Map((await findPublished(db, ids)).map(({ id, content }) => [id, content]));

/** Takes drafts away that were never published. */
export const removeDrafts = (trx: Trx, ids: readonly number[]): Promise<void> => deleteRecords(trx, ids);

/** Makes what is published the newest revision again. */
export const dropDraft = (trx: Trx, id: number): Promise<void> => returnToPublished(trx, id);
