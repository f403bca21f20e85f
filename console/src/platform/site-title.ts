import { useQuery } from '@tanstack/react-query';
import { textIn } from '@weir/contract/local-text';
import { getPublicSettings } from '@weir/contract/site/site-settings';
import { queryOf } from './api.ts';
import { useLanguage } from './i18n/language.ts';
import { useMessages } from './i18n/messages.ts';
import { platformMessages } from './platform.messages.ts';

const freshMs = 60_000;

/** What the installation is called, in the language of the user; empty while nobody knows yet. */
export function useSiteTitle(): string {
  const t = useMessages(platformMessages);
  const language = useLanguage();
  const { data, isPending } = useQuery({
    ...queryOf(getPublicSettings, { query: {} }),
    ...{ staleTime: freshMs, refetchOnWindowFocus: true },
  });
  if (isPending) return '';
  return (data && textIn(data, 'title', language)) ?? t('platformTitle');
}
