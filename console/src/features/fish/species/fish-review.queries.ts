import { fishCalls } from '@weir/contract/fish/species';
import type { ReviewedKind } from '../records/RecordActions.tsx';
import { editFishPage } from './screens/species.screen.ts';

/** How species stand in the parts that show the review of any kind. */
export const fishReview: ReviewedKind = {
  kind: 'fish',
  calls: fishCalls,
  editAddress: (id, path) => editFishPage.address({ id, field: path }),
};
