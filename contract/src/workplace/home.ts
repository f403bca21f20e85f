import { id, idFilter, listOf, listQuery, pageQuery, time } from '../common.ts';
import { additionsOf, callsOf, scopes } from '../endpoint.ts';
import { deviceTag } from '../fleet/device-tags.ts';
import { presences } from '../fleet/devices.ts';
import { dashboardStyles } from '../identity/sessions.ts';
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
import { Weather } from './weather.ts';

const calls = callsOf('Dashboard');
const additions = additionsOf('Dashboard');

export const Totals = object({
  all: integer(),
  online: integer(),
  silent: integer(),
  offline: integer(),
  faulty: integer(),
  never: integer(),
});
export type Totals = Static<typeof Totals>;

export const homeSummary = calls.get('/home/list', {
  summary: "What the caller's dashboard starts with: style, totals, number of projects and types.",
  onWall: true,
  access: 'dashboard:list',
  scope: scopes.rows('device'),
  response: object({
    dashboard_style: oneOf(dashboardStyles),
    totals: Totals,
    projects: integer(),
    deviceTypes: integer(),
    /** Some project in scope shows its weather, and there is a forecast service. */
    hasWeather: boolean(),
    /** IANA name, of the installation. */
    timeZone: string(),
  }),
});

export const homeTotals = calls.get('/home/devicetotals', {
  summary: 'Device totals, of everything in scope or of one project or type.',
  access: 'dashboard:list',
  scope: scopes.rows('device'),
  query: object({
    projectId: idFilter,
    typeId: idFilter,
    keyword: optional(string({ minLength: 1, maxLength: 64 })),
    tag: optional(deviceTag),
  }),
  response: Totals,
});

export const MapDevice = object({
  id,
  name: string(),
  SN: string(),
  projectId: id,
  typeId: id,
  presence: oneOf(presences),
  is_fault: oneOf([0, 1, 2, 3, 4]),
  /** Null too where the map mode of the device, or of its project, is off. */
  lng: nullable(number()),
  lat: nullable(number()),
  lastSeen: nullable(time),
});

export const homeDevices = calls.get('/home/devicelist', {
  summary: 'Devices for the map and the live list, the most recently heard first.',
  access: 'dashboard:list',
  scope: scopes.rows('device'),
  query: listQuery(['lastSeen', 'name'], { projectId: idFilter, presence: optional(oneOf(presences)) }),
  response: listOf(MapDevice),
});

export const HomeProject = object({
  id,
  name: string(),
  address: nullable(string()),
  is_weather: oneOf([0, 1]),
  is_map: oneOf([0, 1]),
  totals: Totals,
  lastSeen: nullable(time),
  /** As far as it is known by now. */
  weather: nullable(Weather),
});
export type HomeProject = Static<typeof HomeProject>;

export const homeProjects = calls.get('/home/projectlist', {
  summary: 'Projects with device counts, those with trouble first.',
  onWall: true,
  access: 'dashboard:list',
  scope: scopes.rows('project'),
  query: pageQuery,
  response: listOf(HomeProject),
});

/** Each of the buckets is this wide, in per cent; the last one has 100 in it too. */
export const chargeBucketWidth = 10;
/** Of the devices in scope, those that were heard last are looked at. */
export const chargeDevicesLookedAt = 1000;

export const chargeLevels = additions.get('/home/chargelevels', {
  summary:
    'State of charge of the devices whose key signal is in per cent: how many stand where, and the lowest ten. At most the 1,000 heard last.',
  onWall: true,
  access: 'dashboard:list',
  scope: scopes.rows('device'),
  response: object({
    /** From 0 to 10 %, to 20 %, and so on. */
    buckets: array(integer({ minimum: 0 }), { minItems: 10, maxItems: 10 }),
    /** Devices that have sent a value; the sum of the buckets. */
    counted: integer({ minimum: 0 }),
    /** There are more devices than were looked at. */
    more: boolean(),
    lowest: array(object({ deviceId: id, name: string(), value: number(), ts: time }), { maxItems: 10 }),
  }),
});
export type ChargeLevels = Static<typeof chargeLevels.response>;

export const gettingStarted = additions.get('/home/gettingstarted', {
  summary: 'How far a new installation has come, as the caller sees it.',
  access: 'dashboard:list',
  scope: scopes.rows('project'),
  response: object({
    /** The first password, which somebody else knew, has been replaced. */
    password: boolean(),
    project: boolean(),
    deviceType: boolean(),
    device: boolean(),
    /** A device in scope has reported. */
    data: boolean(),
  }),
});

export const trendHours = 24;
const perHour = array(integer({ minimum: 0 }), { minItems: trendHours, maxItems: trendHours });

export const homeTrends = additions.get('/home/trends', {
  summary:
    'The last 24 hours, the oldest first and the last one ending now: devices online, alarms raised, messages.',
  onWall: true,
  access: 'dashboard:list',
  scope: scopes.rows('device'),
  response: object({
    /** Devices online at the end of each hour. */
    online: perHour,
    /** Alarms raised within each hour, without shelved ones. */
    raised: perHour,
    /** Messages stored within each hour, up to the last quarter of an hour that is over; null: not counted yet. */
    messages: array(nullable(integer({ minimum: 0 })), { minItems: trendHours, maxItems: trendHours }),
  }),
});
export type Trends = Static<typeof homeTrends.response>;
