/** Whatever breaks a line, is no character to see, or turns the direction of what follows. */
const breaks = /[\s\p{Cc}\u2028-\u202e\u2066-\u2069]+/gu;

/** A text that people have written, in one line: it must not look like a line of ours. */
export const oneLine = (text: string): string => text.replace(breaks, ' ').trim();

/** The same of each of several texts. */
export const inOneLine = <T extends object>(facts: T): T =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [name, typeof value === 'string' ? oneLine(value) : value]),
  ) as T; // the same names, and of the same types
