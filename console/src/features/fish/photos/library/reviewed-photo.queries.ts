import { photoCalls } from '@weir/contract/fish/photos';
import type { ReviewedKind } from '../../records/RecordActions.tsx';
import { photosPage } from '../photos.screen.ts';

/** How photos are submitted. */
export const reviewedPhoto: ReviewedKind = {
  calls: photoCalls,
  kind: 'photo',
  editAddress: (id) => photosPage.address({ photo: id }),
};
