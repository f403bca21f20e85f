import { riverSectionCalls } from '@weir/contract/fish/river-sections';
import type { ReviewedKind } from '../records/RecordActions.tsx';
import { riverSectionsPage } from './river-sections.screen.ts';

/** What the review knows of river sections. */
export const reviewedSection: ReviewedKind = {
  calls: riverSectionCalls,
  kind: 'riverSection',
  editAddress: (id) => riverSectionsPage.address({ section: id }),
};
