import { trackMarkWords } from '@weir/contract/places/track-files.words';
import type { Stop } from '@weir/contract/places/tracks';
import { plainXmlText } from '../../../../platform/exports/cells.ts';
import type { SentPoint } from '../../tracks/tracks.service.ts';
import { decimal, isoTime, isPlaced, type WrittenTrack } from './written.policy.ts';

type Placed = SentPoint & { lng: number; lat: number };

/** What a track says of each position beside its place, by the names that devices have for it. */
const arrays = ['speed', 'dgr', 'PDOP', 'star', 'accuracy'] as const satisfies (keyof SentPoint)[];

/**
 * KML 2.2 (OGC 07-147r2) with the tracks of Google's extension
 * (https://developers.google.com/kml/documentation/kmlreference#gxtrack): times first, places behind them.
 */
export function* kmlOf({
  deviceName,
  serialNumber,
  track,
  flagged,
  language,
}: WrittenTrack): Generator<string> {
  const words = trackMarkWords[language];
  const name = plainXmlText(deviceName);
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2">\n<Document><name>${name}</name><description>${plainXmlText(serialNumber)}</description>\n`;
  yield `<Schema id="position">${arrays.map((field) => `<gx:SimpleArrayField name="${field}" type="float"/>`).join('')}</Schema>\n`;
  for (const [index, stretch] of track.stretches.entries()) {
    const points = () => placed(stretch.points());
    yield `<Placemark><name>${plainXmlText(`${words.track} ${index + 1}`)}</name><gx:Track><altitudeMode>clampToGround</altitudeMode>\n`;
    for (const { ts } of points()) yield `<when>${isoTime(ts)}</when>\n`;
    for (const point of points()) yield `<gx:coord>${coordinates(point, ' ')}</gx:coord>\n`;
    yield '<ExtendedData><SchemaData schemaUrl="#position">\n';
    for (const field of arrays) {
      yield `<gx:SimpleArrayData name="${field}">\n`;
      for (const point of points()) yield `<gx:value>${numberText(point[field])}</gx:value>\n`;
      yield '</gx:SimpleArrayData>\n';
    }
    yield '</SchemaData></ExtendedData></gx:Track></Placemark>\n';
  }
  for (const [index, stop] of track.stops.entries())
    yield placemarkOfStop(stop, `${words.stop} ${index + 1}`);
  if (flagged === 'include')
    for (const point of placed(track.flagged())) yield placemarkOfFlagged(point, words.flagged);
  yield '</Document>\n</kml>\n';
}

function* placed(points: Iterable<SentPoint>): Generator<Placed> {
  for (const point of points) if (isPlaced(point)) yield point;
}

const numberText = (value: number | null): string => (value === null ? '' : decimal(value));

const coordinates = (
  { lng, lat, alt = null }: { lng: number; lat: number; alt?: number | null },
  separator: string,
) => [lng, lat, ...(alt === null ? [] : [alt])].map(decimal).join(separator);

const placemarkOfStop = ({ from, to, lng, lat }: Stop, name: string): string =>
  `<Placemark><name>${plainXmlText(name)}</name><TimeSpan><begin>${isoTime(from)}</begin><end>${isoTime(to)}</end></TimeSpan><Point><coordinates>${coordinates({ lng, lat }, ',')}</coordinates></Point></Placemark>\n`;

const placemarkOfFlagged = (point: Placed, name: string): string =>
  `<Placemark><name>${plainXmlText(name)}</name><description>${point.flag}: ${point.reason}</description><TimeStamp><when>${isoTime(point.ts)}</when></TimeStamp><Point><coordinates>${coordinates(point, ',')}</coordinates></Point></Placemark>\n`;
