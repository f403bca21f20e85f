import type { Caller } from '../../../platform/access/caller.ts';
import { tokenIllegal } from '../../../platform/errors.ts';

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
