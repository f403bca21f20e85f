import type { ClockReport } from '@weir/contract/operations/operations';
import { useFeedback } from '../../../components/feedback.tsx';
import { useQuestion } from '../../../components/use-question.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { exactTime } from '../../../platform/time.ts';
import { operationsMessages } from './operations.messages.ts';
import { sayClockIsRight } from './operations.queries.ts';

/** Asks whether somebody has really looked, as data may be deleted by this clock from then on. */
export function useClockConfirmation(): (clock: ClockReport) => void {
  const t = useMessages(operationsMessages);
  const language = useLanguage();
  const feedback = useFeedback();
  const question = useQuestion();
  return ({ checkedTime }) =>
    question({
      title: t('confirmTitle'),
      content: t('confirmText', { now: exactTime(new Date(checkedTime), language) }),
      okText: t('confirmClock'),
      focusable: { autoFocusButton: 'cancel' },
      run: async () => {
        if (await sayClockIsRight()) feedback.success(t('confirmed'));
        else feedback.warning(t('stillNotRight'));
      },
      failedText: t('confirmFailed'),
    });
}
