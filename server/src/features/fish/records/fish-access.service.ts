import { featureOf } from '@weir/contract/fish/records';
import type { Caller } from '../../../platform/access/caller.ts';
import { tokenIllegal } from '../../../platform/errors.ts';

/** Somebody who reads what is approved; null: a stranger. */
export type Reader = Pick<Caller, 'permissions'> | null;

/** Whether they may see where each record of a kind is: its editors and its reviewers may. */
export const knowsPlaces = (reader: Reader, kind: 'survey' | 'photo'): boolean =>
  reader !== null &&
  (['list', 'handle'] as const).some((verb) => reader.permissions.has(`${featureOf[kind]}:${verb}`));

interface Deps {
  /** Whether everybody may read what is approved. */
  isPublic(): Promise<boolean>;
}

export type FishAccess = ReturnType<typeof createFishAccess>;

/** Who may read approved records. */
export const createFishAccess = ({ isPublic }: Deps) => ({
  /** Throws for whoever has not signed in while the database is not public. */
  async assertOpen(caller: Caller | null): Promise<void> {
    if (!caller && !(await isPublic())) throw tokenIllegal();
  },
});
