import { id, idsQuery } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { array, nullable, object, string } from '../schema.ts';

/** What a species is called, in its newest revision. */
export const FishNames = object({
  id,
  scientificName: string(),
  ...{ name: nullable(string()), nameEn: nullable(string()) },
  ...{ nameEs: nullable(string()), nameJa: nullable(string()) },
});

export const listFishNames = additionsOf('Fish').get('/fish/fishNames', {
  summary:
    'What each of the species is called, in its newest revision; those that there are not are left out.',
  access: 'fish:list',
  scope: scopes.nothing,
  query: idsQuery,
  response: object({ list: array(FishNames) }),
});
