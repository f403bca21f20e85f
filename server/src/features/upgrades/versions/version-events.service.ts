import type { SigningKey } from '@weir/contract/upgrades/signing-keys';
import type { Version } from '@weir/contract/upgrades/versions';
import type { Audit } from '../../identity/audit/audit.service.ts';
import { createAuditEntries } from '../../identity/audit/audit-entries.service.ts';

export type VersionEvents = ReturnType<typeof versionEvents>;

export function versionEvents(audit: Audit) {
  const of = createAuditEntries<Version>({ audit, kind: 'version', factsOf });
  const keyOf = createAuditEntries<SigningKey>({ audit, kind: 'signing-key' });
  return {
    versionCreated: of.created('versions:create'),
    versionUpdated: of.updated('versions:update'),
    versionStateSet: of.saved<Version['state']>('versions:setState', 'state'),
    versionsRemoved: of.notedOfEach('versions:remove'),
    versionsRestored: of.notedOfEach('versions:restore'),
    signingKeyAdded: keyOf.created('signing-keys:create'),
    signingKeysRemoved: keyOf.notedOfEach('signing-keys:remove'),
  };
}

function factsOf({ mayOperate: _mayOperate, ...facts }: Version) {
  return facts;
}
