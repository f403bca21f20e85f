import { kmhPerKnot, Reading, type ReadLocation, readNumber, readTime, untimed } from './location.policy.ts';

/** What says who sends, and what no one needs to keep: the token for pushes is a secret of the phone. */
const notStored = new Set(['id', 'deviceid', 'key', 'notificationToken']);

const read = new Set([
  ...['timestamp', 'lat', 'lon', 'location', 'valid', 'speed', 'bearing', 'heading', 'altitude'],
  ...['accuracy', 'hdop', 'pdop', 'sat', 'batt', 'charge', 'cell', 'wifi', 'odometer', 'deviceTime'],
  'driverUniqueId',
]);

/** A location as OsmAnd and Traccar's clients before version 9 send it: in a query, or as the body of a form. */
export function readFormLocation(sent: URLSearchParams): ReadLocation {
  const of = (name: string) => sent.get(name) ?? undefined;
  const timestamp = of('timestamp');
  const tsMs = timestamp ? readTime(timestamp) : undefined;
  if (timestamp && tsMs === undefined) return untimed(timestamp, storable(sent));
  const reading = new Reading();
  const [lat, lng] = of('location')?.split(',') ?? [of('lat'), of('lon')];
  reading.place(lng, lat);
  reading.extra('valid', flagOf(of('valid')));
  reading.measured('speed', of('speed'), kmhPerKnot);
  reading.measured('dgr', of('bearing') ?? of('heading'));
  reading.signed('alt', of('altitude'));
  reading.measured('accuracy', of('accuracy'));
  reading.measured('hdop', of('hdop'));
  reading.measured('PDOP', of('pdop') ?? of('hdop'));
  reading.measured('star', of('sat'));
  reading.measured('DIST', of('odometer'));
  reading.measured('batt', of('batt'));
  reading.extra('charge', flagOf(of('charge')));
  reading.extra('sentTime', readTime(of('deviceTime')));
  reading.extra('driverUniqueId', of('driverUniqueId'));
  reading.extra('cellTowers', textOf(sent.getAll('cell')));
  reading.extra('wifiNetworks', textOf(sent.getAll('wifi')));
  for (const key of new Set(sent.keys()))
    if (!read.has(key) && !notStored.has(key)) reading.extra(key, scalarOf(of(key) ?? ''));
  return reading.end(tsMs);
}

/** What was sent without who sent it. */
export const storable = (sent: URLSearchParams): Record<string, string> =>
  Object.fromEntries([...sent].filter(([key]) => !notStored.has(key)));

const flagOf = (text: string | undefined): boolean | undefined =>
  text === undefined ? undefined : ['true', '1'].includes(text.toLowerCase());

const textOf = (parts: readonly string[]): string | undefined =>
  parts.length > 0 ? parts.join(';') : undefined;

// An identification with a zero in front, or longer than a number is exact, stays a text.
const looksLikeName = /^[+-]?0\d|\d{16}/;

function scalarOf(text: string): string | number | boolean | undefined {
  if (text === '') return undefined;
  if (text === 'true' || text === 'false') return text === 'true';
  return looksLikeName.test(text) ? text : (readNumber(text) ?? text);
}
