import type { User } from '@weir/contract/identity/users';
import { useCallback } from 'react';
import { inChunks, PartlyDone, type Progress } from '../../../components/data-table/bulk.ts';
import { useFeedback } from '../../../components/feedback.tsx';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { usersMessages } from './person/users.messages.ts';
import { changeEnabled } from './person/users.queries.ts';

/** One call a user: a few at a time, so that somebody sees how far it has come. */
const atATime = 5;

type Enabling = (
  users: readonly Pick<User, 'id' | 'name' | 'version'>[],
  enabled: 0 | 1,
  onProgress?: (progress: Progress | undefined) => void,
) => Promise<void>;

/** Lets users in again, or no longer, says so, and offers to take it back. */
export function useEnabling(): Enabling {
  const t = useMessages(usersMessages);
  const feedback = useFeedback();
  return useCallback(
    async (users, enabled, onProgress = () => {}) => {
      const ids = users.map(({ id }) => id);
      const said = () => {
        const [first, ...others] = users;
        if (first && others.length === 0)
          return t(enabled ? 'enabledNow' : 'disabledNow', { name: first.name });
        return t(enabled ? 'enabledCount' : 'disabledCount', { count: ids.length });
      };
      const changed: User[] = [];
      const change = async (chunk: readonly number[]) => {
        const batch = users.filter(({ id }) => chunk.includes(id));
        changed.push(...(await changeEnabled(batch, enabled)));
      };
      try {
        await inChunks(ids, change, onProgress, atATime);
        feedback.undo(said(), () => changeEnabled(changed, enabled ? 0 : 1));
      } catch (error) {
        const { doneIds, cause } = error instanceof PartlyDone ? error : { doneIds: [], cause: error };
        if (doneIds.length > 0)
          feedback.warning(t('partlyChanged', { done: doneIds.length, total: ids.length }));
        feedback.error(cause, t(enabled ? 'enableFailed' : 'disableFailed'));
      } finally {
        onProgress(undefined);
      }
    },
    [t, feedback],
  );
}
