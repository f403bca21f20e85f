import type { DeviceFence } from '@weir/contract/fleet/device-fence';
import { distanceM } from '@weir/contract/places/geo';
import { describe, expect, it } from 'vitest';
import { boxOf, type Circle, circlesOf, placeAt, ringOf } from './circles.ts';

const yard: Circle = { lng: 114.3, lat: 30.6, radius: 500 };
const told = { longitude: 114.3, latitude: 30.6, radius: 500 };
const nothing = { longitude: null, latitude: null, radius: null };

const fence = (over: Partial<DeviceFence>): DeviceFence => ({
  ...{ state: 'NONE', asked: null, delivered: null, reported: null, drift: 0 },
  ...{ place: null, breachedTime: null, level: 2 },
  ...over,
});

const asked = (rev: number, action: 'set' | 'close'): NonNullable<DeviceFence['asked']> => ({
  ...{ ...told, rev, action, watch: 'device', askedTime: '2026-01-01T00:00:00Z', askedBy: null },
  ...{ sentTime: null, answeredTime: null, expiresAt: null, reasonCode: null, reason: null },
});

const delivered: NonNullable<DeviceFence['delivered']> = {
  ...{ ...told, rev: 1, watch: 'device', confirmedTime: '2026-01-01T00:00:00Z' },
};

describe('the circle of a fence', () => {
  it('is as far from its centre all around, also near the pole', () => {
    for (const circle of [yard, { lng: 179.99, lat: 78, radius: 20_000 }])
      for (const [lng, lat] of ringOf(circle))
        expect(distanceM(circle, { lng, lat })).toBeCloseTo(circle.radius, 3);
  });

  it('is closed', () => {
    const ring = ringOf(yard);
    expect(ring.at(-1)).toEqual(ring[0]);
  });

  it('lies in its box with the device', () => {
    const device = placeAt(yard, 2000, 90);
    const [west, south, east, north] = boxOf([yard], [device]) ?? [];
    expect(east).toBe(device.lng);
    expect(distanceM({ lng: 114.3, lat: south ?? 0 }, { lng: 114.3, lat: north ?? 0 })).toBeCloseTo(1000, 3);
    expect(distanceM({ lng: west ?? 0, lat: 30.6 }, yard)).toBeCloseTo(500, 1);
  });

  it('of what was asked is seen until it is in force', () => {
    expect(circlesOf(fence({ asked: asked(1, 'set') }), nothing).asked).toEqual(yard);
    expect(circlesOf(fence({ asked: asked(1, 'set'), delivered }), nothing).asked).toBeUndefined();
    expect(circlesOf(fence({ asked: asked(2, 'close'), delivered }), nothing).asked).toBeUndefined();
  });
});
