import { endpoint, scopes } from '../endpoint.ts';
import { array, nullable, object, string } from '../schema.ts';

const Link = object({ name: string({ maxLength: 64 }), url: string({ maxLength: 2000 }) });

export const consoleLinks = endpoint({
  method: 'GET',
  path: '/console/links',
  tag: 'Console',
  summary: 'The addresses outside that the top menu leads to, as the installation sets them.',
  addition: true,
  access: 'signedIn',
  scope: scopes.nothing,
  response: object({
    dataRetrieval: array(Link, { maxItems: 20 }),
    dataServices: nullable(string({ maxLength: 2000 })),
  }),
});
