import { id } from '@weir/contract/common';
import { parameterStates } from '@weir/contract/control/parameters';
import { mapOf, object, oneOf } from '@weir/contract/schema';
import { defineEvent, manyOf, type PayloadOf } from '../../../../platform/bus/define-event.ts';

/** What is desired of a device has changed, or moved on. */
export const parametersMoved = defineEvent({
  name: 'parameters.moved',
  scope: 'cluster',
  payload: object({
    deviceId: id,
    /** The new state of each parameter that moved on. */
    states: mapOf(oneOf(parameterStates)),
    batchIds: manyOf(id),
  }),
});
export type ParameterChange = PayloadOf<typeof parametersMoved>;

/** Other rows say now what is desired of the devices: for copies of them. */
export const desiredChanged = defineEvent({
  name: 'parameters.changed',
  scope: 'cluster',
  payload: object({ deviceIds: manyOf(id) }),
});
