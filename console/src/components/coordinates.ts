export interface Coordinates {
  lng: number;
  lat: number;
}

/** `30.592850° N, 114.305500° E (WGS-84)`. */
export function coordinatesText({ lng, lat }: Coordinates): string {
  const part = (value: number, positive: string, negative: string) =>
    `${Math.abs(value).toFixed(6)}° ${value < 0 ? negative : positive}`;
  return `${part(lat, 'N', 'S')}, ${part(lng, 'E', 'W')} (WGS-84)`;
}
