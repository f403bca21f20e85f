import {
  addNote,
  deleteNote,
  editNote,
  listNotes,
  notePicture,
  restoreNote,
} from '@weir/contract/fleet/device-notes';
import { addressOf, call, queryOf } from '../../../platform/api.ts';

export const notesQuery = (id: number) => queryOf(listNotes, { query: { id } });

export const pictureAddress = (id: number): string => addressOf(notePicture, { query: { id } });

export const writeNote = (deviceId: number, text: string) => call(addNote, { body: { id: deviceId, text } });

export const rewriteNote = (id: number, text: string) => call(editNote, { body: { id, text } });

export const removeNote = (id: number) => call(deleteNote, { query: { id } });

export const bringBackNote = (id: number) => call(restoreNote, { body: { id } });
