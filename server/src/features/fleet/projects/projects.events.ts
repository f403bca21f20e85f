import { id } from '@weir/contract/common';
import { object } from '@weir/contract/schema';
import { defineEvent } from '../../../platform/bus/define-event.ts';

/** Owner or members changed: who sees what is to be looked at again. */
export const membersChanged = defineEvent({
  name: 'projects.membersChanged',
  scope: 'cluster',
  payload: object({ projectId: id }),
});
