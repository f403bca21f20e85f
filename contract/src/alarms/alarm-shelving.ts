import {
  flag,
  id,
  idFilter,
  idQuery,
  listOf,
  paging,
  removedAnswer,
  semaphoreId,
  time,
  title,
  version,
} from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { AlarmSchedule } from '../fleet/device-type-settings.ts';
import { array, integer, nullable, object, oneOf, optional, type Static, string } from '../schema.ts';

/** How long alarms may be shelved, counted from now. */
export const shelvingMinutes = { min: 15, max: 7 * 24 * 60 } as const;

/**
 * What is shelved: everything that is all of what is named, a device, a type or a project at least. A signal's name
 * also stands for a device's own code; `silence` stands for the alarm of a device that sends nothing at all.
 */
const targetDraft = {
  deviceId: idFilter,
  typeId: idFilter,
  projectId: idFilter,
  semaphoreId: optional(semaphoreId),
  silence: optional(flag),
};

const targetFields = {
  deviceId: nullable(id),
  deviceName: nullable(string()),
  SN: nullable(string()),
  typeId: nullable(id),
  typeName: nullable(string()),
  projectId: nullable(id),
  projectName: nullable(string()),
  semaphoreId: nullable(string()),
  silence: flag,
  /** Of the signal, where it is one of the named device's or type's. */
  signalName: nullable(string()),
  signalNameEn: nullable(string()),
  signalNameEs: nullable(string()),
  signalNameJa: nullable(string()),
};

const minutes = integer({ minimum: shelvingMinutes.min, maximum: shelvingMinutes.max });
const reason = string({ minLength: 1, maxLength: 500, pattern: '\\S' });

export const shelfStates = ['active', 'ended'] as const;

export const AlarmShelf = object({
  id,
  ...targetFields,
  reason: string(),
  startedTime: time,
  /** When the alarms return by themselves. */
  returnTime: time,
  createdBy: nullable(string()),
  /** Null: it holds, or ran its course. */
  endedTime: nullable(time),
  endedBy: nullable(string()),
  state: oneOf(shelfStates),
  /** Alarms that began, or were put aside, while it held; counted up to 1000. */
  alarms: integer(),
  /** Of these, those that are open now. */
  open: integer(),
  /** 1: the caller may end and extend it. */
  operable: flag,
});
export type AlarmShelf = Static<typeof AlarmShelf>;

export const AlarmWindowDraft = object({
  ...targetDraft,
  name: title,
  schedule: AlarmSchedule,
  enabled: optional(flag),
});
export type AlarmWindowDraft = Static<typeof AlarmWindowDraft>;

export const AlarmWindow = object({
  id,
  ...targetFields,
  name: string(),
  schedule: AlarmSchedule,
  enabled: flag,
  /** 1: alarms are put aside by it at this moment. */
  holds: flag,
  createdBy: nullable(string()),
  createdTime: time,
  updatedTime: time,
  version,
  operable: flag,
});
export type AlarmWindow = Static<typeof AlarmWindow>;

const additions = additionsOf('Alarm shelving');
const pages = paging({ pages: 10_000 });

export const listShelves = additions.get('/alarm/shelves', {
  summary: 'What is shelved, and what was: the next to return first, then the newest.',
  access: 'alarms:list',
  scope: scopes.rows('device'),
  query: object({ ...pages, state: optional(oneOf(shelfStates)), projectId: idFilter, typeId: idFilter }),
  response: listOf(AlarmShelf),
});

export const shelveAlarms = additions.post('/alarm/shelve', {
  summary: 'Shelves alarms: they are recorded, but nobody is told, until they return.',
  access: 'alarms:handle',
  scope: scopes.rows('device'),
  body: object({ ...targetDraft, minutes, reason }),
  response: AlarmShelf,
});

export const extendShelf = additions.post('/alarm/extendshelf', {
  summary: 'Gives a shelf that holds another return time, counted from now.',
  access: 'alarms:handle',
  scope: scopes.operate('alarm-shelf'),
  body: object({ id, minutes }),
  response: AlarmShelf,
});

export const unshelveAlarms = additions.post('/alarm/unshelve', {
  summary: 'Ends a shelf early: its open alarms return.',
  access: 'alarms:handle',
  scope: scopes.operate('alarm-shelf'),
  body: idQuery,
  response: AlarmShelf,
});

export const listAlarmWindows = additions.get('/alarm/windows', {
  summary: 'Recurring maintenance windows, by name.',
  access: 'alarms:list',
  scope: scopes.rows('device'),
  query: object({ ...pages, projectId: idFilter, typeId: idFilter }),
  response: listOf(AlarmWindow),
});

export const addAlarmWindow = additions.post('/alarm/addwindow', {
  summary: 'Adds a recurring maintenance window: while it is open, alarms are put aside as if shelved.',
  access: 'alarms:handle',
  scope: scopes.rows('device'),
  body: AlarmWindowDraft,
  response: AlarmWindow,
});

export const editAlarmWindow = additions.post('/alarm/editwindow', {
  summary: 'Edits a maintenance window; what it is for stays.',
  access: 'alarms:handle',
  scope: scopes.operate('alarm-window'),
  body: object({
    id,
    version,
    name: optional(title),
    schedule: optional(AlarmSchedule),
    enabled: optional(flag),
  }),
  response: AlarmWindow,
});

export const deleteAlarmWindow = additions.delete('/alarm/deletewindow', {
  summary: 'Deletes a maintenance window.',
  access: 'alarms:handle',
  scope: scopes.operate('alarm-window', 'query.id'),
  query: idQuery,
  response: removedAnswer,
});

export const deviceShelving = additions.get('/device/shelving', {
  summary: 'What puts alarms of a device aside at this moment.',
  access: 'alarms:list',
  scope: scopes.view('device'),
  query: idQuery,
  response: object({ shelves: array(AlarmShelf), windows: array(AlarmWindow) }),
});
