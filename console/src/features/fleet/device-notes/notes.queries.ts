import type { QueryClient } from '@tanstack/react-query';
import { addNote, deleteNote, editNote, listNotes, restoreNote } from '@weir/contract/fleet/device-notes';
import { call, queryOf } from '../../../platform/api.ts';

export const notesQuery = (id: number) => queryOf(listNotes, { query: { id } });

const changed = (queryClient: QueryClient) => queryClient.invalidateQueries({ queryKey: [listNotes.path] });

export async function writeNote(queryClient: QueryClient, deviceId: number, text: string): Promise<void> {
  await call(addNote, { body: { id: deviceId, text } });
  await changed(queryClient);
}

export async function rewriteNote(queryClient: QueryClient, id: number, text: string): Promise<void> {
  await call(editNote, { body: { id, text } });
  await changed(queryClient);
}

export async function removeNote(queryClient: QueryClient, id: number): Promise<void> {
  await call(deleteNote, { query: { id } });
  await changed(queryClient);
}

export async function bringBackNote(queryClient: QueryClient, id: number): Promise<void> {
  await call(restoreNote, { body: { id } });
  await changed(queryClient);
}
