import type { DevicePlace } from '@weir/contract/places/map';
import type { ValuesPush } from '@weir/contract/realtime/realtime';
import { types } from '@weir/contract/realtime/realtime-channel';
import { expect, test } from 'vitest';
import { withPlace, withSentPlace } from './map-reducers.ts';

const second = (at: number) => new Date(at * 1000).toISOString();
const place = { lng: 1, lat: 2, ts: second(10), speed: null, dgr: null };
const device: DevicePlace = { id: 1, presence: 'online', is_fault: 0, place, entered: null, is_map: 1 };

test('only a newer fix moves a device', () => {
  const push = { T: types.place, deviceId: 1, projectId: 1, lng: 3, lat: 4, speed: 5, dgr: 6 };
  expect(withPlace(device as never, { ...push, ts: 9000 })).toBe(device);
  expect(withPlace(device as never, { ...push, ts: 11_000 })).toMatchObject({
    place: { lng: 3, lat: 4, speed: 5, dgr: 6, ts: second(11) },
  });
});

test('a place among values has both coordinates of one moment', () => {
  const push = (values: ValuesPush['values']): ValuesPush => ({
    ...{ T: types.values, deviceId: 1, projectId: 1, receivedAt: 0, values },
  });
  const of = (value: number, ts: number) => ({ value, ts });
  expect(withSentPlace(device, push({ lng: of(3, 11_000) }))).toBe(device);
  expect(withSentPlace(device, push({ lng: of(3, 11_000), lat: of(4, 12_000) }))).toBe(device);
  expect(withSentPlace(device, push({ lng: of(0, 11_000), lat: of(0, 11_000) }))).toBe(device);
  const sent = withSentPlace(device, push({ lng: of(3, 11_000), lat: of(4, 11_000), speed: of(7, 11_000) }));
  expect(sent.place).toEqual({ lng: 3, lat: 4, ts: second(11), speed: 7, dgr: null });
});
