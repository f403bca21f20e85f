import { id } from '@weir/contract/common';
import { object } from '@weir/contract/schema';
import { defineEvent } from '../../../../platform/bus/define-event.ts';

/** After the commit: what was asked of a fence, what a device has of it, or which side of it the device is on. */
export const fencesMoved = defineEvent({
  name: 'fences.moved',
  scope: 'cluster',
  payload: object({ deviceId: id }),
});
