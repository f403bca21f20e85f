import { referenceCalls } from '@weir/contract/fish/references';
import type { ReviewedKind } from '../../records/RecordActions.tsx';
import { referencesPage } from '../references.screen.ts';

/** How references are submitted. */
export const reviewedReference: ReviewedKind = {
  calls: referenceCalls,
  kind: 'reference',
  editAddress: (id) => referencesPage.address({ reference: id }),
};
