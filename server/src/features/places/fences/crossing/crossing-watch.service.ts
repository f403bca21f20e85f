import type { WrittenAlarm } from '../../../alarms/alarms/alarms.service.ts';
import type { FenceAlarms } from '../state/fence-alarms.service.ts';
import { lockWatched, saveCrossing } from './crossing-watch.store.ts';
import { takeFix, unknownPlace } from './fence-crossing.policy.ts';
import type { Comparison } from './position-watch.service.ts';

/** Whether a device has left its own fence, or come back. */
export const createCrossingWatch = (fenceAlarms: FenceAlarms): Comparison => ({
  async lock(trx, deviceId) {
    const fence = await lockWatched(trx, deviceId);
    if (!fence) return undefined;
    const before = fence.crossing ?? unknownPlace(fence.armedMs);
    return {
      lastMs: before.lastMs,
      async compare(fixes, reachedMs) {
        const alarms: WrittenAlarm[] = [];
        let state = before;
        for (const fix of fixes) {
          const step = takeFix(fence, state, fix);
          if (!step) continue;
          state = step.state;
          if (step.event === null) continue;
          const { tsMs: atMs, receivedAtMs } = fix;
          const crossing = { deviceId, atMs, receivedAtMs, distanceM: step.distanceM };
          alarms.push(...(await fenceAlarms[step.event](trx, crossing)));
        }
        if (reachedMs > state.lastMs) state = { ...state, lastMs: reachedMs };
        if (state !== before) await saveCrossing(trx, deviceId, state);
        return { alarms, hasMoved: state.place !== before.place };
      },
    };
  },
});
