import { id, idQuery, nullableNames } from '../common.ts';
import { callsOf, scopes } from '../endpoint.ts';
import { array, mapOf, merged, nullable, object, type Static, string } from '../schema.ts';
import { FishPhotoContent } from './photos.ts';
import { publishedState } from './records.ts';
import { FishContent } from './species.ts';

/** Another species by its names. */
const NamedFish = object({ id, scientificName: string(), ...nullableNames });

/** A cited reference; `text` is by APA 7, in Chinese by GB/T 7714. */
const CitedReference = object({ id, text: string(), url: nullable(string()) });

/** An approved species with all that its page says of it. */
export const FishItem = merged(
  merged(FishContent, object(publishedState)),
  object({
    basinNames: mapOf(object(nullableNames)),
    /** Approved ones that everybody may use; the key photo is first. */
    photos: array(merged(FishPhotoContent, object(publishedState)), { maxItems: 200 }),
    references: array(CitedReference),
    /** Of a synonym: the species whose name is accepted. */
    accepted: nullable(NamedFish),
    synonyms: array(NamedFish),
  }),
);
export type FishItem = Static<typeof FishItem>;

export const getFishItem = callsOf('Fish').get('/getFishItem', {
  summary: 'One approved species with its photos, basins and literature.',
  access: 'public',
  scope: scopes.nothing,
  query: idQuery,
  response: FishItem,
});
