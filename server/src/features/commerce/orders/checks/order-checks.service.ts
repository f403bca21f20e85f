import type { CheckDraft } from '@weir/contract/commerce/orders/order-checks';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { refuseUnknown } from '../../../../platform/errors.ts';
import type { LatestService, LatestValues } from '../../../telemetry/telemetry/telemetry.service.ts';
import { checkFacts, type Reported } from './order-checks.policy.ts';
import { type CheckFacts, findCheckedDevice, insertCheck, type NewCheck } from './order-checks.store.ts';

export type OrderChecks = ReturnType<typeof createOrderChecks>;

interface Deps {
  db: Db;
  latestValues: Pick<LatestService, 'ofDevices'>;
  now?: () => number;
}

/** How devices leave, and how they come back. */
export function createOrderChecks({ db, latestValues, now = Date.now }: Deps) {
  return {
    /** Reads the device as it is now, before anything is locked. */
    async read(deviceId: number, draft: CheckDraft): Promise<CheckFacts> {
      const { chargeSignalId, odometerSignalId, ...known } =
        (await findCheckedDevice(db, deviceId, new Date(now()))) ?? refuseUnknown();
      const values = (await latestValues.ofDevices([deviceId])).get(deviceId);
      const reported = { charge: newest(values, chargeSignalId), odometer: newest(values, odometerSignalId) };
      return checkFacts(draft, { ...known, ...reported }, now());
    },
    keep: (trx: Trx, check: NewCheck): Promise<void> => insertCheck(trx, check),
  };
}

/** Undefined: the device has no such signal; null: it has not reported a number yet. */
function newest(values: LatestValues | undefined, signalId: number | null): Reported | null | undefined {
  if (signalId === null) return undefined;
  const latest = values?.get(signalId);
  return latest && typeof latest.value === 'number' ? { value: latest.value, tsMs: latest.tsMs } : null;
}
