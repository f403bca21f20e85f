import { useSyncExternalStore } from 'react';
import { useFeedback } from '../components/feedback.tsx';
import { useMessages } from '../platform/i18n/messages.ts';
import { appMessages } from './app.messages.ts';

const subscribe = (listener: () => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

/** Goes into full screen or out of it; says so where the browser cannot. */
export function useFullScreen(): { full: boolean; toggle: () => void } {
  const t = useMessages(appMessages);
  const feedback = useFeedback();
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = () => {
    const refused = () => feedback.warning(t('noFullScreen'));
    if (!document.fullscreenEnabled) refused();
    else if (full) void document.exitFullscreen();
    else document.documentElement.requestFullscreen().catch(refused);
  };
  return { full, toggle };
}
