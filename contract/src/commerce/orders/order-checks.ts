import { flag, id, lat, lng, position, remarks, time } from '../../common.ts';
import {
  array,
  integer,
  nullable,
  number,
  object,
  oneOf,
  optional,
  type Static,
  string,
} from '../../schema.ts';

/** What a device reported longer ago is read by hand. */
export const checkMaxAgeMs = 10 * 60_000;

export const checkDirections = ['out', 'in'] as const;
export type CheckDirection = (typeof checkDirections)[number];

/** Who says so: the device, or the person who hands it over or takes it back. */
export const checkSources = ['device', 'person'] as const;

const seen = { ts: time, ageMs: integer({ minimum: 0 }), source: oneOf(checkSources) } as const;
const percent = number({ minimum: 0, maximum: 100 });
const kilometres = number({ minimum: 0, maximum: 10_000_000 });
const accessory = string({ minLength: 1, maxLength: 64, pattern: '\\S' });

/** What a person says; a charge, an odometer and a place that the device reported longer ago than `checkMaxAgeMs` are asked for. */
export const CheckDraft = object({
  chargePercent: optional(nullable(percent)),
  odometerKm: optional(nullable(kilometres)),
  place: optional(nullable(object({ lng, lat }))),
  accessories: optional(array(accessory, { maxItems: 30, uniqueItems: true })),
  remarks: optional(nullable(remarks)),
});
export type CheckDraft = Static<typeof CheckDraft>;

const Seen = object({ ...seen, value: number() });

/** What is kept of a photo: its longer side at the most, and how wide the small one is. */
export const checkPhotoPx = { longest: 2048, small: 320 } as const;
export const maxCheckPhotos = 4;

export const CheckPhoto = object({
  id,
  width: integer(),
  height: integer(),
  at: time,
  /** Null: who added it is gone. */
  by: nullable(string()),
});
export type CheckPhoto = Static<typeof CheckPhoto>;

/** How a device left, or came back. It never changes; photos are added until the order is over. */
export const OrderCheck = object({
  direction: oneOf(checkDirections),
  at: time,
  by: nullable(string()),
  chargePercent: nullable(Seen),
  odometerKm: nullable(Seen),
  position: nullable(object({ ...seen, lng: position.properties.lng, lat: position.properties.lat })),
  /** Its version, as the device reported it. */
  firmware: nullable(string()),
  /** Those that are open; of the device itself, they are its faults. */
  alarms: array(object({ level: integer(), name: string(), fault: flag, since: time }), { maxItems: 100 }),
  accessories: array(accessory, { maxItems: 30 }),
  remarks: nullable(string()),
  /** In the order in which they came. */
  photos: array(CheckPhoto, { maxItems: maxCheckPhotos }),
});
export type OrderCheck = Static<typeof OrderCheck>;
