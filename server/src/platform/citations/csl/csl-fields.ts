import type { ReferenceText } from '@weir/contract/fish/reference-item';

/** The names of CSL-JSON that are other than ours. */
export const cslNames = {
  containerTitle: 'container-title',
  publisherPlace: 'publisher-place',
} as const satisfies Partial<Record<ReferenceText, string>>;

/** CSL-JSON has no field for translated titles and numbers of CNKI; they stand in `custom`, which it leaves to programs. */
export const customFields = ['titleZh', 'titleEn', 'cnkiId'] as const satisfies readonly ReferenceText[];
