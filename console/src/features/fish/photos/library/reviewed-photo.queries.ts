import { photoCalls } from '@weir/contract/fish/photos';
import type { Check } from '@weir/contract/fish/records';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import type { ReviewedKind } from '../../records/RecordActions.tsx';
import { photosPage } from '../photos.screen.ts';
import { photosMessages } from './photos.messages.ts';

const checkCodes = [
  ...(['subjectMissing', 'licenceUrlMissing', 'orcid', 'viewMissing'] as const),
  ...(['identificationDiffers', 'takenFarFromSurvey', 'takenFarFromSection'] as const),
];

function useCheckText() {
  const t = useMessages(photosMessages);
  return ({ code, facts }: Check) => {
    const known = checkCodes.find((each) => each === code);
    return known && t(`check_${known}`, { hours: Number(facts.hours ?? 0), km: Number(facts.km ?? 0) });
  };
}

/** How photos are submitted, and what their checks say. */
export const reviewedPhoto: ReviewedKind = {
  calls: photoCalls,
  useCheckText,
  editAddress: (id) => photosPage.address({ photo: id }),
};
