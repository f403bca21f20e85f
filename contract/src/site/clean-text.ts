const unclean = /[\p{Cc}\p{Cs}\p{Bidi_Control}]/u;

/** Has neither control characters, nor ones that turn the direction of writing, nor halves of surrogate pairs. */
export const isCleanText = (text: string): boolean => !unclean.test(text);
