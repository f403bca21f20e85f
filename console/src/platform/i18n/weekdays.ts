import { type Language, languageTags } from '@weir/contract/common';

const monday = Date.UTC(2024, 0, 1);
const dayMs = 86_400_000;

/** Of days of the week, Monday 1. */
export const dayName = (day: number, language: Language): string =>
  new Intl.DateTimeFormat(languageTags[language], { weekday: 'short', timeZone: 'UTC' }).format(
    monday + (day - 1) * dayMs,
  );
