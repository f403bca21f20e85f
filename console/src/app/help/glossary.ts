import { type Language, languages } from '@weir/contract/common';
import { plain } from '../palette/match.ts';
import { type Term, termMessages, terms } from './glossary-terms.messages.ts';
import { termTextMessages } from './glossary-texts.messages.ts';

/** Terms named like this in any language first, then those that the text of the asked language speaks of. */
export function findTerms(query: string, language: Language): Term[] {
  const wanted = plain(query);
  if (wanted === '') return terms;
  const named = terms.filter((term) =>
    languages.some((each) => plain(termMessages.words[each][term]).includes(wanted)),
  );
  const spoken = terms.filter(
    (term) => !named.includes(term) && plain(termTextMessages.words[language][term]).includes(wanted),
  );
  return [...named, ...spoken];
}
