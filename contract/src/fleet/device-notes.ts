import { id, time } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { array, integer, nullable, object, oneOf, type Static, string } from '../schema.ts';

/** Of one device: the oldest gives way to a new one. Older than so many days it goes by itself. */
export const notePictureLimits = { bytes: 2 ** 20, sidePx: 8192, pictures: 50, days: 365 } as const;

const text = string({ minLength: 1, maxLength: 2000, pattern: '\\S' });

export const DeviceNote = object({
  id,
  deviceId: id,
  /** Empty only where there is a picture. */
  text: string(),
  /** The camera that the picture is of. */
  camera: nullable(string()),
  picture: nullable(object({ width: integer(), height: integer(), sizeBytes: integer() })),
  /** Null: the author is gone. */
  author: nullable(string()),
  /** 1: the caller wrote it, and may change it. */
  isOwn: oneOf([0, 1]),
  createdTime: time,
  editedTime: nullable(time),
});
export type DeviceNote = Static<typeof DeviceNote>;

const additions = additionsOf('Device notes');

export const listNotes = additions.get('/device/notelist', {
  summary: 'What operators have noted about a device, newest first.',
  access: 'devices:list',
  scope: scopes.view('device'),
  query: object({ id }),
  response: object({ list: array(DeviceNote, { maxItems: 200 }) }),
});

export const addNote = additions.post('/device/addnote', {
  summary: 'Notes something about a device; at most 200 notes are kept of one.',
  access: 'devices:update',
  scope: scopes.operate('device'),
  body: object({ id, text }),
  response: DeviceNote,
});

export const editNote = additions.post('/devicenote/edit', {
  summary: 'Changes the text of a note of one’s own.',
  access: 'devices:update',
  scope: scopes.operate('device-note'),
  body: object({ id, text }),
  response: DeviceNote,
});

export const notePicture = additions.get('/devicenote/picture', {
  summary: 'The picture of a note (JPEG).',
  access: 'devices:list',
  scope: scopes.view('device-note'),
  query: object({ id }),
  response: 'download',
});

export const deleteNote = additions.delete('/devicenote/delete', {
  summary:
    'Deletes a note of one’s own, or, with devices:remove, one with a picture; it can be brought back for 30 days.',
  access: 'devices:update',
  scope: scopes.operate('device-note', 'query.id'),
  query: object({ id }),
  response: object({ id }),
});

export const restoreNote = additions.post('/devicenote/restore', {
  summary: 'Brings back a note, for whoever may delete it.',
  access: 'devices:update',
  scope: scopes.operate('device-note'),
  body: object({ id }),
  response: DeviceNote,
});
