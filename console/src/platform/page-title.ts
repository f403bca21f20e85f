import { use, useEffect } from 'react';
import { create } from 'zustand';
import { PageAddressContext } from './page.ts';
import { useSiteTitle } from './site-title.ts';

/** What each page calls itself, by the key of its tab. */
const useTitles = create<Record<string, string>>(() => ({}));

export const usePageTitles = (): Record<string, string> => useTitles();
export const rememberPageTitles = (titles: Record<string, string>): void => useTitles.setState(titles);
export const currentPageTitles = (): Record<string, string> => useTitles.getState();

/** Names the document: page title, then the platform's. */
export function usePageTitle(title: string): void {
  const platformTitle = useSiteTitle();
  const key = use(PageAddressContext)?.key;
  useEffect(() => {
    if (platformTitle) document.title = title ? `${title} - ${platformTitle}` : platformTitle;
    else if (title) document.title = title;
    if (key && title && useTitles.getState()[key] !== title) useTitles.setState({ [key]: title });
  }, [key, title, platformTitle]);
}
