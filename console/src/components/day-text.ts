import { languageTags } from '@weir/contract/common';
import { useLanguage } from '../platform/i18n/language.ts';

/** Days of a calendar, as 2026-11-29, by month and day in the way of the language. */
export function useDayText(month: 'numeric' | 'short'): (day: string) => string {
  const language = useLanguage();
  const format = new Intl.DateTimeFormat(languageTags[language], { month, day: 'numeric', timeZone: 'UTC' });
  return (day) => format.format(new Date(`${day}T00:00:00Z`));
}
