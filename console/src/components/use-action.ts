import { useCallback, useState } from 'react';
import { useFeedback } from './feedback.tsx';

interface Action {
  /** One is under way. */
  busy: boolean;
  /**
   * Does what somebody asked for; says what it answers where that is a text, or why it failed.
   * @param failedText where one hook does several actions
   */
  run: (task: () => Promise<unknown>, failedText?: string) => Promise<void>;
}

/** @param actionFailedText which action failed, where that is not plain */
export function useAction(actionFailedText?: string): Action {
  const feedback = useFeedback();
  const [busy, setBusy] = useState(false);
  const run = useCallback<Action['run']>(
    async (task, failedText = actionFailedText) => {
      setBusy(true);
      try {
        const said = await task();
        if (typeof said === 'string') feedback.success(said);
      } catch (error) {
        feedback.error(error, failedText);
      } finally {
        setBusy(false);
      }
    },
    [feedback, actionFailedText],
  );
  return { busy, run };
}
