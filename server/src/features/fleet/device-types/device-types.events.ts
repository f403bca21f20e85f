import { id } from '@weir/contract/common';
import { object } from '@weir/contract/schema';
import { defineEvent } from '../../../platform/bus/define-event.ts';

/** Definitions of a type were changed; what was read of it is out of date. */
export const deviceTypeChanged = defineEvent({
  name: 'device-types.changed',
  scope: 'cluster',
  payload: object({ typeId: id }),
});
