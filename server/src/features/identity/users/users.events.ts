import { id } from '@weir/contract/common';
import { object } from '@weir/contract/schema';
import { defineEvent, manyOf } from '../../../platform/bus/define-event.ts';

/** Role, type or place changed, or they came or went: who may do and see what is to be looked at again. */
export const usersChanged = defineEvent({
  name: 'users.changed',
  scope: 'cluster',
  payload: object({ userIds: manyOf(id) }),
});
