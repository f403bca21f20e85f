import type { ClockReport } from '@weir/contract/operations/operations';
import { useFeedback } from '../../../components/feedback.tsx';
import { kitMessages } from '../../../components/kit.messages.ts';
import { useOverlays } from '../../../components/use-overlays.ts';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { useMessages } from '../../../platform/i18n/messages.ts';
import { exactTime } from '../../../platform/time.ts';
import { operationsMessages } from './operations.messages.ts';
import { sayClockIsRight } from './operations.queries.ts';

/** Asks whether somebody has really looked, as data may be deleted by this clock from then on. */
export function useClockConfirmation(): (clock: ClockReport) => void {
  const t = useMessages(operationsMessages);
  const kit = useMessages(kitMessages);
  const language = useLanguage();
  const feedback = useFeedback();
  const { modal } = useOverlays();
  return ({ checkedTime }) =>
    void modal.confirm({
      title: t('confirmTitle'),
      content: t('confirmText', { now: exactTime(new Date(checkedTime), language) }),
      okText: t('confirmClock'),
      cancelText: kit('cancel'),
      focusable: { autoFocusButton: 'cancel' },
      onOk: () =>
        sayClockIsRight().then(
          (isRight) => (isRight ? feedback.success(t('confirmed')) : feedback.warning(t('stillNotRight'))),
          (error: unknown) => feedback.error(error, t('confirmFailed')),
        ),
    });
}
