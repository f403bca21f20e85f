import type { ImportedSignal } from '@weir/contract/places/track-imports';
import { SaxesParser } from 'saxes';
import { type CollectedFixes, TrackFileError } from './collected-fixes.ts';

/** By elements of a `trkpt`, whatever prefix they have: GPX 1.0 and 1.1, and Garmin's extensions of points. */
const signalOf: ReadonlyMap<string, ImportedSignal> = new Map([
  ['ele', 'alt'],
  ['sat', 'star'],
  ['pdop', 'PDOP'],
  ['hdop', 'hdop'],
  ['speed', 'speed'],
  ['course', 'dgr'],
]);

/** GPX has metres per second. */
const kmhPerMetreAndSecond = 3.6;
const maxTextChars = 64;

interface OpenPoint {
  readonly line: number;
  readonly depth: number;
  readonly texts: Partial<Record<ImportedSignal, string>>;
  time: string | undefined;
}

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Reads the points of tracks. A document that declares a type, and with it entities of its own, is refused. */
export async function readGpx(texts: AsyncIterable<string>, fixes: CollectedFixes): Promise<void> {
  const parser = new SaxesParser();
  let depth = 0;
  let point: OpenPoint | undefined;
  /** The element whose text is wanted. */
  let wanted: string | undefined;
  let text = '';
  const damaged = (message: string) => new TrackFileError('damaged', message);
  parser.on('error', ({ message }) => {
    throw damaged(message);
  });
  parser.on('doctype', () => {
    throw damaged('The XML declares a type of its own');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    const local = localName(name);
    if (depth === 1 && local !== 'gpx') throw new TrackFileError('format', 'It is no GPX');
    if (local === 'trkpt') point = pointOf(attributes, parser.line, depth);
    wanted = point && (local === 'time' || signalOf.has(local)) ? local : undefined;
    text = '';
  });
  const onText = (part: string) => {
    if (wanted !== undefined && text.length < maxTextChars) text += part;
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.on('closetag', () => {
    if (point && wanted !== undefined) take(point, wanted, text);
    wanted = undefined;
    if (point?.depth === depth) {
      fixes.add({ ...point, speedKmh: kmhPerMetreAndSecond });
      point = undefined;
    }
    depth -= 1;
  });
  for await (const part of texts) parser.write(part);
  parser.close();
}

const pointOf = ({ lat, lon }: Record<string, string>, line: number, depth: number): OpenPoint => ({
  ...{ line, depth, time: undefined },
  texts: { ...(lat === undefined ? {} : { lat }), ...(lon === undefined ? {} : { lng: lon }) },
});

/** The first of a name: what an extension says again is left out. */
function take(point: OpenPoint, name: string, text: string): void {
  const signal = signalOf.get(name);
  if (name === 'time') point.time ??= text;
  else if (signal) point.texts[signal] ??= text;
}
