import type { Check } from '@weir/contract/fish/records';
import { riverSectionCalls } from '@weir/contract/fish/river-sections';
import { useMessages } from '../../../platform/i18n/messages.ts';
import type { ReviewedKind } from '../records/RecordActions.tsx';
import { riverSectionsMessages } from './model/river-sections.messages.ts';
import { riverSectionsPage } from './river-sections.screen.ts';

const codes = [
  'zeroCoordinates',
  'latitudeOutOfRange',
  'basinUnknown',
  'substrateSum',
  'habitatSum',
  'meanDepthAboveMaximum',
  'elevationRisesDownstream',
  'chainageReversed',
  'datesReversed',
  'deviceUnknown',
  'signalUnknown',
  'lengthDiffers',
  'deviceFar',
  'outsideBasin',
  'elevationUnlikely',
] as const;

function useCheckText() {
  const t = useMessages(riverSectionsMessages);
  return ({ code, facts }: Check) => {
    const known = codes.find((one) => one === code);
    const words = Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, String(fact)]));
    return known && t(`check_${known}`, words);
  };
}

/** What the review knows of river sections. */
export const reviewedSection: ReviewedKind = {
  calls: riverSectionCalls,
  useCheckText,
  editAddress: (id) => riverSectionsPage.address({ section: id }),
};
