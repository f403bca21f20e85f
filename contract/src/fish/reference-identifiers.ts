const resolver = /^(?:https?:\/\/(?:dx\.|www\.)?doi\.org\/|doi\s*:\s*)/i;

/** As the registration agencies recommend to recognise one: a prefix of 4 to 9 digits, a suffix without spaces. */
const doi = /^10\.\d{4,9}\/\S+$/;

const maxDoi = 500;

/**
 * Without the address of a resolver and in lower case, for a DOI makes no difference between cases (ISO 26324).
 * undefined: it is none.
 */
export function normalDoi(text: string): string | undefined {
  if (text.length > maxDoi) return undefined;
  let rest = text.trim();
  while (resolver.test(rest)) rest = rest.replace(resolver, '').trim();
  const lower = decoded(rest).toLowerCase();
  return doi.test(lower) ? lower : undefined;
}

/** In an address, `<` and the like are written as `%3C`. */
function decoded(text: string): string {
  try {
    return /%[0-9a-f]{2}/i.test(text) ? decodeURIComponent(text) : text;
  } catch {
    return text;
  }
}

const compact = (text: string): string =>
  text.replace(/^(?:ISBN|ISSN)(?:-1[03])?:?/i, '').replace(/[\s\u2010-\u2015-]/g, '');

/** ISO 2108: without hyphens, `X` as a capital; undefined where its check digit is wrong. */
export function normalIsbn(text: string): string | undefined {
  const isbn = compact(text).toUpperCase();
  if (/^\d{9}[\dX]$/.test(isbn)) return weighted(isbn, 10) % 11 === 0 ? isbn : undefined;
  if (!/^97[89]\d{10}$/.test(isbn)) return undefined;
  const sum = [...isbn].reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0 ? isbn : undefined;
}

/** ISO 3297: `1000-3207`; undefined where its check digit is wrong. */
export function normalIssn(text: string): string | undefined {
  const issn = compact(text).toUpperCase();
  if (!/^\d{7}[\dX]$/.test(issn) || weighted(issn, 8) % 11 !== 0) return undefined;
  return `${issn.slice(0, 4)}-${issn.slice(4)}`;
}

/** The sum of the digits times the places that are left, from `first` down to 1; `X` is ten. */
const weighted = (digits: string, first: number): number =>
  [...digits].reduce((sum, digit, place) => sum + (digit === 'X' ? 10 : Number(digit)) * (first - place), 0);
