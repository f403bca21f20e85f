import {
  changesOf,
  exportQuery,
  flag,
  id,
  idFilter,
  idQuery,
  idsQuery,
  lat,
  listOf,
  listQuery,
  lng,
  remarks,
  removedAnswer,
  time,
  translatedDraft,
  translatedName,
  version,
} from '../../common.ts';
import { additionsOf, scopes } from '../../endpoint.ts';
import { alarmPhone, deviceAddress } from '../../fleet/devices.ts';
import { array, integer, nullable, object, oneOf, optional, type Static, string } from '../../schema.ts';
import { currencyCodes } from '../currencies.ts';
import { StockCount, stockStates } from './stock.ts';

export const storeStates = ['open', 'closed'] as const;
export type StoreState = (typeof storeStates)[number];

/** WGS-84. */
const place = object({ lng, lat });

export const StoreDraft = object({
  ...translatedDraft,
  /** Unique in the project. */
  code: string({ pattern: '^[A-Za-z0-9_-]{1,32}$', maxLength: 32 }),
  projectId: id,
  /** Null: the owner of the project runs it. */
  agentId: optional(nullable(id)),
  address: optional(nullable(deviceAddress)),
  place: optional(nullable(place)),
  hours: optional(nullable(string({ maxLength: 200 }))),
  phone: optional(nullable(alarmPhone)),
  /** What is paid in. */
  currency: oneOf(currencyCodes),
  /** A reservation that nobody comes for ends so long after its beginning. */
  noShowMinutes: optional(integer({ minimum: 1, maximum: 10_080 })),
  state: optional(oneOf(storeStates)),
  remarks: optional(nullable(remarks)),
});
export type StoreDraft = Static<typeof StoreDraft>;

export const Store = object({
  id,
  ...translatedName,
  /** What follows the name where another store has the same one; else empty. */
  apart: string(),
  code: string(),
  projectId: id,
  projectName: string(),
  agentId: nullable(id),
  agentName: nullable(string()),
  address: nullable(string()),
  place: nullable(place),
  hours: nullable(string()),
  /** Masked unless the caller may see contacts. */
  phone: nullable(string()),
  currency: string(),
  noShowMinutes: integer(),
  state: oneOf(storeStates),
  remarks: nullable(string()),
  /** Of each state that a device of it is in, and of what is on the way from it and to it. */
  stock: array(StockCount),
  /** Orders that are late now. */
  overdue: integer({ minimum: 0 }),
  mayOperate: flag,
  createdTime: time,
  updatedTime: time,
  version,
});
export type Store = Static<typeof Store>;

const additions = additionsOf('Stores');

export const listStores = additions.get('/store/list', {
  summary: 'Stores of the projects that the caller sees, with their stock by state.',
  access: 'stores:list',
  scope: scopes.rows('store'),
  query: listQuery(['name', 'code', 'createdTime'], {
    state: optional(oneOf(storeStates)),
    projectId: idFilter,
    agentId: idFilter,
    /** With a device in this state. */
    stock: optional(oneOf(stockStates)),
  }),
  response: listOf(Store),
});

export const getStore = additions.get('/store/item', {
  summary: 'One store.',
  access: 'stores:list',
  scope: scopes.view('store'),
  query: idQuery,
  response: Store,
});

/** Columns of the exported file. */
export const storeColumns = [
  'code',
  'name',
  'projectName',
  'agentName',
  'state',
  'address',
  'hours',
  'phone',
  'currency',
  'noShowMinutes',
  ...stockStates,
  'overdue',
  'remarks',
  'createdTime',
  'updatedTime',
] as const;

export const exportStores = additions.get('/store/export', {
  summary: 'The filtered stores as a file.',
  access: 'stores:export',
  scope: scopes.rows('store'),
  query: exportQuery(listStores.query.properties, storeColumns),
  response: 'download',
});

export const addStore = additions.post('/store/add', {
  summary: 'Adds a store to a project.',
  access: 'stores:create',
  scope: scopes.operate('project', 'body.projectId'),
  body: StoreDraft,
  response: Store,
});

export const editStore = additions.post('/store/edit', {
  summary: 'Changes the fields that are sent. The project stays while there are devices in stock.',
  access: 'stores:update',
  scope: scopes.operate('store'),
  body: changesOf(StoreDraft),
  response: Store,
});

export const deleteStores = additions.delete('/store/delete', {
  summary: 'Deletes stores without stock: all of them or none.',
  access: 'stores:remove',
  scope: scopes.operate('store', 'query.id'),
  query: idsQuery,
  response: removedAnswer,
});
