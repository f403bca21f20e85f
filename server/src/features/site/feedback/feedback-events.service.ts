import type { Audit } from '../../identity/audit/audit.service.ts';
import { createAuditEntries, type Named } from '../../identity/audit/audit-entries.service.ts';

export type FeedbackEvents = ReturnType<typeof feedbackEvents>;

/** A message by its number alone: the log is kept longer than what people wrote. */
export const numbered = (id: number): Named => ({ id, name: `#${id}` });

/** What people did to what visitors wrote; never its text. */
export function feedbackEvents(audit: Audit) {
  const of = createAuditEntries({ audit, kind: 'feedback-message' });
  return {
    feedbackUpdated: of.noted('feedback-messages:update'),
    feedbackAnswered: of.noted('feedback-messages:answer'),
    feedbackRemoved: of.notedOfEach('feedback-messages:remove'),
    feedbackExported: of.exported('feedback-messages:export'),
  };
}
