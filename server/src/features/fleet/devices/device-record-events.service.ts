import type { Author } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Audit } from '../../identity/audit/audit.service.ts';
import { createAuditEntries, type Named } from '../../identity/audit/audit-entries.service.ts';

interface Note {
  id: number;
  text: string;
}

export type DeviceRecordEvents = ReturnType<typeof deviceRecordEvents>;

/** Whoever looks closely at a device, and what people write about it. */
export function deviceRecordEvents(audit: Audit) {
  const { noted } = createAuditEntries({ audit, kind: 'device' });
  const [added, kept, removed, restored] = [
    noted('devices:addNote'),
    noted('devices:addSnapshot'),
    noted('devices:removeNote'),
    noted('devices:restoreNote'),
  ];
  return {
    recordingStarted: noted('devices:startRecording'),
    recordingStopped: noted('devices:stopRecording'),
    recordingExported: noted('devices:exportRecording'),
    supportBundleStarted: noted('devices:supportBundle'),
    noteAdded: (db: Db, actor: Author, device: Named, after: Note) => added(db, actor, device, { after }),
    snapshotAdded: (db: Db, actor: Author, device: Named, after: Note & { camera: string }) =>
      kept(db, actor, device, { after }),
    noteEdited: noted('devices:editNote'),
    noteRemoved: (db: Db, actor: Author, device: Named, before: Note) =>
      removed(db, actor, device, { before }),
    noteRestored: (db: Db, actor: Author, device: Named, after: Note) =>
      restored(db, actor, device, { after }),
  };
}
