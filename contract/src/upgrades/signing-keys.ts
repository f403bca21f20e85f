import { id, idsQuery, listOf, pageQuery, removedAnswer, time, title } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { object, type Static, string } from '../schema.ts';

export const SigningKey = object({
  id,
  name: string(),
  /** The first 16 hexadecimal digits of the SHA-256 of the key. */
  fingerprint: string(),
  createdTime: time,
});
export type SigningKey = Static<typeof SigningKey>;

const additions = additionsOf('Upgrades');

export const listSigningKeys = additions.get('/upgrade/key/list', {
  summary:
    'The public keys that versions are signed for. With one or more, only what is signed can be released.',
  access: 'versions:list',
  scope: scopes.nothing,
  query: pageQuery,
  response: listOf(SigningKey),
});

export const addSigningKey = additions.post('/upgrade/key/add', {
  summary: 'Adds the public part of an Ed25519 key, in PEM.',
  access: 'signing-keys:update',
  reauthenticate: true,
  scope: scopes.nothing,
  body: object({ name: title, publicKey: string({ minLength: 1, maxLength: 1000 }) }),
  response: SigningKey,
});

export const deleteSigningKey = additions.delete('/upgrade/key/delete', {
  summary: 'Takes a key away; what was released stays released.',
  access: 'signing-keys:update',
  reauthenticate: true,
  scope: scopes.nothing,
  query: idsQuery,
  response: removedAnswer,
});
