import { id } from '@weir/contract/common';
import { nullable, object, optional } from '@weir/contract/schema';
import { defineEvent } from '../../../../platform/bus/define-event.ts';

/** One session is over, or all of a user but perhaps one. */
export type SessionEnded =
  | { readonly sessionId: number }
  | { readonly userId: number; readonly exceptSessionId: number | null };

/** What hangs on them closes at once. */
export const sessionsEnded = defineEvent({
  name: 'sessions.ended',
  scope: 'cluster',
  payload: object({
    sessionId: optional(id),
    userId: optional(id),
    exceptSessionId: optional(nullable(id)),
  }),
});
