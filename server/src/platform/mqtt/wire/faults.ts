/** MQTT 5, 2.4: the reason codes this endpoint speaks. */
export const Reason = {
  success: 0x00,
  disconnectWithWill: 0x04,
  noSubscriptionExisted: 0x11,
  unspecified: 0x80,
  malformed: 0x81,
  protocolError: 0x82,
  implementationSpecific: 0x83,
  unsupportedVersion: 0x84,
  clientIdInvalid: 0x85,
  badCredentials: 0x86,
  notAuthorized: 0x87,
  serverUnavailable: 0x88,
  serverBusy: 0x89,
  shuttingDown: 0x8b,
  badAuthMethod: 0x8c,
  keepAliveTimeout: 0x8d,
  takenOver: 0x8e,
  topicFilterInvalid: 0x8f,
  topicNameInvalid: 0x90,
  packetIdNotFound: 0x92,
  receiveMaximumExceeded: 0x93,
  topicAliasInvalid: 0x94,
  packetTooLarge: 0x95,
  quotaExceeded: 0x97,
  administrativeAction: 0x98,
  sharedSubscriptionsNotSupported: 0x9e,
  connectionRateExceeded: 0x9f,
  subscriptionIdsNotSupported: 0xa1,
} as const;

/** MQTT 3.1.1, 3.2.2.3: the return codes of a refused CONNECT. */
export const ReturnCode = {
  unacceptableVersion: 1,
  identifierRejected: 2,
  serverUnavailable: 3,
  badCredentials: 4,
  notAuthorized: 5,
} as const;

/** The client broke the protocol: its connection ends with this reason. */
export class MqttFault extends Error {
  readonly reasonCode: number;
  constructor(reasonCode: number, message: string) {
    super(message);
    this.name = 'MqttFault';
    this.reasonCode = reasonCode;
  }
}

export const fault = (reasonCode: number, why: string) => new MqttFault(reasonCode, why);
export const malformed = (why: string) => new MqttFault(Reason.malformed, why);
export const protocolError = (why: string) => new MqttFault(Reason.protocolError, why);

/**
 * A CONNECT that is answered with a CONNACK in the words of its own version, then closed. Where 3.1.1
 * has no return code for it, the connection is closed without one (4.8 there).
 */
export class ConnectRefusal extends MqttFault {
  readonly returnCode: number | undefined;
  constructor(returnCode: number | undefined, reasonCode: number, message: string) {
    super(reasonCode, message);
    this.name = 'ConnectRefusal';
    this.returnCode = returnCode;
  }
}

type OutgoingFailure = 'closed' | 'timeout' | 'refused' | 'too large' | 'too slow';

/** A message to a device that was not delivered; `reasonCode` when the device itself refused it. */
export class OutgoingError extends Error {
  readonly failure: OutgoingFailure;
  readonly reasonCode: number | undefined;
  constructor(failure: OutgoingFailure, reasonCode?: number) {
    super(`message to the device not delivered: ${failure}`);
    this.name = 'OutgoingError';
    this.failure = failure;
    this.reasonCode = reasonCode;
  }
}
