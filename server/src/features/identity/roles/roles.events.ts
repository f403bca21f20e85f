import { id } from '@weir/contract/common';
import { object } from '@weir/contract/schema';
import { defineEvent } from '../../../platform/bus/define-event.ts';

/** What its holders may do has changed: whoever is connected is to be looked at again. */
export const roleChanged = defineEvent({
  name: 'roles.changed',
  scope: 'cluster',
  payload: object({ roleId: id }),
});
