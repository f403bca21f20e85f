import { useEffect } from 'react';
import { useMessages } from './i18n/messages.ts';
import { platformMessages } from './platform.messages.ts';

/** Names the document: page title, then the platform's. */
export function usePageTitle(title: string): void {
  const t = useMessages(platformMessages);
  const platformTitle = t('platformTitle');
  useEffect(() => {
    document.title = title ? `${title} - ${platformTitle}` : platformTitle;
  }, [title, platformTitle]);
}
