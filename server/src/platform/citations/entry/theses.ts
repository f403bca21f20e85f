/** What a thesis says it is, in the languages that we know. */
export const isDoctoral = (genre: string): boolean => /ph\.?\s?d|doctor|博士/i.test(genre);
export const isMasters = (genre: string): boolean => /master|maestr|máster|硕士|修士/i.test(genre);
