import { flag, lat, lng, time } from '../common.ts';
import { integer, nullable, number, object, oneOf, type Static, string } from '../schema.ts';

/** Whole metres: below 50 the noise of positions is as large as the circle. */
export const fenceRadiusM = { min: 50, max: 1_000_000 } as const;
export const radius = integer({ minimum: fenceRadiusM.min, maximum: fenceRadiusM.max });

/**
 * Where the newest request stands. `QUEUED` waits until the device listens, `SENDING` and `CLOSING` wait for its
 * answer; `UNCONFIRMED` was not answered in time, and may be yet.
 */
export const fenceStates = [
  'NONE',
  'QUEUED',
  'SENDING',
  'ARMED',
  'UNCONFIRMED',
  'REJECTED',
  'CLOSING',
  'CLOSED',
  'EXPIRED',
] as const;
export type FenceState = (typeof fenceStates)[number];

export const fenceActions = ['set', 'close', 'relock'] as const;
export type FenceAction = (typeof fenceActions)[number];

/** `platform`: the device is not told, the platform alone compares its positions. */
export const fenceWatchers = ['device', 'platform'] as const;
export type FenceWatcher = (typeof fenceWatchers)[number];

/**
 * Why a device did not confirm, where it is not by its own words: those stand in `reason`. `notPermitted`: who
 * asked may not any more, and it was not sent.
 */
export const fenceReasons = ['device', 'echoDiffers', 'unclearReply', 'notPermitted'] as const;

/** WGS-84; metres. */
const circle = { longitude: lng, latitude: lat, radius };

/** What was asked of a fence, and what came of it. */
export const fenceRequest = {
  rev: integer(),
  action: oneOf(fenceActions),
  watch: oneOf(fenceWatchers),
  longitude: nullable(lng),
  latitude: nullable(lat),
  radius: nullable(integer()),
  askedTime: time,
  askedBy: nullable(string()),
  sentTime: nullable(time),
  answeredTime: nullable(time),
  /** Of what is queued. */
  expiresAt: nullable(time),
  reasonCode: nullable(oneOf(fenceReasons)),
  /** In the device’s words. */
  reason: nullable(string()),
};

export const DeviceFence = object({
  state: oneOf(fenceStates),
  /** What was asked last that may have reached the device; of a closed fence the circle that was closed. */
  asked: nullable(object(fenceRequest)),
  /** The fence in force: the newest that the device has confirmed, as long as no confirmed closing follows it. */
  delivered: nullable(
    object({ rev: integer(), watch: oneOf(fenceWatchers), ...circle, confirmedTime: time }),
  ),
  /** What the device said last that it has. */
  reported: nullable(
    object({
      rev: nullable(integer()),
      active: flag,
      longitude: nullable(number()),
      latitude: nullable(number()),
      radius: nullable(number()),
      breached: flag,
      reportedTime: time,
    }),
  ),
  /** 1: the device says that it has another fence than it confirmed. */
  drift: flag,
  /** By the newest good position since the fence is in force; null: there was none yet. */
  place: nullable(oneOf(['inside', 'outside'])),
  /** The device has left the fence; it stays so until the fence is locked again. */
  breachedTime: nullable(time),
  /** Of the alarm when the device leaves. */
  level: oneOf([1, 2, 3, 4]),
});
export type DeviceFence = Static<typeof DeviceFence>;
