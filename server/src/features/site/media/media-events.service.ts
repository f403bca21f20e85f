import type { MediaItem } from '@weir/contract/site/media';
import type { Audit } from '../../identity/audit/audit.service.ts';
import { createAuditEntries } from '../../identity/audit/audit-entries.service.ts';

export type MediaEvents = ReturnType<typeof mediaEvents>;

export function mediaEvents(audit: Audit) {
  const of = createAuditEntries<MediaItem>({ audit, kind: 'media', factsOf });
  return {
    mediaCreated: of.created('media-files:create'),
    mediaUpdated: of.updated('media-files:update'),
    mediaRemoved: of.removed('media-files:remove'),
  };
}

function factsOf({ uses: _uses, ...facts }: MediaItem) {
  return facts;
}
