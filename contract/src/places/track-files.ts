import { id, languages, time, zone } from '../common.ts';
import { additionsOf, scopes } from '../endpoint.ts';
import { object, oneOf, optional } from '../schema.ts';
import { maxTrackDays } from './tracks.ts';

const additions = additionsOf('Files of tracks');

/**
 * `gpx`: GPX 1.1, a `trkseg` for each stretch without a gap. `kml`: KML 2.2, a `gx:Track` for each. `geojson`: RFC 7946,
 * a MultiLineString with the times of its positions. `csv`: a line for each position with everything that is known of it.
 * Stops are waypoints, placemarks and points; in a `csv` each position says in which phase it is.
 */
export const trackFileFormats = Object.freeze(['gpx', 'kml', 'geojson', 'csv'] as const);
export type TrackFileFormat = (typeof trackFileFormats)[number];

/** Positions with a flag: `include` has them as points beside the line, never within it. */
export const flaggedChoices = Object.freeze(['include', 'leaveOut'] as const);

export const exportTrack = additions.get('/device/locus/export', {
  summary: `The track of a device in at most ${maxTrackDays} days as a file, with every position that it sent.`,
  access: 'devices:export',
  scope: scopes.view('device'),
  query: object({
    id,
    from: time,
    to: time,
    format: oneOf(trackFileFormats),
    flagged: oneOf(flaggedChoices, { default: 'leaveOut' }),
    /** Of the clocks that local times are read from; absent: the project's. */
    zone: optional(zone),
    language: optional(oneOf(languages)),
  }),
  response: 'download',
});
