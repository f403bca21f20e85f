import { id } from '@weir/contract/common';
import { object } from '@weir/contract/schema';
import { defineEvent } from '../../../platform/bus/define-event.ts';

/** A command to the device was given, or moved on. */
export const commandsMoved = defineEvent({
  name: 'device-commands.moved',
  scope: 'cluster',
  payload: object({ deviceId: id }),
});
