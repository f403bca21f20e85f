export interface Coordinates {
  lng: number;
  lat: number;
}

const decimalPair = /(-?\d{1,3}(?:\.\d+)?)\s*[,，;\s]\s*(-?\d{1,3}(?:\.\d+)?)/;
const sexagesimal = /(\d{1,3})\s*°\s*(\d{1,2})\s*['′]\s*(?:(\d{1,2}(?:\.\d+)?)\s*["″])?\s*([NSEW])/gi;

/**
 * A place from pasted text: two decimals, or degrees, minutes and seconds with letters. Maps differ in the
 * order of two decimals; the one beyond 90 is the longitude, else latitude comes first, as maps copy it.
 */
export function readCoordinates(text: string): Coordinates | undefined {
  return readSexagesimal(text) ?? readDecimals(text);
}

function readSexagesimal(text: string): Coordinates | undefined {
  const found: Partial<Coordinates> = {};
  for (const [, degrees, minutes, seconds, letter = ''] of text.matchAll(sexagesimal)) {
    const size = Number(degrees) + Number(minutes) / 60 + Number(seconds ?? 0) / 3600;
    const value = /[SW]/i.test(letter) ? -size : size;
    found[/[EW]/i.test(letter) ? 'lng' : 'lat'] = Math.round(value * 1e6) / 1e6;
  }
  return checked(found.lng, found.lat);
}

function readDecimals(text: string): Coordinates | undefined {
  const match = decimalPair.exec(text);
  if (!match) return undefined;
  const [first, second] = [Number(match[1]), Number(match[2])];
  return Math.abs(first) > 90 ? checked(first, second) : checked(second, first);
}

function checked(lng: number | undefined, lat: number | undefined): Coordinates | undefined {
  if (lng === undefined || lat === undefined) return undefined;
  return Math.abs(lng) <= 180 && Math.abs(lat) <= 90 ? { lng, lat } : undefined;
}

/** `30.592850° N, 114.305500° E (WGS-84)`. */
export function coordinatesText({ lng, lat }: Coordinates): string {
  const part = (value: number, positive: string, negative: string) =>
    `${Math.abs(value).toFixed(6)}° ${value < 0 ? negative : positive}`;
  return `${part(lat, 'N', 'S')}, ${part(lng, 'E', 'W')} (WGS-84)`;
}
