/** What stands in a search box, and what the address has been told of it. */
export interface SearchText {
  text: string;
  /** By the address. */
  applied: string;
  /** Sent from here and not yet in the address, the first one first. */
  sent: readonly string[];
}

export const searchTextOf = (applied: string): SearchText => ({ text: applied, applied, sent: [] });

export const keywordOf = ({ text }: SearchText): string => text.trim();

export const withText = (search: SearchText, text: string): SearchText => ({ ...search, text });

export const withSent = (search: SearchText, keyword: string): SearchText => ({
  ...search,
  sent: [...search.sent, keyword],
});

/** The address changed: what was typed stays when the address follows it, also when it has been typed on since. */
export function withApplied(search: SearchText, applied: string): SearchText {
  const place = search.sent.indexOf(applied);
  const follows = place >= 0 || applied === keywordOf(search);
  return {
    text: follows ? search.text : applied,
    applied,
    sent: place >= 0 ? search.sent.slice(place + 1) : [],
  };
}
