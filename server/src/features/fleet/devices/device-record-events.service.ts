import type { LogAction } from '@weir/contract/identity/log-words';
import type { Author } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import type { Audit } from '../../identity/audit/audit.service.ts';

interface Named {
  id: number;
  name: string;
}

interface Note {
  id: number;
  text: string;
}

/** Whoever looks closely at a device, and what people write about it. */
export interface DeviceRecordEvents {
  recordingStarted(trx: Trx, author: Author, device: Named, how: { minutes: number }): Promise<void>;
  recordingStopped(db: Db, author: Author, device: Named): Promise<void>;
  recordingExported(db: Db, author: Author, device: Named): Promise<void>;
  supportBundleStarted(trx: Trx, author: Author, device: Named): Promise<void>;
  noteAdded(trx: Trx, author: Author, device: Named, note: Note): Promise<void>;
  noteEdited(trx: Trx, author: Author, device: Named, change: { before: Note; after: Note }): Promise<void>;
  noteRemoved(trx: Trx, author: Author, device: Named, note: Note): Promise<void>;
  noteRestored(trx: Trx, author: Author, device: Named, note: Note): Promise<void>;
}

export function deviceRecordEvents({ record }: Audit): DeviceRecordEvents {
  const recordEvent = (
    db: Db,
    action: LogAction,
    actor: Author,
    { id, name }: Named,
    change: { before?: object; after?: object } = {},
  ) => record(db, { action, actor, target: { kind: 'device', id, name }, ...change });
  return {
    recordingStarted: (trx, actor, device, after) =>
      recordEvent(trx, 'devices:startRecording', actor, device, { after }),
    recordingStopped: (db, actor, device) => recordEvent(db, 'devices:stopRecording', actor, device),
    recordingExported: (db, actor, device) => recordEvent(db, 'devices:exportRecording', actor, device),
    supportBundleStarted: (trx, actor, device) => recordEvent(trx, 'devices:supportBundle', actor, device),
    noteAdded: (trx, actor, device, after) => recordEvent(trx, 'devices:addNote', actor, device, { after }),
    noteEdited: (trx, actor, device, change) => recordEvent(trx, 'devices:editNote', actor, device, change),
    noteRemoved: (trx, actor, device, before) =>
      recordEvent(trx, 'devices:removeNote', actor, device, { before }),
    noteRestored: (trx, actor, device, after) =>
      recordEvent(trx, 'devices:restoreNote', actor, device, { after }),
  };
}
