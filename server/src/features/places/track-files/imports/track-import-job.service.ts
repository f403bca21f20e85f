import { id } from '@weir/contract/common';
import { object, type Static } from '@weir/contract/schema';
import type { Db, Trx } from '../../../../platform/db/database.ts';
import { refuseUnknown } from '../../../../platform/errors.ts';
import type { JobContext } from '../../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { DeviceEvents } from '../../../fleet/devices/device-events.service.ts';
import type { ArrangedPast, PastFrames } from '../../../telemetry/telemetry/telemetry.service.ts';
import { framesOf, unpacked } from './stored-fixes.policy.ts';
import { findReceivedAt, findStored, lockStored, markCommitted } from './track-imports.store.ts';

const Params = object({ importId: id });
type Params = Static<typeof Params>;

interface Deps {
  db: Db;
  audit: Pick<DeviceEvents, 'trackImported'>;
  past: PastFrames;
  runner: Pick<Jobs, 'define'>;
}

/**
 * Adds the positions of an import in one transaction, with its state and its log: whenever the process ends, all of it
 * is there or nothing. Begun anew after a crash, it finds that it has been done, or does it.
 */
export const createTrackImportJobs = (deps: Deps) =>
  deps.runner.define('trackImport', {
    params: Params,
    permission: 'devices:update',
    whenInterrupted: 'again',
    async run(context) {
      const past = await arranged(deps, context);
      if (!past) return { added: 0 };
      const added = await deps.db.transaction().execute((trx) => commit(trx, deps, context, past));
      deps.past.changed(past.device.deviceId);
      return { added };
    },
  });

/** Undefined: there is nothing to do any more. */
async function arranged(
  { db, past }: Deps,
  { params, owner, progress }: JobContext<Params>,
): Promise<ArrangedPast | undefined> {
  const found = (await findStored(db, owner, params.importId)) ?? refuseUnknown();
  if (found.state !== 'draft' || found.fixes === null) return undefined;
  const frames = framesOf(await unpacked(found.fixes));
  progress({ done: 0, total: frames.length });
  return past.arrange(found.device, frames);
}

async function commit(
  trx: Trx,
  { past, audit }: Deps,
  { params, owner, progress, signal }: JobContext<Params>,
  frames: ArrangedPast,
): Promise<number> {
  const found = (await lockStored(trx, owner, params.importId)) ?? refuseUnknown();
  if (found.state !== 'draft') return 0;
  const { device } = found;
  const receivedAt = await findReceivedAt(trx, device.deviceId);
  let done = 0;
  const parts = await past.insert(trx, frames, {
    receivedAtMs: receivedAt.getTime(),
    onAdded(count) {
      signal.throwIfAborted();
      done += count;
      progress({ done });
    },
  });
  const fixes = parts.reduce((sum, { timesMs }) => sum + timesMs.length, 0);
  const named = { id: device.deviceId, name: device.name };
  await markCommitted(trx, found.id, { receivedAt, parts });
  await audit.trackImported(trx, owner, named, { importId: found.id, fileName: found.fileName, fixes });
  signal.throwIfAborted();
  return fixes;
}
