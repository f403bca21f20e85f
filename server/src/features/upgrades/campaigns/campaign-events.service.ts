import type { Audit } from '../../identity/audit/audit.service.ts';
import { createAuditEntries } from '../../identity/audit/audit-entries.service.ts';

export type CampaignEvents = ReturnType<typeof campaignEvents>;

/** What people do with upgrades of devices. */
export function campaignEvents(audit: Audit) {
  const { created, updated, noted } = createAuditEntries({ audit, kind: 'campaign' });
  const ofDevice = createAuditEntries({ audit, kind: 'device' });
  return {
    campaignCreated: created('campaigns:create'),
    campaignUpdated: updated('campaigns:update'),
    campaignMoved: noted('campaigns:move'),
    campaignDecided: noted('campaigns:decide'),
    campaignRetried: noted('campaigns:retry'),
    campaignRolledBack: noted('campaigns:rollBack'),
    upgradesClosed: ofDevice.notedOfEach('campaigns:close'),
  };
}
