import { addNote, deleteNote, editNote, listNotes, restoreNote } from '@weir/contract/fleet/device-notes';
import type { Http } from '../../../platform/http/mount.ts';
import type { DeviceNotesService } from './device-notes.service.ts';

export function registerDeviceNotesRoutes(
  http: Http,
  { deviceNotes }: { deviceNotes: DeviceNotesService },
): void {
  http.mount(listNotes, async ({ query, caller }) => ({ list: await deviceNotes.list(caller, query.id) }));
  http.mount(addNote, ({ body, caller }) => deviceNotes.add(caller, body));
  http.mount(editNote, ({ body, caller }) => deviceNotes.edit(caller, body));
  http.mount(deleteNote, async ({ query, caller }) => {
    await deviceNotes.remove(caller, query.id);
    return { id: query.id };
  });
  http.mount(restoreNote, ({ body, caller }) => deviceNotes.restore(caller, body.id));
}
