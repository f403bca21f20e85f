import { type ChargeLevels, chargeBucketWidth } from '@weir/contract/workplace/home';
import type { LatestValues } from '../../telemetry/telemetry/telemetry.service.ts';
import type { ChargeDevice } from './charge.store.ts';

const bucketCount = 100 / chargeBucketWidth;
const lowestShown = 10;

/** A value beyond 0 or 100 % counts in the first or the last bucket, and is shown as it is. */
export function chargeLevelsOf(
  devices: readonly ChargeDevice[],
  values: ReadonlyMap<number, LatestValues>,
): Omit<ChargeLevels, 'more'> {
  const charged = devices.flatMap(({ id, name, signalId }) => {
    const latest = values.get(id)?.get(signalId);
    if (typeof latest?.value !== 'number' || !Number.isFinite(latest.value)) return [];
    return [{ deviceId: id, name, value: latest.value, ts: new Date(latest.tsMs).toISOString() }];
  });
  const buckets = Array.from({ length: bucketCount }, () => 0);
  for (const { value } of charged) {
    const position = Math.min(bucketCount - 1, Math.max(0, Math.floor(value / chargeBucketWidth)));
    buckets[position] = (buckets[position] ?? 0) + 1;
  }
  const lowest = charged
    .toSorted((a, b) => a.value - b.value || a.deviceId - b.deviceId)
    .slice(0, lowestShown);
  return { buckets, counted: charged.length, lowest };
}
