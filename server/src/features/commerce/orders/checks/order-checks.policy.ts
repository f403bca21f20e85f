import { type CheckDraft, checkMaxAgeMs, type OrderCheck } from '@weir/contract/commerce/orders/order-checks';
import { badField } from '../../../../platform/errors.ts';
import type { CheckedDevice, CheckFacts } from './order-checks.store.ts';

/** The newest number of a signal that the device reported. */
export interface Reported {
  value: number;
  tsMs: number;
}

interface Known extends Omit<CheckedDevice, 'chargeSignalId' | 'odometerSignalId'> {
  /** Undefined: the device says nothing of it; null: it has not said it yet. */
  charge: Reported | null | undefined;
  odometer: Reported | null | undefined;
}

type Seen = OrderCheck['chargePercent'];

const byDevice = (tsMs: number, atMs: number) => ({
  ts: new Date(tsMs).toISOString(),
  ageMs: Math.max(0, atMs - tsMs),
  source: 'device' as const,
});
const byPerson = (atMs: number) => ({
  ts: new Date(atMs).toISOString(),
  ageMs: 0,
  source: 'person' as const,
});
const isFresh = (tsMs: number, atMs: number) => atMs - tsMs <= checkMaxAgeMs;

/** What a person read; else what the device said just now. What it said long ago is never taken. */
function seen(
  field: 'chargePercent' | 'odometerKm',
  {
    read,
    reported,
    atMs,
  }: { read: number | null | undefined; reported: Reported | null | undefined; atMs: number },
): Seen {
  if (read != null) return { ...byPerson(atMs), value: read };
  if (reported && isFresh(reported.tsMs, atMs))
    return { ...byDevice(reported.tsMs, atMs), value: reported.value };
  if (reported === undefined) return null;
  throw badField(`check.${field}`, 'stale', 'The device has not reported it just now: read it by hand');
}

function positionOf({ place }: CheckDraft, { position }: Known, atMs: number): OrderCheck['position'] {
  if (place) return { ...byPerson(atMs), lng: place.lng, lat: place.lat };
  if (position === null) return null;
  if (!isFresh(Date.parse(position.ts), atMs))
    throw badField('check.place', 'stale', 'The device has not said just now where it is: say it by hand');
  return { ...byDevice(Date.parse(position.ts), atMs), lng: position.lng, lat: position.lat };
}

export const checkFacts = (draft: CheckDraft, known: Known, atMs: number): CheckFacts => ({
  chargePercent: seen('chargePercent', { read: draft.chargePercent, reported: known.charge, atMs }),
  odometerKm: seen('odometerKm', { read: draft.odometerKm, reported: known.odometer, atMs }),
  position: positionOf(draft, known, atMs),
  firmware: known.firmware,
  alarms: known.alarms,
  accessories: draft.accessories ?? [],
  remarks: draft.remarks ?? null,
});
