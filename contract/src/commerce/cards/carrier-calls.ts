import { flag, id, idQuery, version } from '../../common.ts';
import { additionsOf, scopes } from '../../endpoint.ts';
import { Job } from '../../operations/jobs.ts';
import { integer, nullable, object, oneOf, optional, type Static } from '../../schema.ts';
import { Card } from './cards.ts';
import { carrierErrors, carrierKinds, carrierLogin } from './carriers.ts';

const calls = additionsOf('Cards');

export const CarrierCheck = object({
  /** Null: the carrier answers as it should. */
  error: nullable(oneOf(carrierErrors)),
  /** That it has under this login; null: it did not say. */
  cards: nullable(integer()),
});
export type CarrierCheck = Static<typeof CarrierCheck>;

export const checkCarrier = calls.post('/card/account/check', {
  summary: 'Signs in at a carrier and counts its cards; what is not sent is what the account has.',
  access: 'card-accounts:update',
  scope: scopes.nothing,
  body: object({ accountId: optional(id), carrierKind: oneOf(carrierKinds), ...carrierLogin }),
  response: CarrierCheck,
});

export const startCardListing = calls.post('/card/account/listcards', {
  summary: 'Begins to read the cards of an account, and what they have used, from its carrier.',
  access: 'card-accounts:update',
  scope: scopes.operate('card-account'),
  body: idQuery,
  response: Job,
});

export const resetCard = calls.post('/card/reset', {
  summary: 'Has the carrier let a card register anew in its network.',
  access: 'cards:command',
  scope: scopes.operate('card'),
  body: object({ id, version }),
  response: Card,
});

export const lockCardImei = calls.post('/card/lockimei', {
  summary: 'Has the carrier let a card work in the device alone that it is seen in, or in any.',
  access: 'cards:command',
  scope: scopes.operate('card'),
  body: object({ id, version, imeiLock: flag }),
  response: Card,
});
