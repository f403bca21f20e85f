import type { Check } from '@weir/contract/fish/records';
import { referenceCalls } from '@weir/contract/fish/references';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import type { ReviewedKind } from '../../records/RecordActions.tsx';
import { referencesPage } from '../references.screen.ts';
import { referencesMessages } from './references.messages.ts';

const checkCodes = [
  ...(['strangeDoi', 'missing', 'doi', 'isbn', 'issn', 'date'] as const),
  ...(['year', 'too-long', 'address'] as const),
];

function useCheckText() {
  const t = useMessages(referencesMessages);
  return ({ code, facts }: Check) => {
    const known = checkCodes.find((each) => each === code);
    return known && t(`check_${known}`, { word: String(facts.word ?? '') });
  };
}

/** How references are submitted, and what their checks say. */
export const reviewedReference: ReviewedKind = {
  calls: referenceCalls,
  useCheckText,
  editAddress: (id) => referencesPage.address({ reference: id }),
};
