import { useFeedback } from '../../../../components/feedback.tsx';
import { refusedInWords } from '../list/order-refusals.ts';

/** Sends what a dialog asked for, says that it is done, and closes the dialog. */
export function useOrderAct(onClose: () => void) {
  const feedback = useFeedback();
  return async (task: Promise<unknown>, doneText: string): Promise<void> => {
    await task.catch((error) => {
      throw refusedInWords(error);
    });
    feedback.success(doneText);
    onClose();
  };
}
