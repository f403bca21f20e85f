import { recordFieldWords } from '@weir/contract/fish/record-fields.words';
import type { Check } from '@weir/contract/fish/records';
import { fishCalls } from '@weir/contract/fish/species';
import { conservationSchemeWords, traitWords } from '@weir/contract/fish/species.words';
import { useLanguage } from '../../../platform/i18n/language.ts';
import { keysOf, useMessages } from '../../../platform/i18n/messages.ts';
import { editFishPage } from './screens/species.screen.ts';
import { speciesChecksMessages } from './species-checks.messages.ts';

/** The sentence of a check of species; undefined: the check is of any kind. */
function useCheckText(): (check: Check) => string | undefined {
  const t = useMessages(speciesChecksMessages);
  const language = useLanguage();
  return ({ code, facts }) => {
    const key = keysOf(speciesChecksMessages).find((one) => one.replace(/_(one|other)$/, '') === code);
    if (key === undefined) return undefined;
    const words: Readonly<Record<string, string>> = {
      ...recordFieldWords[language],
      ...traitWords[language],
      ...conservationSchemeWords[language],
    };
    const named = Object.entries(facts).map(([fact, value]) => {
      const isName = fact === 'trait' || fact === 'list' || fact === 'scheme';
      return [fact, (isName && words[String(value)]) || (value ?? '')];
    });
    // The code is the key without its plural, and facts are texts and numbers.
    return t(code as Parameters<typeof t>[0], Object.fromEntries(named));
  };
}

/** How species stand in the parts that show the review of any kind. */
export const fishReview = {
  calls: fishCalls,
  useCheckText,
  editAddress: (id: number, path: string) => editFishPage.address({ id, field: path }),
};
