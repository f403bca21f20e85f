import { useCallback } from 'react';
import { useLanguage } from '../../../../platform/i18n/language.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { speedText } from '../track/measures.ts';
import { replayMessages } from './replay.messages.ts';
import { type Course, positionAt } from './replay.ts';

/** How fast a device was at a time, or that nothing is known of it; '' where it says no speed. */
export function useFactAt(course: Course): (ms: number) => string {
  const t = useMessages(replayMessages);
  const language = useLanguage();
  return useCallback(
    (ms) => {
      const position = positionAt(course, ms);
      if (position?.isInGap) return t('noData');
      return position?.speed == null ? '' : speedText(position.speed, language);
    },
    [course, t, language],
  );
}
