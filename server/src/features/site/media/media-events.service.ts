import type { MediaItem } from '@weir/contract/site/media';
import type { Audit } from '../../identity/audit/audit.service.ts';
import { createAuditEntries } from '../../identity/audit/audit-entries.service.ts';

export type MediaEvents = ReturnType<typeof mediaEvents>;

export function mediaEvents(audit: Audit) {
  const of = createAuditEntries<MediaItem>({ audit, kind: 'media', factsOf });
  return {
    mediaCreated: of.created('media-files:create'),
    mediaUpdated: of.updated('media-files:update'),
    mediaRestored: of.notedOfEach('media-files:restore'),
    mediaRemoved: of.notedOfEach('media-files:remove'),
  };
}

/** What people set, and what it is of a picture. */
function factsOf({ id: _id, hash: _hash, uses: _uses, ...facts }: MediaItem) {
  const { createdTime: _created, updatedTime: _updated, version: _version, ...told } = facts;
  return told;
}
