import { type Suffix, suffixes } from '../local-text.ts';
import { nullable, string, type TSchema } from '../schema.ts';

/** Control characters but the line break, and what turns the direction of a text. */
const unwanted =
  '\\u0000-\\u0009\\u000b-\\u001f\\u007f-\\u009f\\u061c\\u200e\\u200f\\u202a-\\u202e\\u2066-\\u2069';

/** A text of the site on one line, of at most so many characters; null: there is none. */
export const line = (maxLength: number) => nullable(string({ maxLength, pattern: `^[^\\n${unwanted}]*$` }));
/** A text of the site that may have several lines. */
export const lines = (maxLength: number) => nullable(string({ maxLength, pattern: `^[^${unwanted}]*$` }));
/** The name of something, which it must have in Chinese. */
export const siteName = (maxLength: number) =>
  string({ minLength: 1, maxLength, pattern: `^[^\\n${unwanted}]*\\S[^\\n${unwanted}]*$` });

/** A text that says something, on several lines. */
export const writtenText = (minLength: number, maxLength: number) =>
  string({ minLength, maxLength, pattern: `^[^${unwanted}]*\\S[^${unwanted}]*$` });

/** An address that mail can be sent to; null: there is none. */
export const email = nullable(
  string({ maxLength: 254, pattern: '^([^\\s@<>"]+@[^\\s@<>"]+\\.[^\\s@<>"]+)?$' }),
);

/** A picture of the media library, by its path; null: there is none. */
export const picture = nullable(string({ pattern: '^/media/[1-9]\\d{0,9}/\\d{3,4}\\.webp$', maxLength: 32 }));

/** A field and its variants of the other languages. */
export type InFour<N extends string, S> = { [K in `${N}${Suffix}`]: S };

export const inFour = <const N extends string, S extends TSchema>(name: N, schema: S) =>
  Object.fromEntries(Object.values(suffixes).map((suffix) => [name + suffix, schema])) as InFour<N, S>;
