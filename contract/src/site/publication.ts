import { object, oneOf, type Static } from '../schema.ts';

/**
 * Of one language of an item: nothing is written; written and never published; published as it is written; changed
 * since it was published; to be published at a time.
 */
export const publicationStates = ['empty', 'draft', 'published', 'changed', 'scheduled'] as const;
export type PublicationState = (typeof publicationStates)[number];

const state = oneOf(publicationStates);
export const publicationByLanguage = object({ zh: state, en: state, es: state, ja: state });
export type PublicationByLanguage = Static<typeof publicationByLanguage>;
