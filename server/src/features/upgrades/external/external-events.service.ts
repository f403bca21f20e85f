import type { Audit } from '../../identity/audit/audit.service.ts';
import { createAuditEntries } from '../../identity/audit/audit-entries.service.ts';

export type ExternalEvents = ReturnType<typeof externalEvents>;

/** What people do with upgrades by outside parties. */
export function externalEvents(audit: Audit) {
  const ofDevice = createAuditEntries({ audit, kind: 'device' });
  const ofToken = createAuditEntries({ audit, kind: 'external-token' });
  return {
    externalUpgradesCreated: ofDevice.notedOfEach('external-upgrades:create'),
    externalUpgradesClosed: ofDevice.notedOfEach('external-upgrades:close'),
    externalUpgradesReopened: ofDevice.notedOfEach('external-upgrades:reopen'),
    externalTokenCreated: ofToken.created('external-tokens:create'),
    externalTokensRevoked: ofToken.notedOfEach('external-tokens:revoke'),
  };
}
