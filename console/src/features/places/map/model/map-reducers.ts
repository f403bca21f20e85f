import type { DevicePlace, MapDevice, MapPlace } from '@weir/contract/places/map';
import type { AlarmPush, PlacePush, PresencePush, ValuesPush } from '@weir/contract/realtime/realtime';

const isOlder = (ts: number, place: MapPlace | null): boolean =>
  place !== null && place.ts !== null && ts < Date.parse(place.ts);

/** At its newest fix; an older one changes nothing. */
export function withPlace<D extends Pick<MapDevice, 'place'>>(device: D, push: PlacePush): D {
  if (isOlder(push.ts, device.place)) return device;
  const { lng, lat, speed, dgr } = push;
  return { ...device, place: { lng, lat, speed, dgr, ts: new Date(push.ts).toISOString() } };
}

export const withState = <D extends Pick<MapDevice, 'presence'>>(
  device: D,
  { presence }: PresencePush,
): D => ({
  ...device,
  presence,
});

/** The most severe alarm counts, as far as it is known without asking. */
export function withFault<D extends Pick<MapDevice, 'is_fault'>>(device: D, { kind, level }: AlarmPush): D {
  const isWorse = device.is_fault === 0 || level < device.is_fault;
  return isWorse && (kind === 'raised' || kind === 'graver') ? { ...device, is_fault: level } : device;
}

/** The place of a device among its values: both coordinates of one moment. */
export function withSentPlace(device: DevicePlace, { values }: ValuesPush): DevicePlace {
  const [lng, lat] = [values.lng ?? values.longitude, values.lat ?? values.latitude];
  if (typeof lng?.value !== 'number' || typeof lat?.value !== 'number') return device;
  const isNowhere = lng.value === 0 && lat.value === 0;
  if (isNowhere || lng.ts !== lat.ts || isOlder(lng.ts, device.place)) return device;
  const beside = (name: string) => {
    const found = values[name];
    return found?.ts === lng.ts && typeof found.value === 'number' ? found.value : null;
  };
  const ts = new Date(lng.ts).toISOString();
  return {
    ...device,
    place: { lng: lng.value, lat: lat.value, ts, speed: beside('speed'), dgr: beside('dgr') },
  };
}
