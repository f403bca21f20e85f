import type { CheckDirection, CheckDraft } from '@weir/contract/commerce/orders/order-checks';
import type { Author } from '../../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { refuseUnknown } from '../../../../platform/errors.ts';
import type { LatestService, LatestValues } from '../../../telemetry/telemetry/telemetry.service.ts';
import type { Ground } from '../order-grounds.service.ts';
import { findOrderDevice } from '../order-rows.store.ts';
import { checkFacts, type Reported } from './order-checks.policy.ts';
import { type CheckFacts, findCheckedDevice, insertCheck } from './order-checks.store.ts';

export type OrderChecks = ReturnType<typeof createOrderChecks>;

interface Deps {
  db: Db;
  latestValues: Pick<LatestService, 'ofDevices'>;
  now?: () => number;
}

interface Kept {
  direction: CheckDirection;
  facts: CheckFacts | undefined;
  userId: number;
}

/** How devices leave, and how they come back. */
export function createOrderChecks({ db, latestValues, now = Date.now }: Deps) {
  const factsOf = async (deviceId: number, draft: CheckDraft): Promise<CheckFacts> => {
    const { chargeSignalId, odometerSignalId, ...known } =
      (await findCheckedDevice(db, deviceId)) ?? refuseUnknown();
    const values = (await latestValues.ofDevices([deviceId])).get(deviceId);
    const reported = { charge: newest(values, chargeSignalId), odometer: newest(values, odometerSignalId) };
    return checkFacts(draft, { ...known, ...reported }, now());
  };

  return {
    /** Reads the device of an order before anything is locked; without a draft, nothing is checked. */
    async before<T>(
      author: Author,
      orderId: number,
      draft: CheckDraft | undefined,
      work: (facts: CheckFacts | undefined) => Promise<T>,
    ): Promise<T> {
      const { deviceId } = (await findOrderDevice(db, author, orderId)) ?? refuseUnknown();
      return work(draft && deviceId !== null ? await factsOf(deviceId, draft) : undefined);
    },

    async keep(trx: Trx, { order, at }: Ground, { direction, facts, userId }: Kept): Promise<void> {
      if (facts) await insertCheck(trx, { orderId: order.id, direction, facts, userId, at });
    },
  };
}

/** Undefined: the device has no such signal; null: it has not reported a number yet. */
function newest(values: LatestValues | undefined, signalId: number | null): Reported | null | undefined {
  if (signalId === null) return undefined;
  const latest = values?.get(signalId);
  return latest && typeof latest.value === 'number' ? { value: latest.value, tsMs: latest.tsMs } : null;
}
