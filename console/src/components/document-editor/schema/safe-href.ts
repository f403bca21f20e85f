import { documentLimits } from '@weir/contract/site/document-nodes';

/**
 * Whether a link of a document may lead there: http(s), mailto, tel, a path of ours or a fragment.
 * To be replaced by `isSafeHref` of `@weir/contract/site/links.ts`.
 */
export function isSafeHref(href: string): boolean {
  if (href === '' || href.length > documentLimits.href || isMisread.test(href)) return false;
  if (href.startsWith('#')) return href.length > 1;
  if (href.startsWith('/')) return !href.startsWith('//');
  if (!/^(?:https?:\/\/|mailto:|tel:)./i.test(href) || !URL.canParse(href)) return false;
  const { username, password } = new URL(href);
  return username === '' && password === '';
}

/** What browsers leave out or take for something else: controls, blanks, backslashes. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is for
const isMisread = /[\x00-\x20\x7f-\xa0\u2028\u2029\\]/;

/** The link that somebody means who leaves the scheme out: `weir.example/a`, `a@weir.example`. */
export function hrefOfTyped(typed: string): string {
  const text = typed.trim();
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  return /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?::\d+)?(?:[/?#]|$)/u.test(text) ? `https://${text}` : text;
}
