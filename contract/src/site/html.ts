/**
 * HTML is written by templates alone: whatever is put into one is escaped, unless it was made by a template itself.
 * There is no way to declare a text to be HTML.
 */
class Markup {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

/** Only `html` and `jsonLd` make it: the class stays in this file. */
export type Html = Markup;

export type HtmlValue = string | number | Html | readonly HtmlValue[];

/**
 * Values may stand in the text of elements and in quoted attributes, not in scripts, styles, comments and names, which
 * have other rules; an attribute takes texts and numbers, no markup. Whether an address may be linked to is asked of `isSafeHref`.
 *
 * @throws TypeError where a value stands in an attribute without quotes
 */
export function html(parts: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const written = parts.map((part, index) => {
    const value = values[index];
    if (value === undefined) return part;
    if (beforeUnquoted.test(part)) throw new TypeError('A value in an attribute stands in quotes');
    return part + markupOf(value);
  });
  return new Markup(written.join(''));
}

/** An attribute's name that waits for its value. In an address, `?page=` has no space before it. */
const beforeUnquoted = /\s[\w:-]+=$/;

export const nothing: Html = html``;

/** Data about the page for search engines. No text in it can end the script. */
export function jsonLd(data: Readonly<Record<string, unknown>>): Html {
  const json = JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, unicodeEscape);
  return new Markup(`<script type="application/ld+json">${json}</script>`);
}

const unicodeEscape = (character: string): string =>
  `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

function markupOf(value: HtmlValue): string {
  if (value instanceof Markup) return value.toString();
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return value.map(markupOf).join('');
}

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => references[character] ?? character);
