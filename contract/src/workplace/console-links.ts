import { additionsOf, scopes } from '../endpoint.ts';
import { array, nullable, object, string } from '../schema.ts';

const Link = object({ name: string({ maxLength: 64 }), url: string({ maxLength: 2000 }) });

const additions = additionsOf('Console');

export const consoleLinks = additions.get('/console/links', {
  summary: 'The addresses outside that the top menu leads to, as the installation sets them.',
  access: 'signedIn',
  scope: scopes.nothing,
  response: object({
    dataRetrieval: array(Link, { maxItems: 20 }),
    dataServices: nullable(string({ maxLength: 2000 })),
  }),
});
