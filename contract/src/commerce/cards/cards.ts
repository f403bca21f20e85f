import {
  changesOf,
  exportQuery,
  flag,
  id,
  idFilter,
  idQuery,
  idsQuery,
  listOf,
  listQuery,
  remarks,
  removedAnswer,
  time,
  title,
  version,
} from '../../common.ts';
import { additionsOf, scopes } from '../../endpoint.ts';
import { array, nullable, number, object, oneOf, optional, type Static, string } from '../../schema.ts';
import { carrierErrors, carrierKinds } from './carriers.ts';

export const cardStates = ['stock', 'active', 'suspended', 'ended'] as const;
export type CardState = (typeof cardStates)[number];

/** What a card can become: never stock again, and nothing after its end. */
export const nextCardStates = {
  stock: ['active', 'ended'],
  active: ['suspended', 'ended'],
  suspended: ['active', 'ended'],
  ended: [],
} as const satisfies Record<CardState, readonly CardState[]>;

export const suspendReasons = [
  'manual',
  'usage',
  'imei',
  'unpaid',
  'realName',
  'expired',
  'carrier',
] as const;
export type SuspendReason = (typeof suspendReasons)[number];

/** Why somebody should look at a card. */
export const cardAttentions = [
  'unanswered',
  'notDone',
  'gone',
  'suspended',
  'usage',
  'forecast',
  'expiring',
  'activating',
  'unbound',
] as const;
export type CardAttention = (typeof cardAttentions)[number];

/** An ask that the carrier has not answered for so long is no longer expected to be. */
export const askHours = 24;

/** As it is printed or typed: with or without spaces, hyphens and filling. */
export const iccid = string({ pattern: '^[0-9A-Fa-f -]{18,40}$', minLength: 18, maxLength: 40 });

export const CardDraft = object({
  projectId: id,
  accountId: id,
  planId: optional(nullable(id)),
  /** With or without spaces, hyphens and filling; kept in its normal form. */
  iccid,
  label: optional(nullable(title)),
  imsi: optional(nullable(string({ pattern: '^\\d{14,15}$', maxLength: 15 }))),
  /** Without +. */
  msisdn: optional(nullable(string({ pattern: '^\\d{7,15}$', maxLength: 15 }))),
  eid: optional(nullable(string({ pattern: '^\\d{32}$', maxLength: 32 }))),
  apn: optional(nullable(string({ pattern: '^[A-Za-z0-9.-]{1,100}$', maxLength: 100 }))),
  activatedAt: optional(nullable(time)),
  /** When the carrier activates it whether or not anybody asks. */
  autoActivateAt: optional(nullable(time)),
  expiresAt: optional(nullable(time)),
  /** Of the device that the carrier has seen it in. */
  imeiSeen: optional(nullable(string({ pattern: '^\\d{14,16}$', maxLength: 16 }))),
  /** 1: the carrier lets it work in that device alone. */
  imeiLock: optional(flag),
  remarks: optional(nullable(remarks)),
});
export type CardDraft = Static<typeof CardDraft>;

export const Card = object({
  id,
  iccid: string(),
  /** 1: its last digit is not the check digit of the others, as with many cards. */
  luhnFails: flag,
  label: nullable(string()),
  projectId: id,
  projectName: string(),
  accountId: id,
  accountName: string(),
  carrier: string(),
  carrierKind: oneOf(carrierKinds),
  planId: nullable(id),
  planName: nullable(string()),
  imsi: nullable(string()),
  msisdn: nullable(string()),
  eid: nullable(string()),
  apn: nullable(string()),
  /** What the carrier has reported, or somebody has recorded. */
  state: oneOf(cardStates),
  suspendReason: nullable(oneOf(suspendReasons)),
  reportedAt: time,
  /** What has been asked for and not been reported yet. */
  askedState: nullable(oneOf(cardStates)),
  askedAt: nullable(time),
  /** Why the carrier does not do it. */
  askError: nullable(oneOf(carrierErrors)),
  /** Since when its carrier does not list it any more. */
  goneAt: nullable(time),
  activatedAt: nullable(time),
  autoActivateAt: nullable(time),
  expiresAt: nullable(time),
  imeiSeen: nullable(string()),
  imeiLock: flag,
  remarks: nullable(string()),
  /** In the period that runs; null: nothing is known of it. */
  usedBytes: nullable(number()),
  usedAsOf: nullable(time),
  /** Of its plan, for the card alone, with what was left of earlier periods; null: no limit, or no plan. */
  allowanceBytes: nullable(number()),
  /** It is bound to, where the caller sees the device. */
  deviceId: nullable(id),
  SN: nullable(string()),
  deviceName: nullable(string()),
  /** 1: bound to a device, seen or not. */
  bound: flag,
  attention: array(oneOf(cardAttentions)),
  mayOperate: flag,
  createdTime: time,
  updatedTime: time,
  version,
});
export type Card = Static<typeof Card>;

const calls = additionsOf('Cards');

export const listCards = calls.get('/card/list', {
  summary: 'Cards of the projects of the caller.',
  access: 'cards:list',
  scope: scopes.rows('card'),
  query: listQuery(['iccid', 'usedBytes', 'expiresAt', 'createdTime'], {
    state: optional(oneOf(cardStates)),
    accountId: idFilter,
    planId: idFilter,
    projectId: idFilter,
    deviceId: idFilter,
    bound: optional(flag),
    attention: optional(oneOf(cardAttentions)),
    /** 1: somebody should look at it, for whatever reason. */
    marked: optional(flag),
  }),
  response: listOf(Card),
});

/** Columns of the exported file. */
export const cardColumns = [
  'iccid',
  'label',
  'carrier',
  'accountName',
  'planName',
  'projectName',
  'state',
  'suspendReason',
  'askedState',
  'attention',
  'usedBytes',
  'usedAsOf',
  'allowanceBytes',
  'SN',
  'deviceName',
  'msisdn',
  'imsi',
  'eid',
  'apn',
  'activatedAt',
  'autoActivateAt',
  'expiresAt',
  'imeiSeen',
  'remarks',
  'createdTime',
] as const;

export const exportCards = calls.get('/card/export', {
  summary: 'The filtered cards as a file.',
  access: 'cards:export',
  scope: scopes.rows('card'),
  query: exportQuery(listCards.query.properties, cardColumns),
  response: 'download',
});

export const getCard = calls.get('/card/item', {
  summary: 'One card.',
  access: 'cards:list',
  scope: scopes.view('card'),
  query: idQuery,
  response: Card,
});

export const addCard = calls.post('/card/add', {
  summary: 'Adds a card, in stock, to a project.',
  access: 'cards:create',
  scope: scopes.operate('project', 'body.projectId'),
  body: CardDraft,
  response: Card,
});

export const editCard = calls.post('/card/edit', {
  summary: 'Changes the fields that are sent.',
  access: 'cards:update',
  scope: scopes.operate('card'),
  body: changesOf(CardDraft),
  response: Card,
});

export const deleteCards = calls.delete('/card/delete', {
  summary: 'Deletes cards that are bound to no device, with what is known of them: all of them or none.',
  access: 'cards:remove',
  scope: scopes.operate('card', 'query.id'),
  query: idsQuery,
  response: removedAnswer,
});

export const bindCard = calls.post('/card/bind', {
  summary: 'Says in which device of the project a card is.',
  access: 'cards:update',
  scope: scopes.operate('card'),
  body: object({ id, version, deviceId: id }),
  response: Card,
});

export const unbindCard = calls.post('/card/unbind', {
  summary: 'Says that a card is no longer in its device.',
  access: 'cards:update',
  scope: scopes.operate('card'),
  body: object({ id, version }),
  response: Card,
});

export const askCard = calls.post('/card/ask', {
  summary:
    'Asks the carrier to activate, suspend or resume a card, or notes that somebody has. Its state changes when that is reported.',
  access: 'cards:command',
  scope: scopes.operate('card'),
  body: object({ id, version, state: oneOf(['active', 'suspended']) }),
  response: Card,
});

export const endCard = calls.post('/card/end', {
  summary:
    'Notes that the carrier has been asked to end a card, which is final. It is bound to no device, and its number is typed.',
  access: 'cards:handle',
  scope: scopes.operate('card'),
  body: object({ id, version, iccid }),
  response: Card,
});

export const reportCard = calls.post('/card/report', {
  summary: 'Records the state that the carrier has reported of a card.',
  access: 'cards:handle',
  scope: scopes.operate('card'),
  body: object({
    id,
    version,
    state: oneOf(['active', 'suspended', 'ended']),
    suspendReason: optional(nullable(oneOf(suspendReasons))),
  }),
  response: Card,
});
