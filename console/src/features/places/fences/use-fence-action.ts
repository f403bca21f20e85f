import type { DeviceFence } from '@weir/contract/fleet/device-fence';
import { useState } from 'react';
import { useFeedback } from '../../../components/feedback.tsx';
import { together } from '../../../platform/changes.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { fencesMessages } from './fences.messages.ts';
import { doneText, fenceError } from './model/fence-texts.ts';

/** Asks something of the fence of a device, and says what came of it. */
export function useFenceAction() {
  const t = useMessages(fencesMessages);
  const feedback = useFeedback();
  const [busy, setBusy] = useState(false);
  const run = async (task: () => Promise<DeviceFence>, said?: string): Promise<void> => {
    setBusy(true);
    try {
      // What the device did not confirm stands there nevertheless.
      const fence = await together(task);
      feedback.success(said ?? doneText(fence, t));
    } catch (error) {
      feedback.error(fenceError(error, t));
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}
