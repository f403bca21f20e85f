import { flag, id, position, time, zone } from '../common.ts';
import { callsOf, scopes } from '../endpoint.ts';
import {
  array,
  boolean,
  integer,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  string,
} from '../schema.ts';

const calls = callsOf('Places');

/** How long a track may be, and how many positions may be read for it. */
export const maxTrackDays = 31;
export const maxTrackFixes = 300_000;
export const maxTrackPoints = 5000;
export const maxStays = 500;

/**
 * Signals that a track is made of, by the names that devices give them. `valid` is 0 where the receiver says that it has
 * no fix, `accuracy` is metres, `sentTime` is when the device sent what it had measured (epoch, s or ms).
 */
export const trackSignals = Object.freeze([
  'lng',
  'longitude',
  'lat',
  'latitude',
  'speed',
  'dgr',
  'alt',
  'PDOP',
  'star',
  'accuracy',
  'valid',
  'DIST',
  'sentTime',
] as const);

/** What is wrong with a position. One that has a flag is shown, and counts for nothing. */
export const fixFlags = Object.freeze(['noFix', 'swapped', 'future', 'duplicate', 'drift', 'jump'] as const);
export type FixFlag = (typeof fixFlags)[number];

/** By which rule it has its flag: what `value` and `limit` are stands behind. */
export const flagReasons = Object.freeze([
  /** The receiver said so. */
  'invalid',
  /** Both coordinates are 0. */
  'zero',
  /** A coordinate is missing or beyond ±180, ±90: that coordinate, and the bound. */
  'range',
  /** Longitude and latitude stand in each other's place: the point shows where they belong. */
  'exchanged',
  /** Ahead of when it was received: seconds, and how many may be. */
  'ahead',
  /** The place and the time of the one before. */
  'repeated',
  /** Dilution of precision, and the highest that is good. */
  'PDOP',
  /** Satellites, and the fewest that are good. */
  'star',
  /** Metres, and the most that are good. */
  'accuracy',
  /** Away and back again: the speed in km/h that it would take, and the most that there is. */
  'spike',
] as const);
export type FlagReason = (typeof flagReasons)[number];

/** Whether the way to a point counts, and by what it was measured. */
export const legKinds = Object.freeze([
  /** Metres between two readings of the device's own counter, `DIST`. */
  'odometer',
  /** Metres between two good positions. */
  'coordinates',
  /** Not counted: the device stood, and its position only trembled. */
  'still',
  /** Not counted: too long without a good position. It is in `gapDistanceM`. */
  'gap',
  /** Not counted: this position has a flag. */
  'flagged',
  /** There is no good position before it. */
  'first',
] as const);
export type LegKind = (typeof legKinds)[number];

/** Which rule begins and ends a trip or a stop. */
export const phaseRules = Object.freeze([
  /** The asked range begins or ends, or there are no more data. */
  'range',
  /** Twice in a row out of the circle of the stop, and far enough from it. */
  'departed',
  /** All positions of three minutes lie within one circle: it stopped at the first of them. */
  'settled',
  /** So long without a good position that nothing is known of the time. */
  'gap',
] as const);
export type PhaseRule = (typeof phaseRules)[number];

/** Times are epoch ms; lengths metres; speeds km/h; angles degrees; coordinates WGS-84. */
export const TrackPoint = object({
  /** When it was measured, sent (where the device says so), and received. */
  ts: integer(),
  sentTs: nullable(integer()),
  receivedTs: integer(),
  /** Null where nothing can be drawn: no coordinates, or none that are on Earth. */
  lng: nullable(number()),
  lat: nullable(number()),
  speed: nullable(number()),
  dgr: nullable(number()),
  alt: nullable(number()),
  PDOP: nullable(number()),
  star: nullable(number()),
  accuracy: nullable(number()),
  flag: nullable(oneOf(fixFlags)),
  reason: nullable(oneOf(flagReasons)),
  value: nullable(number()),
  limit: nullable(number()),
  /**
   * The way from the good position before it, of all positions, also of those that are left out here; after a wait
   * within a trip, from where it waited.
   */
  legM: number(),
  leg: oneOf(legKinds),
  /** What has been counted from the beginning of the range to here. */
  atM: number(),
  phase: oneOf(['trip', 'stop', 'none']),
  /** Set where a trip, a stop or a gap begins or ends. */
  rule: nullable(oneOf(phaseRules)),
});
export type TrackPoint = Static<typeof TrackPoint>;

export const Trip = object({
  from: integer(),
  to: integer(),
  startLng: number(),
  startLat: number(),
  endLng: number(),
  endLat: number(),
  startRule: oneOf(phaseRules),
  endRule: oneOf(phaseRules),
  distanceM: number(),
  movingMs: integer(),
  /** Time of the trip in which it did not move. */
  idleMs: integer(),
  maxSpeed: nullable(number()),
  /** Distance by moving time. */
  averageSpeed: nullable(number()),
  fixes: integer(),
  flagged: integer(),
  /** Share of the positions without a flag, 0 to 1. */
  quality: number(),
});
export type Trip = Static<typeof Trip>;

export const Stop = object({
  from: integer(),
  to: integer(),
  /** The centre of its good positions, and the circle that it must leave to be on a trip. */
  lng: number(),
  lat: number(),
  radiusM: number(),
  startRule: oneOf(phaseRules),
  endRule: oneOf(phaseRules),
  fixes: integer(),
  flagged: integer(),
});
export type Stop = Static<typeof Stop>;

/** A time without good positions: drawn dashed, and never counted as way. */
export const TrackGap = object({
  from: integer(),
  to: integer(),
  lengthMs: integer(),
  fromLng: number(),
  fromLat: number(),
  toLng: number(),
  toLat: number(),
  gapDistanceM: number(),
});
export type TrackGap = Static<typeof TrackGap>;

/** A place where it stood, once or again: stops within one circle. */
export const Stay = object({
  /** The middle of its stops, each by its length. */
  lng: number(),
  lat: number(),
  radiusM: number(),
  totalMs: integer(),
  /** How often it came there; two stops with nothing but a gap between them are one visit. */
  visits: integer(),
  firstFrom: integer(),
  lastTo: integer(),
});
export type Stay = Static<typeof Stay>;

const totals = {
  distanceM: number(),
  gapDistanceM: number(),
  movingMs: integer(),
  /** Within trips. */
  idleMs: integer(),
  stoppedMs: integer(),
  gapMs: integer(),
  trips: integer(),
  stops: integer(),
  maxSpeed: nullable(number()),
  /** Distance of trips by their moving time. */
  averageSpeed: nullable(number()),
  fixes: integer(),
  flagged: integer(),
  /** Share of the positions without a flag, 0 to 1; null where there are none. */
  quality: nullable(number()),
};

export const TrackTotals = object(totals);
export type TrackTotals = Static<typeof TrackTotals>;

/** `day` is of the zone, 2026-05-01. A trip or stop is of the day on which it begins. */
export const TrackDay = object({ day: string(), ...totals });
export type TrackDay = Static<typeof TrackDay>;

const count = integer({ minimum: 0 });

export const Track = object({
  /** 0: the type keeps no tracks; there is `last` and nothing else. */
  isLocus: flag,
  /** Where it was last, whenever that was. */
  last: nullable(position),
  points: array(TrackPoint, { maxItems: maxTrackPoints }),
  trips: array(Trip, { maxItems: 5000 }),
  stops: array(Stop, { maxItems: 5000 }),
  gaps: array(TrackGap, { maxItems: 5000 }),
  /** Where it stood, the longest first. */
  stays: array(Stay, { maxItems: maxStays }),
  totals: TrackTotals,
  days: array(TrackDay, { maxItems: maxTrackDays + 2 }),
  /** IANA name of the zone whose days these are. */
  zone: string(),
  flags: object({
    noFix: count,
    swapped: count,
    future: count,
    duplicate: count,
    drift: count,
    jump: count,
  }),
  /** Whether points were left out, of how many, and how far from the line those lie at the most. */
  simplified: boolean(),
  simplifiedFrom: integer(),
  toleranceM: number(),
});
export type Track = Static<typeof Track>;

export const getTrack = calls.get('/device/locus', {
  summary: `The track of a device: points, trips, stops, gaps and totals of at most ${maxTrackDays} days.`,
  access: 'devices:list',
  scope: scopes.view('device'),
  query: object({
    id,
    from: time,
    to: time,
    /** At most so many points: the line is simplified, its extremes and what is flagged stay first. */
    points: integer({ minimum: 10, maximum: maxTrackPoints, default: 2000 }),
    /** Points that lie no farther from the line than so many metres may be left out at any rate. */
    toleranceM: optional(number({ minimum: 0, maximum: 100_000 })),
    /** Of the days of the totals; absent: the project's. */
    zone: optional(zone),
  }),
  response: Track,
});
