import {
  changesOf,
  flag,
  id,
  idQuery,
  idsQuery,
  removedAnswer,
  serialNumber,
  time,
  title,
  version,
} from '../common.ts';
import { additionsOf, callsOf, scopes } from '../endpoint.ts';
import { DeviceNote, notePictureLimits } from '../fleet/device-notes.ts';
import { array, integer, nullable, object, oneOf, optional, type Static, string } from '../schema.ts';

/**
 * What a picture comes from: one drawn for demonstrations, a camera by RTSP, one found by ONVIF, a ready HLS address,
 * or EZVIZ’s cloud.
 */
export const videoKinds = ['demo', 'rtsp', 'onvif', 'hls', 'ezviz'] as const;
export type VideoKind = (typeof videoKinds)[number];

export const videoStates = ['READY', 'STARTING', 'OFFLINE', 'NO_VIDEO', 'LIMIT'] as const;
export type VideoState = (typeof videoStates)[number];

/** Why there is no picture yet: nobody has set up a camera, or it is off; a part of the platform is missing; who is away; too many. */
export const videoReasons = [
  'noSource',
  'disabled',
  'noProgram',
  'device',
  'camera',
  'mediaServer',
  'copies',
  'viewers',
] as const;
export type VideoReason = (typeof videoReasons)[number];

export const maxChannels = 16;
export const channel = integer({ minimum: 1, maximum: maxChannels });
export const qualities = ['main', 'sub'] as const;

/** Times of a link to a player: to be opened within, without anybody who watches, and at the most. */
export const viewTimes = { openWithinS: 120, idleS: 600, mostS: 7200 } as const;

const key = string({ pattern: '^[A-Za-z0-9_-]{22}$', maxLength: 22 });
const ticket = string({ pattern: '^[A-Za-z0-9_-]{43}$', maxLength: 43 });

const calls = callsOf('Video');
const additions = additionsOf('Video');

export const getVideoH5Url = calls.post('/getVideoH5Url', {
  summary:
    'The address of a page that plays a camera of a device, by its id or SN. It opens once, within two minutes, in any browser.',
  access: 'devices:list',
  scope: scopes.view('device'),
  query: object({
    id: optional(id),
    sn: optional(serialNumber),
    channel: optional(channel),
    quality: optional(oneOf(qualities)),
    protocol: optional(oneOf(['auto', 'hls'])),
  }),
  response: object({
    /** Null where there is nothing to open. */
    url: nullable(string()),
    protocol: oneOf(['hls']),
    candidates: array(object({ protocol: oneOf(['hls']), url: string() }), { maxItems: 4 }),
    /** Until when the address opens. */
    expireAt: nullable(time),
    sessionId: nullable(string()),
    channel,
    /** As RFC 6381 writes it, once the first picture has come. */
    codec: nullable(string()),
    poster: nullable(string()),
    status: oneOf(videoStates),
    reason: nullable(oneOf(videoReasons)),
  }),
});

/** What a browser is told of a picture that it watches. */
const OpenedView = object({
  view: key,
  /** Where the pictures are (HLS), on this host. */
  playlist: string(),
  deviceName: string(),
  sourceName: string(),
  channel,
  status: oneOf(videoStates),
  reason: nullable(oneOf(videoReasons)),
  codec: nullable(string()),
  /** When watching ends, unless it goes on. */
  expireAt: time,
});
export type OpenedView = Static<typeof OpenedView>;

export const openView = additions.post('/video/open', {
  summary: 'Trades the ticket of a player’s address for a cookie of this browser: once.',
  access: 'public',
  scope: scopes.nothing,
  body: object({ ticket }),
  response: OpenedView,
});

export const viewState = additions.get('/video/state', {
  summary: 'Whether a picture that was opened in this browser is there by now.',
  access: 'public',
  scope: scopes.nothing,
  query: object({ view: key }),
  response: OpenedView,
});

export const closeView = additions.post('/video/close', {
  summary: 'Ends a picture that was opened in this browser.',
  access: 'public',
  scope: scopes.nothing,
  body: object({ view: key }),
  response: object({ view: key }),
});

export const playlist = additions.get('/video/index.m3u8', {
  summary: 'The list of the newest pieces of a picture that was opened in this browser (HLS).',
  access: 'public',
  scope: scopes.nothing,
  query: object({ view: key }),
  response: 'download',
});

export const piece = additions.get('/video/piece', {
  summary:
    'A piece of a picture that was opened in this browser; without a number what comes before all pieces.',
  access: 'public',
  scope: scopes.nothing,
  query: object({ view: key, n: optional(integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER - 1 })) }),
  response: 'download',
});

export const addSnapshot = additions.post('/video/snapshot', {
  summary: `Keeps a picture of a camera (JPEG, as the body) as a note on its device and in its log; ${notePictureLimits.pictures} are kept of a device, for ${notePictureLimits.days} days at most.`,
  access: 'devices:update',
  scope: scopes.operate('device', 'query.id'),
  query: object({ id, channel, text: optional(string({ maxLength: 2000 })) }),
  upload: { maxBytes: notePictureLimits.bytes, types: ['image/jpeg', 'application/octet-stream'] },
  response: DeviceNote,
});

/** What a media server asks (MediaMTX, `authMethod: http`); later versions may tell more. */
const asked = optional(nullable(string()));
export const mediaAuth = additions.post('/video/mediaauth', {
  summary: 'Answers the media server whether somebody may read a path or call its API: this platform alone.',
  access: 'public',
  scope: scopes.nothing,
  body: object(
    { user: asked, password: asked, action: asked, path: asked, protocol: asked },
    { additionalProperties: true },
  ),
  response: object({ allowed: oneOf([1]) }),
});

export const VideoViewer = object({
  view: key,
  userName: string(),
  channel,
  sourceName: string(),
  quality: oneOf(qualities),
  openedAt: time,
  seenAt: time,
  /** What was fetched of the camera for all who watch it now; null while nothing is. */
  fetchedBytes: nullable(integer()),
});
export type VideoViewer = Static<typeof VideoViewer>;

export const listViewers = additions.get('/video/viewerlist', {
  summary: 'Who watches the cameras of a device now.',
  access: 'devices:update',
  scope: scopes.operate('device', 'query.id'),
  query: idQuery,
  response: object({ list: array(VideoViewer, { maxItems: 200 }) }),
});

/** What is secret of a source: it goes in, and never comes out. */
const secrets = {
  /** Where the camera is, by kind: rtsp://…, the ONVIF or HLS address, or the serial number in EZVIZ’s cloud. */
  address: optional(nullable(string({ maxLength: 1000 }))),
  /** The same of the smaller picture. */
  subAddress: optional(nullable(string({ maxLength: 1000 }))),
  /** Or EZVIZ’s app key, and its secret as the password. */
  username: optional(nullable(string({ maxLength: 200 }))),
  password: optional(nullable(string({ maxLength: 200 }))),
};

const plain = {
  channel,
  name: title,
  kind: oneOf(videoKinds),
  enabled: optional(flag),
  /** 1: it hangs on the device’s line, and is not asked for while the device is offline. */
  needsDevice: optional(flag),
};

export const VideoSourceDraft = object({ ...plain, ...secrets });
export type VideoSourceDraft = Static<typeof VideoSourceDraft>;

export const VideoSource = object({
  id,
  deviceId: id,
  channel,
  name: string(),
  kind: oneOf(videoKinds),
  enabled: flag,
  needsDevice: flag,
  /** What is stored, without telling it. */
  hasAddress: flag,
  hasSubAddress: flag,
  hasLogin: flag,
  version,
});
export type VideoSource = Static<typeof VideoSource>;

export const listSources = additions.get('/video/sourcelist', {
  summary: 'The cameras of a device, by channel.',
  access: 'devices:list',
  scope: scopes.view('device'),
  query: idQuery,
  response: object({ list: array(VideoSource, { maxItems: maxChannels }) }),
});

export const addSource = additions.post('/video/addsource', {
  summary: 'Adds a camera to a device. Its address and password are sealed and never answered.',
  access: 'devices:update',
  scope: scopes.operate('device', 'body.deviceId'),
  body: object({ deviceId: id, ...plain, ...secrets }),
  response: VideoSource,
});

export const editSource = additions.post('/video/editsource', {
  summary: 'Changes the fields that are sent; a secret that is left out stays, null clears it.',
  access: 'devices:update',
  scope: scopes.operate('video-source'),
  body: changesOf(VideoSourceDraft),
  response: VideoSource,
});

export const deleteSources = additions.delete('/video/deletesource', {
  summary: 'Deletes cameras, and ends what is watched of them: all of them or none.',
  access: 'devices:update',
  scope: scopes.operate('video-source', 'query.id'),
  query: idsQuery,
  response: removedAnswer,
});
