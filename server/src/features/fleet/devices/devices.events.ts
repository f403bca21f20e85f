import { id } from '@weir/contract/common';
import { object } from '@weir/contract/schema';
import { defineEvent, manyOf } from '../../../platform/bus/define-event.ts';

/** Devices were edited, moved, removed or restored; what was read of them is out of date. */
export const devicesChanged = defineEvent({
  name: 'devices.changed',
  scope: 'cluster',
  payload: object({ deviceIds: manyOf(id) }),
});
