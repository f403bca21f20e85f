import type { VideoSource } from '@weir/contract/places/video';
import type { Author } from '../../../platform/access/caller.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Audit } from '../../identity/audit/audit.service.ts';
import { type Change, createAuditEntries, type Named } from '../../identity/audit/audit-entries.service.ts';

export type VideoEvents = ReturnType<typeof videoEvents>;

/** Who set up a camera, and who looked through one; what leads to it is written nowhere. */
export function videoEvents(audit: Audit) {
  const { noted } = createAuditEntries({ audit, kind: 'device' });
  const [added, edited, removed, watched] = [
    noted('devices:addVideo'),
    noted('devices:editVideo'),
    noted('devices:removeVideo'),
    noted('devices:watchVideo'),
  ];
  return {
    videoSourceAdded: (db: Db, actor: Author, device: Named, after: VideoSource) =>
      added(db, actor, device, { before: null, after }),
    videoSourceEdited: (db: Db, actor: Author, device: Named, change: Change<VideoSource>) =>
      edited(db, actor, device, change),
    videoSourceRemoved: (db: Db, actor: Author, device: Named, before: VideoSource) =>
      removed(db, actor, device, { before, after: null }),
    videoWatched: (
      db: Db,
      actor: Author,
      device: Named,
      after: { channel: number; name: string; quality: string },
    ) => watched(db, actor, device, { after }),
  };
}
