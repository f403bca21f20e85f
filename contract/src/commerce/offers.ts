import {
  changesOf,
  day,
  exportQuery,
  flag,
  id,
  idFilter,
  idQuery,
  idsQuery,
  listOf,
  listQuery,
  option,
  removedAnswer,
  time,
  translatedDraft,
  translatedName,
  translatedOption,
  version,
  zone,
} from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { array, nullable, object, oneOf, optional, type Static } from '../schema.ts';
import { Price } from './offer-prices.ts';

export const offerKinds = ['rent', 'sale'] as const;
export type OfferKind = (typeof offerKinds)[number];

/** A draft is prepared; what is published can be rented or bought; what has ended stays to be read. */
export const offerStates = ['draft', 'published', 'ended'] as const;
export type OfferState = (typeof offerStates)[number];

/** Where an offer can go from where it is. */
export const nextOfferState = {
  draft: 'published',
  published: 'ended',
  ended: undefined,
} as const satisfies Record<OfferState, OfferState | undefined>;

export const OfferDraft = object({
  ...translatedDraft,
  kind: oneOf(offerKinds),
  projectId: id,
  /** Devices of this type are offered. */
  deviceTypeId: id,
  /** Nobody begins a rent or buys before and after; null: no such limit. */
  validFrom: optional(nullable(time)),
  validTo: optional(nullable(time)),
  /** Stores of the project that it is offered in; none: in all of them. */
  storeIds: optional(array(id, { maxItems: 200, uniqueItems: true })),
});
export type OfferDraft = Static<typeof OfferDraft>;

export const Offer = object({
  id,
  ...translatedName,
  kind: oneOf(offerKinds),
  project: option,
  deviceType: option,
  projectId: id,
  deviceTypeId: id,
  validFrom: nullable(time),
  validTo: nullable(time),
  /** That it is offered in; none: in all of the project. */
  stores: array(translatedOption),
  state: oneOf(offerStates),
  /** What it costs now; null: no price has begun. */
  price: nullable(Price),
  /** Whose clock counts months and days. */
  zone,
  mayOperate: flag,
  createdTime: time,
  updatedTime: time,
  version,
});
export type Offer = Static<typeof Offer>;

const additions = additionsOf('Rent and sale');

export const listOffers = additions.get('/rentsale/list', {
  summary: 'Offers of rent and sale, of the projects that the caller sees.',
  access: 'offers:list',
  scope: scopes.rows('offer'),
  query: listQuery(['name', 'createdTime'], {
    kind: optional(oneOf(offerKinds)),
    state: optional(oneOf(offerStates)),
    projectId: idFilter,
    typeId: idFilter,
    /** Offered in this store, among others or alone. */
    storeId: idFilter,
    /** Valid on this day, or for a part of it, by the clock of its project. */
    validOn: optional(day),
  }),
  response: listOf(Offer),
});

/** Columns of the exported file. */
export const offerColumns = [
  'name',
  'kind',
  'deviceType',
  'project',
  'state',
  'validFrom',
  'validTo',
  'stores',
  'currency',
  'hour',
  'day',
  'month',
  'unit',
  'deposit',
  'createdTime',
  'updatedTime',
] as const;

export const exportOffers = additions.get('/rentsale/export', {
  summary: 'The filtered offers as a file, with what each costs now.',
  access: 'offers:export',
  scope: scopes.rows('offer'),
  query: exportQuery(listOffers.query.properties, offerColumns),
  response: 'download',
});

export const getOffer = additions.get('/rentsale/item', {
  summary: 'One offer.',
  access: 'offers:list',
  scope: scopes.view('offer'),
  query: idQuery,
  response: Offer,
});

export const addOffer = additions.post('/rentsale/add', {
  summary: 'Adds an offer to a project, as a draft without a price.',
  access: 'offers:create',
  scope: scopes.operate('project', 'body.projectId'),
  body: OfferDraft,
  response: Offer,
});

export const editOffer = additions.post('/rentsale/edit', {
  summary:
    'Changes the fields that are sent; of a published offer its names, its stores and how long it is valid.',
  access: 'offers:update',
  scope: scopes.operate('offer'),
  body: changesOf(OfferDraft),
  response: Offer,
});

export const setOfferState = additions.post('/rentsale/setstate', {
  summary: 'Publishes a draft, or ends an offer for good.',
  access: 'offers:update',
  scope: scopes.operate('offer'),
  body: object({ id, version, state: oneOf(['published', 'ended']) }),
  response: Offer,
});

export const deleteOffers = additions.delete('/rentsale/delete', {
  summary: 'Deletes drafts of offers, with their prices: all of them or none.',
  access: 'offers:remove',
  scope: scopes.operate('offer', 'query.id'),
  query: idsQuery,
  response: removedAnswer,
});
