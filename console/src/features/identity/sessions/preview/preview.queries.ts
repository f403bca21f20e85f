import { endPreview, preview } from '@weir/contract/identity/sessions';
import { useMemo } from 'react';
import { useAskDiscard } from '../../../../components/ask-discard.ts';
import { useFeedback } from '../../../../components/feedback.tsx';
import { call } from '../../../../platform/api.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { beginSession, useSession } from '../../../../platform/session.ts';
import { hasUnsavedWork } from '../../../../platform/unsaved.ts';
import { previewMessages } from './preview.messages.ts';

/** Looks at the console as a role, which only a super administrator may. The frame is drawn anew for it. */
async function startPreview(roleId: number): Promise<void> {
  const { user } = await call(preview, { body: { roleId } });
  beginSession(user);
}

/** Back to one's own session. */
async function stopPreview(): Promise<void> {
  try {
    const { user } = await call(endPreview);
    beginSession(user);
  } catch (error) {
    // Signing in anew ended it already.
    if (useSession.getState().account?.preview) throw error;
  }
}

/** Starts or stops after a question about work that is not saved, and says what went wrong. */
export function usePreview() {
  const t = useMessages(previewMessages);
  const feedback = useFeedback();
  const ask = useAskDiscard();
  return useMemo(() => {
    const afterAsking = (work: () => Promise<void>): Promise<void> => {
      const run = () => work().catch((error: unknown) => feedback.error(error, t('failed')));
      if (!hasUnsavedWork()) return run();
      return new Promise((resolve) => ask(() => void run().then(resolve), resolve));
    };
    return {
      start: (roleId: number) => afterAsking(() => startPreview(roleId)),
      stop: () => afterAsking(stopPreview),
    };
  }, [t, feedback, ask]);
}
