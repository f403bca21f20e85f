import { id } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { presences } from '../fleet/devices.ts';
import { array, integer, object, oneOf, type Static, string } from '../schema.ts';

const found = <const P extends object>(properties: P) =>
  array(object({ id, name: string(), ...properties }), { maxItems: 20 });

export const SearchResult = object({
  projects: found({ devices: integer() }),
  devices: found({ SN: string(), projectName: string(), presence: oneOf(presences) }),
  deviceTypes: found({ typeCode: string() }),
  users: found({ username: string() }),
});
export type SearchResult = Static<typeof SearchResult>;

const additions = additionsOf('Search');

export const search = additions.get('/search/list', {
  summary:
    'What a keyword finds in the scope of the caller: names, SN, addresses, pinyin and initials. A kind that the caller may not list is empty.',
  access: 'signedIn',
  scope: scopes.rows('device'),
  query: object({
    keyword: string({ minLength: 1, maxLength: 64 }),
    /** Of each kind. */
    limit: integer({ minimum: 1, maximum: 20, default: 6 }),
  }),
  response: SearchResult,
});
