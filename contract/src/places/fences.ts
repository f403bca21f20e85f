import { id, idQuery, lat, listOf, lng, pageQuery, time } from '../common.ts';
import { additionsOf, callsOf, scopes } from '../endpoint.ts';
import { DeviceFence, fenceRequest, radius } from '../fleet/device-fence.ts';
import { boolean, integer, merged, nullable, object, oneOf, optional, type Static } from '../schema.ts';

export const fenceSent = 'success sending the electronic fence';
export const fenceFailed = 'failure to deliver';
export const fenceOffline = 'The device is offline, and the electronic fence delivery failed!';

export const fenceExpiryMinutes = { min: 60, max: 10_080, default: 1440 } as const;

const calls = callsOf('Fences');
const additions = additionsOf('Fences');

/** What is done about a device that is offline: nothing, or it waits for so long until the device listens. */
const whenOffline = {
  whenOnline: optional(boolean()),
  expireMinutes: optional(integer({ minimum: fenceExpiryMinutes.min, maximum: fenceExpiryMinutes.max })),
};

const command = { access: 'fences:command', scope: scopes.operate('device'), response: DeviceFence } as const;

/** A circle of which no field has been checked yet: what is missing is told before what does not fit. */
const drawn = { longitude: lng, latitude: lat, radius };

export const setFence = calls.post('/device/setfence', {
  summary: 'Gives the device a fence in place of the one it has, and waits until it confirms.',
  ...command,
  body: object({
    id,
    ...drawn,
    ...whenOffline,
    /** The device is not told: the platform alone compares its positions with the circle. */
    platformOnly: optional(boolean()),
  }),
});

export const closeFence = calls.post('/device/setclosefence', {
  summary: 'Makes the device forget its fence; the circle is remembered.',
  ...command,
  body: object({ id, ...whenOffline }),
});

export const relockFence = calls.post('/device/setrefence', {
  summary: 'Sends the last known fence again and takes back that it was left.',
  ...command,
  body: object({
    id,
    ...whenOffline,
    /** The centre is where the device is now, by a good position that is younger than five minutes. */
    here: optional(boolean()),
  }),
});

export const getFence = additions.get('/device/fence', {
  summary: 'The fence of a device: what was asked, what was confirmed, what the device reports.',
  access: 'devices:list',
  scope: scopes.view('device'),
  query: idQuery,
  response: DeviceFence,
});

export const cancelFence = additions.post('/device/fence/cancel', {
  summary: 'Takes back what waits for the device and was not sent.',
  ...command,
  body: object({ id }),
});

export const setFenceLevel = additions.post('/device/fence/level', {
  summary: 'Sets the level of the alarm that is raised when the device leaves its fence.',
  ...command,
  body: object({ id, level: oneOf([1, 2, 3, 4]) }),
});

/** `undelivered` certainly never arrived, `superseded` was open when something newer was asked. */
export const revisionStates = [
  'queued',
  'sending',
  'confirmed',
  'refused',
  'unanswered',
  'expired',
  'cancelled',
  'undelivered',
  'superseded',
] as const;
export type RevisionState = (typeof revisionStates)[number];

export const FenceRevision = object({ ...fenceRequest, state: oneOf(revisionStates) });
export type FenceRevision = Static<typeof FenceRevision>;

export const listFenceRevisions = additions.get('/device/fence/history', {
  summary: 'Everything that was asked of the fence of a device, newest first.',
  access: 'devices:list',
  scope: scopes.view('device'),
  query: merged(idQuery, pageQuery),
  response: listOf(FenceRevision),
});

export const FenceRehearsal = object({
  /** Positions that were looked at, and how many of them were good enough to count. */
  fixes: integer(),
  goodFixes: integer(),
  /** 1: there were more than could be looked at; the newest count. */
  cut: oneOf([0, 1]),
  fromTime: time,
  toTime: time,
  /** How often an alarm would have been raised. */
  crossings: integer(),
  /** How many of these were drift: the device came back within ten minutes and was never far beyond the line. */
  drift: integer(),
  /** Metres from the centre to the farthest good position. */
  farthestM: nullable(integer()),
  /** The smallest sensible radius with which drift would have raised nothing; null: the drawn one does. */
  suggestedRadius: nullable(integer()),
});
export type FenceRehearsal = Static<typeof FenceRehearsal>;

export const rehearseFence = additions.post('/device/fence/rehearsal', {
  summary: 'How often the device would have left this fence in the last days; nothing is sent.',
  access: 'devices:list',
  scope: scopes.view('device', 'body.id'),
  body: object({ id, ...drawn, days: oneOf([7, 30]) }),
  response: FenceRehearsal,
});
