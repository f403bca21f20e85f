import { id, idQuery, listOf, paging, time, zone } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { jobSummary } from '../operations/jobs.ts';
import { array, integer, nullable, number, object, oneOf, optional, type Static, string } from '../schema.ts';
import type { fixFlags } from './tracks.ts';

/** A file, and what may be in it. An import can be undone for so many days, as things lie in the recycle bin. */
export const trackImportLimits = Object.freeze({
  fileBytes: 100 * 1024 ** 2,
  fixes: 200_000,
  shownProblems: 100,
  previewPoints: 200,
  undoDays: 30,
});

export const trackImportFormats = Object.freeze(['gpx', 'csv'] as const);
export type TrackImportFormat = (typeof trackImportFormats)[number];

/** What of a position is read: the signals that it becomes. `speed` is km/h, `dgr` degrees, `alt` and `accuracy` metres. */
export const importedSignals = Object.freeze([
  'lng',
  'lat',
  'speed',
  'dgr',
  'alt',
  'PDOP',
  'hdop',
  'star',
  'accuracy',
] as const);
export type ImportedSignal = (typeof importedSignals)[number];

/** Why a file cannot be read: `data.fault` of the refusal. */
export const trackFileFaults = Object.freeze([
  'missing',
  /** Neither GPX nor CSV by its name and its beginning. */
  'format',
  /** Not well formed, not UTF-8 or UTF-16, or with a document type of its own. */
  'damaged',
  /** A table without a column of times, longitudes or latitudes. */
  'columns',
  /** There is no position in it. */
  'empty',
  'tooLarge',
  'tooManyFixes',
] as const);
export type TrackFileFault = (typeof trackFileFaults)[number];

/** Why a position of a file is left out. */
export const unreadReasons = Object.freeze([
  'noTime',
  'badTime',
  'future',
  /** Older than data of the device's type are kept. */
  'tooOld',
  'noPlace',
  /** No number, or beyond ±180 and ±90. */
  'badPlace',
  /** The latitude is none, and would be a longitude: each stands in the other's place. */
  'exchanged',
  /** Something else that should be a number is none. */
  'badNumber',
] as const);
export type UnreadReason = (typeof unreadReasons)[number];

export const UnreadFix = object({
  /** Of the file, from 1. */
  line: integer(),
  reason: oneOf(unreadReasons),
  /** As it stands in the file. */
  value: string(),
});
export type UnreadFix = Static<typeof UnreadFix>;

const count = integer({ minimum: 0 });

/** What is in a file, and what would become of it. */
export const TrackImportCheck = object({
  /** Positions that were read: new ones, and those that the device has. */
  fixes: count,
  from: nullable(time),
  to: nullable(time),
  /** The device has data of that moment: they are left as they are. */
  existing: count,
  /** Of a moment that stands in the file before. */
  repeated: count,
  unreadable: count,
  /** The first of them. */
  problems: array(UnreadFix, { maxItems: trackImportLimits.shownProblems }),
  /** How many positions would be flagged, by what. */
  flags: object({
    noFix: count,
    swapped: count,
    future: count,
    duplicate: count,
    drift: count,
    jump: count,
  } satisfies Record<(typeof fixFlags)[number], unknown>),
  distanceM: number(),
  /** The line, simplified; of each point when, and where. */
  preview: array(object({ ts: integer(), lng: number(), lat: number() }), {
    maxItems: trackImportLimits.previewPoints,
  }),
});
export type TrackImportCheck = Static<typeof TrackImportCheck>;

export const trackImportStates = Object.freeze(['draft', 'committed', 'undone'] as const);

const trackImport = {
  id,
  deviceId: id,
  fileName: string(),
  format: oneOf(trackImportFormats),
  state: oneOf(trackImportStates),
  /** How many positions it has added. */
  added: count,
  createdTime: time,
  committedTime: nullable(time),
  /** Until when it can be undone. */
  undoUntil: nullable(time),
  undoneTime: nullable(time),
  /** The background task that adds the positions. */
  job: nullable(object(jobSummary)),
};
export const TrackImport = object(trackImport);
export type TrackImport = Static<typeof TrackImport>;

export const TrackImportItem = object({ ...trackImport, check: TrackImportCheck });
export type TrackImportItem = Static<typeof TrackImportItem>;

const additions = additionsOf('Files of tracks');

export const uploadTrack = additions.post('/device/locus/import', {
  summary: `Reads positions of a GPX or CSV file (as the body, at most ${trackImportLimits.fixes}) and tells what would become of them; nothing is added yet.`,
  access: 'devices:update',
  scope: scopes.operate('device', 'query.id'),
  query: object({
    id,
    name: string({ minLength: 1, maxLength: 255 }),
    /** Of times that do not say theirs; absent: the project's. */
    zone: optional(zone),
  }),
  upload: {
    maxBytes: trackImportLimits.fileBytes,
    types: [
      'application/gpx+xml',
      'application/xml',
      'text/xml',
      'text/csv',
      'text/plain',
      'application/vnd.ms-excel',
      'application/octet-stream',
    ],
  },
  response: TrackImportItem,
});

export const listTrackImports = additions.get('/device/locus/import/list', {
  summary: 'Files whose positions were added to a device, or are about to be, newest first.',
  access: 'devices:update',
  scope: scopes.view('device'),
  query: object({ id, ...paging() }),
  response: listOf(TrackImport),
});

export const getTrackImport = additions.get('/device/locus/import/item', {
  summary: 'A file of positions, with what would become of them, or became.',
  access: 'devices:update',
  scope: scopes.view('track-import'),
  query: idQuery,
  response: TrackImportItem,
});

export const commitTrackImport = additions.post('/device/locus/import/commit', {
  summary:
    'Adds all positions of a file to the history of its device, or none, as a background task; asked for again, it adds nothing.',
  access: 'devices:update',
  scope: scopes.operate('track-import'),
  body: idQuery,
  response: TrackImport,
});

export const undoTrackImport = additions.post('/device/locus/import/undo', {
  summary: `Takes away what a file has added, and nothing else, within ${trackImportLimits.undoDays} days.`,
  access: 'devices:update',
  scope: scopes.operate('track-import'),
  body: idQuery,
  response: TrackImport,
});
