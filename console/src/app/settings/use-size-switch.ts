import type { Preferences } from '@weir/contract/workplace/preferences';
import { useCallback } from 'react';
import { useFeedback } from '../../components/feedback.tsx';
import { useMessages } from '../../platform/i18n/messages.ts';
import { changePreferences, usePreference } from '../../platform/preferences.ts';
import { sizeMessages } from './size.messages.ts';

type Size = Preferences['size'];

/** In the order they are offered. */
export const sizeWords = { default: 'sizeDefault', medium: 'sizeMedium', small: 'sizeSmall' } as const;

/** The size of all controls: changed at once, without opening anything anew. */
export function useSizeSwitch(): { size: Size; changeSize: (size: Size) => void } {
  const t = useMessages(sizeMessages);
  const feedback = useFeedback();
  const size = usePreference('size');
  const changeSize = useCallback(
    (next: Size) => {
      changePreferences({ size: next });
      feedback.success(t('sizeSwitched'));
    },
    [feedback, t],
  );
  return { size, changeSize };
}
