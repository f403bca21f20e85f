import { merged, object, type Static } from '../schema.ts';
import { publishedList, recordCalls, recordState } from './records.ts';
import { ReferenceItem } from './reference-item.ts';

export const Reference = merged(ReferenceItem, object(recordState));
export type Reference = Static<typeof Reference>;

export const referenceCalls = recordCalls(
  { kind: 'reference', name: 'References', feature: 'fish-references' },
  ReferenceItem,
);
export const {
  list: listReferences,
  get: getReference,
  add: addReference,
  edit: editReference,
  remove: deleteReferences,
  facets: countReferenceFacets,
  check: checkReference,
  submit: submitReference,
  withdraw: withdrawReference,
} = referenceCalls;

export const listPublishedReferences = publishedList('/getReferencesList', ReferenceItem);
