import type { Audit } from '../../../identity/audit/audit.service.ts';
import { createAuditEntries } from '../../../identity/audit/audit-entries.service.ts';

export type ReviewerEvents = ReturnType<typeof reviewerEvents>;

/** What people did to the limits of reviewers. */
export const reviewerEvents = (audit: Audit) => ({
  fishReviewers: {
    limited: createAuditEntries({ audit, kind: 'role' }).saved<readonly number[]>(
      'fish-records:limitReviewers',
      'basinIds',
    ),
  },
});
