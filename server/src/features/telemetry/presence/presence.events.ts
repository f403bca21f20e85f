import { id, time } from '@weir/contract/common';
import { offlineReasons, presences } from '@weir/contract/fleet/devices';
import { boolean, nullable, object, oneOf } from '@weir/contract/schema';
import { defineEvent, type PayloadOf } from '../../../platform/bus/define-event.ts';

/** After it was stored. Where `previous` is the same, something else about the device is to be looked at anew. */
export const presenceChanged = defineEvent({
  name: 'presence.changed',
  scope: 'cluster',
  payload: object({
    deviceId: id,
    presence: oneOf(presences),
    previous: oneOf(presences),
    since: time,
    connected: boolean(),
    offlineReason: nullable(oneOf(offlineReasons)),
  }),
});
export type PresenceChange = PayloadOf<typeof presenceChanged>;
