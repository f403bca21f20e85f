import {
  changesOf,
  flag,
  id,
  idFilter,
  idQuery,
  listOf,
  listQuery,
  nullableNames,
  paging,
  remarks,
  serialNumber,
  time,
  version,
} from '../../common.ts';
import { additionsOf, scopes } from '../../endpoint.ts';
import { array, integer, nullable, object, oneOf, optional, type Static, string } from '../../schema.ts';

/** Received: every device has an outcome; closed: nothing is left to be settled. */
export const transferStates = ['draft', 'sent', 'received', 'closed', 'cancelled'] as const;
export type TransferState = (typeof transferStates)[number];

export const transferOutcomes = ['ok', 'damaged', 'missing'] as const;
export type TransferOutcome = (typeof transferOutcomes)[number];

/** What became of what was missing, or came without having been sent. */
export const transferResolutions = ['found', 'back', 'lost'] as const;
export type TransferResolution = (typeof transferResolutions)[number];

/** On its way for longer, people are told. */
export const transferDays = 7;

export const TransferDraft = object({
  fromStoreId: id,
  toStoreId: id,
  deviceIds: array(id, { minItems: 1, maxItems: 200, uniqueItems: true }),
  remarks: optional(nullable(remarks)),
});
export type TransferDraft = Static<typeof TransferDraft>;

const count = integer({ minimum: 0 });

export const Transfer = object({
  id,
  fromStoreId: id,
  toStoreId: id,
  from: object(nullableNames),
  to: object(nullableNames),
  state: oneOf(transferStates),
  remarks: nullable(string()),
  /** That are to go, or went. */
  devices: count,
  /** Of them those that have an outcome. */
  received: count,
  /** Missing or not expected, and not settled. */
  discrepancies: count,
  createdBy: nullable(string()),
  sentBy: nullable(string()),
  sentAt: nullable(time),
  receivedAt: nullable(time),
  closedAt: nullable(time),
  /** Changes it and sends it. */
  maySend: flag,
  /** Says what came: of those who may, somebody else than who has sent it, where there is somebody else. */
  mayReceive: flag,
  /** Operates one of the two stores. */
  mayOperate: flag,
  createdTime: time,
  updatedTime: time,
  version,
});
export type Transfer = Static<typeof Transfer>;

export const TransferItem = object({
  id,
  /** Where the caller sees the device. */
  deviceId: nullable(id),
  name: nullable(string()),
  SN: string(),
  expected: flag,
  outcome: nullable(oneOf(transferOutcomes)),
  receivedAt: nullable(time),
  receivedBy: nullable(string()),
  resolution: nullable(oneOf(transferResolutions)),
  note: nullable(string()),
  resolvedBy: nullable(string()),
  resolvedAt: nullable(time),
});
export type TransferItem = Static<typeof TransferItem>;

const additions = additionsOf('Transfers between stores');

export const listTransfers = additions.get('/storetransfer/list', {
  summary: 'Transfers from and to stores that the caller sees.',
  access: 'transfers:list',
  scope: scopes.rows('store-transfer'),
  query: listQuery(['createdTime', 'sentAt'], {
    state: optional(oneOf(transferStates)),
    /** From it or to it. */
    storeId: idFilter,
    /** 1: with something that is not settled. */
    open: optional(flag),
  }),
  response: listOf(Transfer),
});

export const getTransfer = additions.get('/storetransfer/item', {
  summary: 'One transfer.',
  access: 'transfers:list',
  scope: scopes.view('store-transfer'),
  query: idQuery,
  response: Transfer,
});

export const listTransferItems = additions.get('/storetransfer/devices', {
  summary: 'The devices of a transfer, by serial number.',
  access: 'transfers:list',
  scope: scopes.view('store-transfer'),
  query: object({
    id,
    ...paging(),
    /** 1: those alone that have no outcome yet. */
    awaited: optional(flag),
  }),
  response: listOf(TransferItem),
});

export const addTransfer = additions.post('/storetransfer/add', {
  summary: 'Prepares a transfer of devices that are in no order. Between projects it asks for both.',
  access: 'transfers:create',
  scope: scopes.operate('store', 'body.fromStoreId'),
  body: TransferDraft,
  response: Transfer,
});

export const editTransfer = additions.post('/storetransfer/edit', {
  summary: 'Changes a draft: the devices as a whole. Its stores stay.',
  access: 'transfers:create',
  scope: scopes.operate('store-transfer'),
  body: changesOf(
    object({ deviceIds: TransferDraft.properties.deviceIds, remarks: optional(nullable(remarks)) }),
  ),
  response: Transfer,
});

export const sendTransfer = additions.post('/storetransfer/send', {
  summary: 'Sends the devices of a draft on their way: from then on they are in neither store.',
  access: 'transfers:create',
  scope: scopes.operate('store-transfer'),
  body: object({ id, version }),
  response: Transfer,
});

export const cancelTransfer = additions.post('/storetransfer/cancel', {
  summary: 'Gives up a draft.',
  access: 'transfers:create',
  scope: scopes.operate('store-transfer'),
  body: object({ id, version }),
  response: Transfer,
});

export const receiveTransfer = additions.post('/storetransfer/receive', {
  summary:
    'Says of some or all devices of a transfer how they came: each once. A serial number that was not sent is noted, and moves nothing.',
  access: 'transfers:handle',
  scope: scopes.operate('store-transfer'),
  body: object({
    id,
    lines: array(object({ SN: serialNumber, outcome: oneOf(transferOutcomes) }), {
      minItems: 1,
      maxItems: 200,
    }),
  }),
  response: object({ state: oneOf(transferStates), discrepancies: count }),
});

export const resolveTransferItem = additions.post('/storetransfer/resolve', {
  summary:
    'Settles what was missing, which was found at its destination, came back, or is lost, or what was not expected.',
  access: 'stock:handle',
  scope: scopes.operate('store-transfer'),
  body: object({
    id,
    SN: serialNumber,
    resolution: oneOf(transferResolutions),
    note: string({ minLength: 1, maxLength: 500, pattern: '\\S' }),
  }),
  response: object({ state: oneOf(transferStates), discrepancies: count }),
});
