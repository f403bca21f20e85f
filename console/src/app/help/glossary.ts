import { plain } from '../search/match.ts';
import type { Term } from './glossary-terms.messages.ts';
import { termNames } from './term-names.made.ts';

export const terms = Object.keys(termNames) as Term[]; // the type says the same

/** Terms named like this in any language first, then those whose text speaks of it. */
export function findTerms(query: string, textOf: (term: Term) => string): Term[] {
  const wanted = plain(query);
  if (wanted === '') return terms;
  const named = terms.filter((term) =>
    Object.values(termNames[term]).some((name) => plain(name).includes(wanted)),
  );
  const spoken = terms.filter((term) => !named.includes(term) && plain(textOf(term)).includes(wanted));
  return [...named, ...spoken];
}
