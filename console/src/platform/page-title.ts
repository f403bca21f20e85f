import { use, useEffect } from 'react';
import { create } from 'zustand';
import { useMessages } from './i18n/messages.ts';
import { useInstallationTitle } from './installation.ts';
import { PageAddressContext } from './page.ts';
import { platformMessages } from './platform.messages.ts';

/** What each page calls itself, by the key of its tab. */
const useTitles = create<Record<string, string>>(() => ({}));

export const usePageTitles = (): Record<string, string> => useTitles();
export const rememberPageTitles = (titles: Record<string, string>): void => useTitles.setState(titles);
export const currentPageTitles = (): Record<string, string> => useTitles.getState();

/** Names the document: page title, then the platform's. */
export function usePageTitle(title: string): void {
  const t = useMessages(platformMessages);
  const installation = useInstallationTitle();
  const platformTitle = installation ?? t('platformTitle');
  const key = use(PageAddressContext)?.key;
  useEffect(() => {
    document.title = title ? `${title} - ${platformTitle}` : platformTitle;
    if (key && title && useTitles.getState()[key] !== title) useTitles.setState({ [key]: title });
  }, [key, title, platformTitle]);
}
