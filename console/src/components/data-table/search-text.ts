/** What stands in a search box, and what the address has been told of it. */
export interface SearchText {
  text: string;
  /** By the address. */
  asked: string;
  /** Sent from here and not yet in the address, the first one first. */
  sent: readonly string[];
}

export const searchTextOf = (asked: string): SearchText => ({ text: asked, asked, sent: [] });

export const keywordOf = ({ text }: SearchText): string => text.trim();

export const withText = (search: SearchText, text: string): SearchText => ({ ...search, text });

export const withSent = (search: SearchText, keyword: string): SearchText => ({
  ...search,
  sent: [...search.sent, keyword],
});

/** The address changed: what was typed stays when the address follows it, also when it has been typed on since. */
export function withAsked(search: SearchText, asked: string): SearchText {
  const place = search.sent.indexOf(asked);
  const follows = place >= 0 || asked === keywordOf(search);
  return {
    text: follows ? search.text : asked,
    asked,
    sent: place >= 0 ? search.sent.slice(place + 1) : [],
  };
}
