import { fenceRules, projectFenceCode } from '@weir/contract/alarms/fence-alarms';
import type { Trx } from '../../../../platform/db/database.ts';
import type { WrittenAlarm } from '../../../alarms/alarms/alarms.service.ts';
import type { Fix } from '../crossing/fixes.policy.ts';
import type { Comparison } from '../crossing/position-watch.service.ts';
import type { AreaAlarms } from './area-alarms.service.ts';
import { type AreaState, takeFix, type WatchedArea } from './area-watch.policy.ts';
import { findAreas, lockWatch, saveWatch, type Watch } from './area-watch.store.ts';
import { findOpenOfDevice } from './project-fences.store.ts';

/** Of a device that was never looked at, so much before now. */
const firstLookMs = 60_000;

interface Watched {
  readonly deviceId: number;
  readonly watch: Watch;
  readonly areas: readonly WatchedArea[];
}

/** Where a device is by the fences of its project. */
export function createAreaWatch(alarms: AreaAlarms): Comparison {
  /** The alarms of fences that the device is not watched by any more end. */
  const settle = async (trx: Trx, { deviceId, watch, areas }: Watched): Promise<WrittenAlarm[]> => {
    const isWatched = new Set(areas.map(({ id }) => String(id)));
    const mayBeOpen = Object.entries(watch.states).some(
      ([id, { open }]) => open.length > 0 && !isWatched.has(id),
    );
    if (!mayBeOpen) return [];
    const codes = new Set(areas.flatMap(({ id }) => fenceRules.map((rule) => projectFenceCode(id, rule))));
    const open = await findOpenOfDevice(trx, deviceId);
    return alarms.end(
      trx,
      open.filter(({ code }) => !codes.has(code)),
    );
  };

  const compare = async (trx: Trx, { deviceId, watch, areas }: Watched, fixes: readonly Fix[]) => {
    const { typeId, projectId } = watch;
    const written: WrittenAlarm[] = [];
    const states: Record<string, AreaState> = {};
    for (const area of areas) {
      let state = watch.states[area.id];
      for (const fix of fixes) {
        const step = takeFix(area, state, fix);
        state = step.state;
        if (step.events.length > 0)
          written.push(...(await alarms.write(trx, { deviceId, typeId, projectId }, area, fix, step.events)));
      }
      if (state) states[area.id] = state;
    }
    return { written, states };
  };

  return {
    async lock(trx, deviceId) {
      const watch = await lockWatch(trx, deviceId);
      if (!watch) return undefined;
      const watched = { deviceId, watch, areas: await findAreas(trx, watch) };
      const lastMs = watch.lastMs ?? Date.now() - firstLookMs;
      return {
        lastMs,
        async compare(fixes, reachedMs) {
          const ended = await settle(trx, watched);
          const newer = fixes.filter(({ tsMs }) => tsMs > lastMs);
          const { written, states } = await compare(trx, watched, newer);
          const seenMs = Math.max(lastMs, reachedMs, newer.at(-1)?.tsMs ?? 0);
          await saveWatch(trx, deviceId, { lastMs: seenMs, states });
          return { alarms: [...ended, ...written], hasMoved: false };
        },
      };
    },
  };
}
