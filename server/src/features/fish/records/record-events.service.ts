import type { RecordKind } from '@weir/contract/fish/records';
import type { LogTarget } from '@weir/contract/identity/log-words';
import type { Audit } from '../../identity/audit/audit.service.ts';
import { createAuditEntries, type Named } from '../../identity/audit/audit-entries.service.ts';

export type RecordEvents = ReturnType<typeof recordEvents>;

const targets = {
  fish: 'fish',
  photo: 'fish-photo',
  reference: 'fish-reference',
  survey: 'fish-survey',
  riverSection: 'river-section',
} as const satisfies Record<RecordKind, LogTarget>;

/** What people did to records of the fish-species database. */
export function recordEvents(audit: Audit) {
  const eventsOf = (kind: RecordKind) => {
    const entries = createAuditEntries<Named & Record<string, unknown>>({ audit, kind: targets[kind] });
    return {
      created: entries.createdOfEach('fish-records:create'),
      updated: entries.updatedOfEach('fish-records:update'),
      removed: entries.notedOfEach('fish-records:remove'),
      removalAsked: entries.notedOfEach('fish-records:askRemoval'),
      submitted: entries.noted('fish-records:submit'),
      withdrawn: entries.noted('fish-records:withdraw'),
      approved: entries.noted('fish-records:approve'),
      returned: entries.noted('fish-records:return'),
      rejected: entries.noted('fish-records:reject'),
    };
  };
  return {
    fishRecords: {
      fish: eventsOf('fish'),
      photo: eventsOf('photo'),
      reference: eventsOf('reference'),
      survey: eventsOf('survey'),
      riverSection: eventsOf('riverSection'),
    },
  };
}
