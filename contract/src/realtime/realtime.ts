import { id, lat, lng, time } from '../common.ts';
import { parameterStates } from '../control/parameters.ts';
import { offlineReasons, presences } from '../fleet/devices.ts';
import { Job } from '../operations/jobs.ts';
import type { Permission } from '../permissions.ts';
import {
  array,
  boolean,
  integer,
  mapOf,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  scalar,
  string,
} from '../schema.ts';
import { maxTopicsPerConnection, types } from './realtime-channel.ts';

const txnNo = string({ maxLength: 64 });
/**
 * `device:7`: every value of the device as it changes, and its presence. `project:3` and `fleet` (all in
 * scope): presence of every device, and the key signal of those heard last, at most 100 a push. Parameters
 * and commands that move on, and fences, are heard under all three. `alarms`: what becomes of the alarms in scope, which
 * the first two hear too. `map:9/420/208`: a device that has sent a place within that tile (zoom, x, y of Web
 * Mercator), unless it is not on the map. `jobs`: the listener's own background tasks. `notices`: that
 * the listener's own notices changed. `upgrades`: that upgrades of devices have moved on. `site`: that something of the
 * site has changed. `feedback`: that there are other messages of visitors, or something became of one. `fish`: that something
 * was written, decided or published in the fish-species database. `cards`: that carriers have told of SIM cards.
 * `history:7`: that files have brought values of the device's past, or those of a file were taken back.
 */
export const topic = string({
  pattern:
    '^((?:device|history):[1-9]\\d{0,15}|project:[1-9]\\d{0,15}|fleet|alarms|jobs|notices|upgrades|site|feedback|fish|cards|map:\\d{1,2}/\\d{1,7}/\\d{1,7})$',
});

/** What each kind of topic tells of: its listener holds one of the words; none: whoever is signed in hears it. */
export const topicPermissions: Readonly<Record<string, readonly Permission[]>> = {
  device: ['devices:list'],
  project: ['devices:list'],
  fleet: ['devices:list', 'dashboard:list'],
  map: ['devices:list'],
  alarms: ['alarms:list', 'dashboard:list'],
  jobs: [],
  notices: [],
  upgrades: ['campaigns:list', 'external-upgrades:list'],
  site: [],
  feedback: ['feedback-messages:list'],
  fish: ['fish:list', 'fish-photos:list', 'fish-references:list', 'fish-surveys:list', 'river-sections:list'],
  cards: ['cards:list'],
  history: ['devices:list'],
};

export const Identify = object({ T: oneOf([types.identify]), user_id: id, txnNo });
export const Heartbeat = object({ T: oneOf([types.heartbeat]), txnNo });
export const Subscribe = object({
  T: oneOf([types.subscribe, types.unsubscribe]),
  txnNo,
  topics: array(topic, { maxItems: maxTopicsPerConnection }),
});

/** Answer to identify, heartbeat and subscriptions; `refused` lists topics out of scope, and those whose permission is missing. */
export const Answer = object({
  T: integer(),
  txnNo,
  refused: array(string()),
  /** With the answer to identify: the entry script of the console that the server serves. */
  build: optional(string()),
  /**
   * With the answer to a subscription, by topic: for so many milliseconds, at least, nothing has happened that
   * the topic tells the listener of. What was fetched within that time, counted from the request, is still
   * right; where the topic is not named, nothing is known. Never more than a minute.
   */
  quietMs: optional(mapOf(integer({ minimum: 0 }))),
});

/** Values of one device merged since the last push. */
export const ValuesPush = object({
  T: oneOf([types.values]),
  deviceId: id,
  projectId: id,
  /** Server time of the newest frame. */
  receivedAt: integer(),
  values: mapOf(object({ value: scalar, ts: integer() })),
});
export type ValuesPush = Static<typeof ValuesPush>;

export const PresencePush = object({
  T: oneOf([types.presence]),
  deviceId: id,
  projectId: id,
  presence: oneOf(presences),
  previous: oneOf(presences),
  since: time,
  connected: boolean(),
  offlineReason: nullable(oneOf(offlineReasons)),
});
export type PresencePush = Static<typeof PresencePush>;

/** An alarm was raised, changed or recovered. */
export const AlarmPush = object({
  T: oneOf([types.alarm]),
  id: integer(),
  deviceId: id,
  projectId: id,
  level: oneOf([1, 2, 3, 4]),
  /** What happened last; `handled`: people changed what is said of it. */
  kind: oneOf(['raised', 'graver', 'repeated', 'recovered', 'handled', 'shelved', 'unshelved']),
  /** No sound, no notice: it was old when it arrived, or it is shelved. */
  quiet: boolean(),
  suppressed: boolean(),
});
export type AlarmPush = Static<typeof AlarmPush>;

/** The listener's own notices changed: there is a new one, or some were read elsewhere. */
export const NoticePush = object({ T: oneOf([types.notice]) });
export type NoticePush = Static<typeof NoticePush>;

/** Campaigns, or devices in them, have moved on: told once for all that happened within two seconds. */
export const UpgradePush = object({ T: oneOf([types.upgrade]) });
export type UpgradePush = Static<typeof UpgradePush>;

/** Settings, pages or rows of the site have changed: told once for all that happened within two seconds. */
export const SitePush = object({ T: oneOf([types.site]) });
export type SitePush = Static<typeof SitePush>;

/** Messages of visitors have come in, or moved on: told once for all that happened within two seconds. */
export const FeedbackPush = object({ T: oneOf([types.feedback]) });
export type FeedbackPush = Static<typeof FeedbackPush>;
/** Something of the fish-species database was written, decided or published. */
export const FishPush = object({ T: oneOf([types.fish]) });
export type FishPush = Static<typeof FishPush>;
/** Carriers have told of SIM cards, or did not do what was asked for. */
export const CardPush = object({ T: oneOf([types.card]) });
export type CardPush = Static<typeof CardPush>;

/** A background task of the listener's, as it is now. */
export const JobPush = object({ T: oneOf([types.job]), job: Job });
export type JobPush = Static<typeof JobPush>;

/** Writes of parameters, or commands, of one device moved on since the last push. */
export const ParameterPush = object({
  T: oneOf([types.parameter]),
  deviceId: id,
  projectId: id,
  /** The new state of each parameter that moved. */
  states: mapOf(oneOf(parameterStates)),
  /** Writes that this is a part of. */
  batchIds: array(id),
  /** A command to the device moved on too. */
  commands: boolean(),
});
export type ParameterPush = Static<typeof ParameterPush>;

/** What is asked of the fence of a device, what it has of it, or on which side of it it is, has changed. */
export const FencePush = object({ T: oneOf([types.fence]), deviceId: id, projectId: id });
export type FencePush = Static<typeof FencePush>;

/** Values of a device's past have come from a file, or were taken back: no newest value and no alarm comes of them. */
export const HistoryPush = object({ T: oneOf([types.history]), deviceId: id, projectId: id });
export type HistoryPush = Static<typeof HistoryPush>;

/** The recording of a device's messages has grown, or ended: those of its page ask for what is new. */
export const RecordingPush = object({
  T: oneOf([types.recording]),
  deviceId: id,
  projectId: id,
  recordingId: id,
  entries: integer(),
  ended: boolean(),
});
export type RecordingPush = Static<typeof RecordingPush>;

/** Where a device is now; the newest place since the last push. */
export const PlacePush = object({
  T: oneOf([types.place]),
  deviceId: id,
  projectId: id,
  lng,
  lat,
  /** Device time of the fix. */
  ts: integer(),
  /** km/h. */
  speed: nullable(number()),
  /** Course in degrees, clockwise from north. */
  dgr: nullable(number()),
});
export type PlacePush = Static<typeof PlacePush>;

/** The receiver was too slow and missed pushes: it should ask for a fresh snapshot. */
export const StalePush = object({ T: oneOf([types.stale]) });
export type StalePush = Static<typeof StalePush>;

export type Push =
  | ValuesPush
  | PresencePush
  | AlarmPush
  | ParameterPush
  | JobPush
  | NoticePush
  | UpgradePush
  | SitePush
  | FeedbackPush
  | FishPush
  | RecordingPush
  | PlacePush
  | FencePush
  | HistoryPush
  | StalePush;
