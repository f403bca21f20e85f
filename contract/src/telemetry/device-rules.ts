import type { quarantineReasons } from './telemetry.ts';

/**
 * What a device can do wrong: a name for programs, which stays, and a sentence for people. HTTP answers both; MQTT 5
 * acknowledges with both; what was acknowledged and not stored is kept aside under the same reason.
 */
export const deviceRules = {
  malformed: 'The message is not JSON of a shape that is taken here',
  notFinite: 'The message holds NaN or infinity',
  tooLong: 'A key or a text is longer than allowed',
  tooManyValues: 'The message has too many values: send several messages',
  tooManySignals: 'The device type has as many signals as it can have: the new keys are not stored',
  tooManyAttributes: 'The device has too many attributes, or one of them is too long',
  timeTooOld: 'The time is before what the device type keeps',
  timeInFuture: 'The time is more than 24 hours ahead: set the clock of the device',
  conflict: 'Another value is stored for the same time: the first one stays',
  unknownTopic: 'There is no such topic',
  notItsChild: 'The gateway does not speak for this device: an operator has to put it under the gateway',
  tooManyChildren: 'The gateway speaks for too many devices',
  badUrl: 'There is no such address for devices',
  unknownToken: 'The access token is not known',
  tooLarge: 'The body is too large',
  tooManyMessages: 'Too many messages in a second: wait, and send again',
  tooManyAtOnce: 'Too many requests of the device are under way: wait for their answers',
  tooManyFailures: 'This credential has failed too often: wait a minute',
  busy: 'It cannot be stored now: send it again',
} as const;
export type DeviceRule = keyof typeof deviceRules;

type Reason = (typeof quarantineReasons)[number];

/** Where the wire has another name than what is stored. */
const renamed = {
  tooOld: 'timeTooOld',
  tooFarAhead: 'timeInFuture',
  conflictingResend: 'conflict',
} as const satisfies Partial<Record<Reason, DeviceRule>>;

/** The rule for which a message is kept aside. */
export const ruleOf = (reason: Reason): DeviceRule => (isRenamed(reason) ? renamed[reason] : reason);

const isRenamed = (reason: Reason): reason is keyof typeof renamed => Object.hasOwn(renamed, reason);
