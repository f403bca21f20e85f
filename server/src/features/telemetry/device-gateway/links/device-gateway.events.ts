import { id, time } from '@weir/contract/common';
import { refusalReasons } from '@weir/contract/diagnosis/device-log';
import { offlineReasons } from '@weir/contract/fleet/devices';
import { integer, json, mapOf, nullable, object, oneOf, optional, string } from '@weir/contract/schema';
import { defineEvent, manyOf, type PayloadOf } from '../../../../platform/bus/define-event.ts';

/** A connection that began, ended or was refused; or what a client does that its people should know of. */
export const deviceLinked = defineEvent({
  name: 'device-gateway.linked',
  scope: 'local',
  payload: object({
    deviceId: id,
    at: time,
    kind: oneOf(['connected', 'disconnected', 'refused', 'retained', 'notItsChild']),
    reason: nullable(oneOf([...new Set([...offlineReasons, ...refusalReasons])])),
    facts: nullable(
      object({
        clientId: optional(string({ maxLength: 65_535 })),
        address: optional(string()),
        /** 3, 4 and 5 are MQTT 3.1, 3.1.1 and 5; 0 is HTTP. */
        protocol: optional(oneOf([0, 3, 4, 5])),
        keepAliveS: optional(integer()),
        /** Of a device that a gateway speaks for. */
        gatewayId: optional(id),
        topic: optional(string({ maxLength: 65_535 })),
        /** Whom a gateway spoke for; the id of those in its project. */
        children: optional(manyOf(object({ name: string(), deviceId: nullable(id) }))),
      }),
    ),
  }),
});
type DeviceLinked = PayloadOf<typeof deviceLinked>;
export type LinkFacts = NonNullable<DeviceLinked['facts']>;
export type LinkEvent = Omit<DeviceLinked, 'at'> & { readonly at: Date };

/** A device may have become reachable from here: it subscribed, or asks for commands. */
export const deviceListening = defineEvent({
  name: 'device-gateway.listening',
  scope: 'local',
  payload: object({ deviceId: id }),
});

/** Attributes that a device reported, after they were stored. */
export const attributesReported = defineEvent({
  name: 'device-gateway.attributesReported',
  scope: 'local',
  payload: object({ deviceId: id, values: mapOf(json), atMs: integer() }),
});
