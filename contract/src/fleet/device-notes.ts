import { id, time } from '../common.ts';
import { endpoint, scopes } from '../endpoint.ts';
import { array, nullable, object, oneOf, type Static, string } from '../schema.ts';

const text = string({ minLength: 1, maxLength: 2000, pattern: '\\S' });

export const DeviceNote = object({
  id,
  deviceId: id,
  text: string(),
  /** Null: the author is gone. */
  author: nullable(string()),
  /** 1: the caller wrote it, and may change it. */
  isOwn: oneOf([0, 1]),
  createdTime: time,
  editedTime: nullable(time),
});
export type DeviceNote = Static<typeof DeviceNote>;

const tag = 'Device notes';

export const listNotes = endpoint({
  method: 'GET',
  path: '/device/notelist',
  tag,
  summary: 'What operators have noted about a device, newest first.',
  addition: true,
  access: 'devices:list',
  scope: scopes.view('device'),
  query: object({ id }),
  response: object({ list: array(DeviceNote, { maxItems: 200 }) }),
});

export const addNote = endpoint({
  method: 'POST',
  path: '/device/addnote',
  tag,
  summary: 'Notes something about a device; at most 200 notes are kept of one.',
  addition: true,
  access: 'devices:update',
  scope: scopes.operate('device'),
  body: object({ id, text }),
  response: DeviceNote,
});

export const editNote = endpoint({
  method: 'POST',
  path: '/devicenote/edit',
  tag,
  summary: 'Changes the text of a note of one’s own.',
  addition: true,
  access: 'devices:update',
  scope: scopes.operate('device-note'),
  body: object({ id, text }),
  response: DeviceNote,
});

export const deleteNote = endpoint({
  method: 'DELETE',
  path: '/devicenote/delete',
  tag,
  summary: 'Deletes a note of one’s own; it can be brought back for 30 days.',
  addition: true,
  access: 'devices:update',
  scope: scopes.operate('device-note', 'query.id'),
  query: object({ id }),
  response: object({ id }),
});

export const restoreNote = endpoint({
  method: 'POST',
  path: '/devicenote/restore',
  tag,
  summary: 'Brings back a note of one’s own.',
  addition: true,
  access: 'devices:update',
  scope: scopes.operate('device-note'),
  body: object({ id }),
  response: DeviceNote,
});
