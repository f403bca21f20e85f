interface Frame {
  readonly ts: number;
  readonly values: Readonly<Record<string, number>>;
}

/** Frames, one or an array, in the JSON of Traccar Client: what `/gps` takes. */
export function phoneLocations(payload: string): string {
  // Written by our own frame writer.
  const parsed = JSON.parse(payload) as Frame | Frame[];
  return JSON.stringify([parsed].flat().map(messageOf));
}

function messageOf({ ts, values }: Frame) {
  const { lng, lat, speed = 0, dgr, accuracy, DIST, batt = 0, ...extras } = values;
  const coords = { latitude: lat, longitude: lng, accuracy, speed: speed / 3.6, heading: dgr };
  const battery = { level: batt / 100, is_charging: false };
  const timestamp = new Date(ts).toISOString();
  return { device_id: 'phone', location: { timestamp, coords, odometer: DIST, battery, extras } };
}
