const written = Symbol('html');

/** Markup that the template has made: what came into it is escaped. */
export interface Html {
  readonly [written]: string;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? '');

export type HtmlPart = Html | string | number | readonly HtmlPart[];

function markupOf(part: HtmlPart): string {
  if (typeof part === 'string' || typeof part === 'number') return escaped(String(part));
  return isList(part) ? part.map(markupOf).join('') : part[written];
}

const isList = (part: Html | readonly HtmlPart[]): part is readonly HtmlPart[] => Array.isArray(part);

/**
 * Markup of what stands in the template and of its values: html`<p>${text}</p>`. A value is escaped for text and for
 * attributes in quotes alike, unless it is markup already; several stand one after the other.
 */
export const html = (texts: TemplateStringsArray, ...parts: readonly HtmlPart[]): Html => ({
  [written]: texts.reduce((before, text, at) => before + markupOf(parts[at - 1] ?? '') + text),
});

export const nothing = html``;

/** As it is sent. */
export const htmlText = (markup: Html): string => markup[written];

/** Facts for machines within a page (JSON-LD): no text of theirs can end the script. */
export const jsonScript = (facts: object): Html => ({
  [written]: `<script type="application/ld+json">${JSON.stringify(facts).replaceAll('<', '\\u003c')}</script>`,
});
