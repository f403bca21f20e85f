import {
  addNote,
  deleteNote,
  editNote,
  listNotes,
  notePicture,
  restoreNote,
} from '@weir/contract/fleet/device-notes';
import { attachment } from '../../../platform/files/attachment.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type { DeviceNotesService } from './device-notes.service.ts';

export function registerDeviceNotesRoutes(
  http: Http,
  { deviceNotes }: { deviceNotes: DeviceNotesService },
): void {
  http.mount(listNotes, async ({ query, caller }) => ({ list: await deviceNotes.list(caller, query.id) }));
  http.mount(addNote, ({ body, caller }) => deviceNotes.add(caller, body));
  http.mount(editNote, ({ body, caller }) => deviceNotes.edit(caller, body));
  http.mount(notePicture, async ({ query, caller, reply }) => {
    const { stream, sizeBytes, name } = await deviceNotes.openPicture(caller, query.id);
    return reply
      .type('image/jpeg')
      .header('content-disposition', attachment(name))
      .header('content-length', sizeBytes)
      .header('cross-origin-resource-policy', 'same-origin')
      .send(stream);
  });
  http.mount(deleteNote, async ({ query, caller }) => {
    await deviceNotes.remove(caller, query.id);
    return { id: query.id };
  });
  http.mount(restoreNote, ({ body, caller }) => deviceNotes.restore(caller, body.id));
}
