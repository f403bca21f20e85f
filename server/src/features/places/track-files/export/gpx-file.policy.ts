import { trackMarkWords } from '@weir/contract/places/track-files.words';
import type { Stop } from '@weir/contract/places/tracks';
import { plainXmlText } from '../../../../platform/exports/cells.ts';
import { zonedIso } from '../../../../platform/exports/zoned-time.ts';
import type { SentPoint } from '../../tracks/tracks.service.ts';
import { decimal, isoTime, isPlaced, type WrittenTrack } from './written.policy.ts';

type Fields = readonly (readonly [name: string, value: string | null])[];

/** GPX has no speed and no course: most programs read Garmin's, in metres per second and degrees. */
const extension = 'http://www.garmin.com/xmlschemas/TrackPointExtension/v2';
const kmhPerMetreAndSecond = 3.6;

/** GPX 1.1 (https://www.topografix.com/GPX/1/1/): waypoints first, then one track with a segment for each stretch. */
export function* gpxOf(written: WrittenTrack): Generator<string> {
  const { track, zone, language, serialNumber } = written;
  const words = trackMarkWords[language];
  const name = plainXmlText(written.deviceName);
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="Weir" xmlns="http://www.topografix.com/GPX/1/1" xmlns:gpxtpx="${extension}">\n<metadata><name>${name}</name></metadata>\n`;
  for (const [index, stop] of track.stops.entries())
    yield waypointOfStop(stop, `${words.stop} ${index + 1}`, zone);
  if (written.flagged === 'include')
    for (const point of track.flagged()) if (isPlaced(point)) yield waypointOfFlagged(point, words.flagged);
  yield `<trk><name>${name}</name><desc>${plainXmlText(serialNumber)}</desc>\n`;
  for (const stretch of track.stretches) {
    yield '<trkseg>\n';
    for (const point of stretch.points()) if (isPlaced(point)) yield pointOf('trkpt', point, []);
    yield '</trkseg>\n';
  }
  yield '</trk>\n</gpx>\n';
}

function waypointOfStop({ from, to, lng, lat }: Stop, name: string, zone: string): string {
  const text = `${zonedIso(from, zone)} – ${zonedIso(to, zone)}`;
  const fields: Fields = [
    ['time', isoTime(from)],
    ['name', plainXmlText(name)],
    ['desc', text],
    ['type', 'stop'],
  ];
  return element('wpt', { lng, lat }, fields);
}

const waypointOfFlagged = (point: SentPoint & { lng: number; lat: number }, name: string): string =>
  pointOf('wpt', point, [
    ['name', plainXmlText(name)],
    ['desc', faultText(point)],
    ['type', 'flagged'],
  ]);

const faultText = ({ flag, reason, value, limit }: SentPoint): string =>
  `${flag}: ${reason}${value === null ? '' : ` ${decimal(value)}`}${limit === null ? '' : ` (${decimal(limit)})`}`;

const orNothing = (value: number | null): string | null => (value === null ? null : decimal(value));

/** In the order that the schema asks for. */
const pointOf = (tag: string, point: SentPoint & { lng: number; lat: number }, named: Fields): string =>
  element(tag, point, [
    ['ele', orNothing(point.alt)],
    ['time', isoTime(point.ts)],
    ...named,
    ['sat', point.star === null || point.star < 0 ? null : String(Math.round(point.star))],
    ['pdop', point.PDOP === null || point.PDOP < 0 ? null : decimal(point.PDOP)],
    ['extensions', movementOf(point)],
  ]);

function movementOf({ speed, dgr }: SentPoint): string | null {
  const fields: Fields = [
    ['gpxtpx:speed', speed === null ? null : decimal(speed / kmhPerMetreAndSecond)],
    ['gpxtpx:course', dgr === null ? null : decimal(((dgr % 360) + 360) % 360)],
  ];
  const text = textOf(fields);
  return text === '' ? null : `<gpxtpx:TrackPointExtension>${text}</gpxtpx:TrackPointExtension>`;
}

const element = (tag: string, { lng, lat }: { lng: number; lat: number }, fields: Fields): string =>
  `<${tag} lat="${decimal(lat)}" lon="${decimal(lng)}">${textOf(fields)}</${tag}>\n`;

const textOf = (fields: Fields): string =>
  fields.map(([name, value]) => (value === null ? '' : `<${name}>${value}</${name}>`)).join('');
