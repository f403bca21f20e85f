import type { FenceRehearsal, rehearseFence } from '@weir/contract/places/fences';
import type { Static } from '@weir/contract/schema';
import type { Viewer } from '../../../../platform/access/caller.ts';
import { getDevice } from '../../../../platform/access/devices.store.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { isGoodFix } from '../crossing/fixes.policy.ts';
import { findNewestFixes } from '../crossing/fixes.store.ts';
import { rehearse } from './fence-rehearsal.policy.ts';

export interface Rehearsal {
  rehearse(viewer: Viewer, body: Static<typeof rehearseFence.body>): Promise<FenceRehearsal>;
}

const dayMs = 86_400_000;
/** A position every 13 s for 30 days. */
const mostFixes = 200_000;

/** Compares what a device has sent with a fence that it does not have. */
export const createRehearsal = ({ db }: { db: Db }): Rehearsal => ({
  async rehearse(viewer, { id, longitude: lng, latitude: lat, radius, days }) {
    const device = await getDevice(db, viewer, id);
    const toMs = Date.now();
    const fromMs = toMs - days * dayMs;
    const fixes = await findNewestFixes(db, device.id, { fromMs, toMs }, mostFixes);
    const good = fixes.filter(isGoodFix);
    const cut = fixes.length >= mostFixes;
    return {
      ...{ fixes: fixes.length, goodFixes: good.length, cut: cut ? 1 : 0 },
      fromTime: new Date(cut ? (fixes[0]?.tsMs ?? fromMs) : fromMs).toISOString(),
      toTime: new Date(toMs).toISOString(),
      ...rehearse({ lng, lat, radius }, good),
    };
  },
});
