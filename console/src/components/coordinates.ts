export interface Coordinates {
  lng: number;
  lat: number;
}

/** To a tenth of a metre. */
export const roundedAngle = (degrees: number): number => Math.round(degrees * 1e6) / 1e6;

/** `30.592850° N, 114.305500° E (WGS-84)`. */
export function coordinatesText({ lng, lat }: Coordinates): string {
  const part = (value: number, positive: string, negative: string) =>
    `${Math.abs(value).toFixed(6)}° ${value < 0 ? negative : positive}`;
  return `${part(lat, 'N', 'S')}, ${part(lng, 'E', 'W')} (WGS-84)`;
}
