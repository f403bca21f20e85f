import { object } from '@weir/contract/schema';
import { defineEvent } from '../../../platform/bus/define-event.ts';

/** After the commit: there is a new message of a visitor, or something has become of one. */
export const feedbackChanged = defineEvent({
  name: 'site.feedbackChanged',
  scope: 'cluster',
  payload: object({}),
});
