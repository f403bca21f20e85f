import type { FishSurveyContent } from '@weir/contract/fish/surveys';
import { useSession } from '../../../../platform/session.ts';

/** A survey while it is written: what it needs may still be missing. */
export type SurveyDraft = Partial<FishSurveyContent>;

/** What is kept in the browser until the server has it. */
export interface KeptDraft {
  draft: SurveyDraft;
  /** The texts of cells that cannot be read. */
  unread: Readonly<Record<string, string>>;
  /** The version of the record that it was written on; none of a new one. */
  version: number | undefined;
  savedMs: number;
}

const databaseName = 'weir-survey-drafts';
const tableName = 'drafts';

/** The number of a record; of a new one how it was begun, so that what is planned for one section is not found in another. */
export type DraftSlot = number | string;

const keyOf = (slot: DraftSlot) => `${useSession.getState().account?.id ?? 0}:${slot}`;

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The browser keeps no drafts'));
  });

async function table(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const request = indexedDB.open(databaseName, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(tableName);
  return (await answered(request)).transaction(tableName, mode).objectStore(tableName);
}

export const readKept = async (slot: DraftSlot): Promise<KeptDraft | undefined> =>
  answered((await table('readonly')).get(keyOf(slot)) as IDBRequest<KeptDraft | undefined>); // written below

export const keep = async (slot: DraftSlot, kept: KeptDraft): Promise<unknown> =>
  answered((await table('readwrite')).put(kept, keyOf(slot)));

export const eraseKept = async (slot: DraftSlot): Promise<unknown> =>
  answered((await table('readwrite')).delete(keyOf(slot)));
