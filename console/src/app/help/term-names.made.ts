import { type Language, languages } from '@weir/contract/common';
import { type Term, termMessages } from './glossary-terms.messages.ts';

const namesOf = (term: Term) =>
  Object.fromEntries(languages.map((language) => [language, termMessages.words[language][term]]));

/** Each term in every language, in the order of the subject: what reports, whether it is there, what it measures. */
export const termNames = Object.fromEntries(
  (Object.keys(termMessages.words.zh) as Term[]).map((term) => [term, namesOf(term)]),
) as Record<Term, Record<Language, string>>; // the keys are what a term is
