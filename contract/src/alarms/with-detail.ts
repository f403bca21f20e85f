import type { Language } from '../common.ts';

const colons = { zh: '：', en: ': ', es: ': ', ja: '：' } as const satisfies Record<Language, string>;

/** What is wrong, and with what: the detail comes last, so that a line that is cut still says what is wrong. */
export const withDetail = (text: string, detail: string | null, language: Language): string =>
  detail ? `${text}${colons[language]}${detail}` : text;
