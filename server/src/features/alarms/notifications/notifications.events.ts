import { id } from '@weir/contract/common';
import { object } from '@weir/contract/schema';
import { defineEvent, manyOf } from '../../../platform/bus/define-event.ts';

/** After the commit: these users have other notices now, or have read some elsewhere. */
export const noticesChanged = defineEvent({
  name: 'notifications.noticesChanged',
  scope: 'cluster',
  payload: object({ userIds: manyOf(id) }),
});
