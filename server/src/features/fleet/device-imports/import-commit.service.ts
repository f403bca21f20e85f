import { id, languages } from '@weir/contract/common';
import { object, oneOf, type Static } from '@weir/contract/schema';
import type { Author } from '../../../platform/access/caller.ts';
import type { Db, Trx } from '../../../platform/db/database.ts';
import { notFound, refuseUnknown } from '../../../platform/errors.ts';
import { type JobContext, JobFailure } from '../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { DeviceEvents } from '../devices/device-events.service.ts';
import type { BatchDevice, DevicesService } from '../devices/devices.service.ts';
import { hasForeignDevice, lockStored, markCommitted, type StoredImport } from './device-imports.store.ts';
import { checkRows } from './import-check.service.ts';
import { tokensFile } from './import-workbooks.policy.ts';

const Params = object({ importId: id, credentials: oneOf(['token', 'none']), language: oneOf(languages) });
type Params = Static<typeof Params>;

interface Deps {
  db: Db;
  audit: Pick<DeviceEvents, 'devicesImported'>;
  devices: Pick<DevicesService, 'createMany'>;
  runner: Pick<Jobs, 'define'>;
}

const hour = 3_600_000;
const fileType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Adds the devices of an import in one transaction, with its state and its log: whenever the process ends, all of
 * it is there or nothing. Begun anew after a crash, it finds that it has been done, or does it.
 */
export function createImportJobs(deps: Deps) {
  return deps.runner.define('deviceImport', {
    params: Params,
    permission: 'devices:create',
    whenInterrupted: 'again',
    // Access tokens should not lie about.
    isSecret: true,
    keepMs: hour,
    async assertFetchable(owner, { importId }) {
      if (await hasForeignDevice(deps.db, owner, importId)) throw notFound();
    },
    run: (context) => deps.db.transaction().execute((trx) => commit(trx, deps, context)),
  });
}

async function commit(
  trx: Trx,
  { devices, audit }: Deps,
  context: JobContext<Params>,
): Promise<{ devices: number }> {
  const { params, owner, progress, signal } = context;
  const found = (await lockStored(trx, owner.userId, params.importId)) ?? refuseUnknown();
  const { rows } = found;
  if (found.state !== 'draft' || rows === null) return { devices: 0 };
  progress({ done: 0, total: rows.length });
  const drafts = await wholeDrafts(trx, owner, found);
  signal.throwIfAborted();
  const made = await devices.createMany(trx, owner, {
    importId: found.id,
    drafts,
    credentials: params.credentials,
    onProgress: (done) => {
      signal.throwIfAborted();
      progress({ done });
    },
  });
  // Somebody has added one of them in this very moment.
  if (!made) throw new JobFailure('conflict');
  if (params.credentials === 'token') await putTokens(context, made);
  await audit.devicesImported(trx, owner, {
    importId: found.id,
    fileName: found.fileName,
    devices: made.length,
  });
  await markCommitted(trx, found.id);
  signal.throwIfAborted();
  return { devices: made.length };
}

/** What was right when it was looked at may have become wrong. */
async function wholeDrafts(trx: Trx, author: Author, { mapping, rows }: StoredImport) {
  const { drafts, problems, missing } = await checkRows(trx, author, rows ?? [], mapping);
  if (problems.length > 0 || missing.length > 0)
    throw new JobFailure('conflict', { problems: problems.length });
  return drafts;
}

/** Before the commit, so that no device has a token that nobody was told. */
const putTokens = ({ putFile, params }: JobContext<Params>, made: readonly BatchDevice[]) =>
  putFile(tokensFile(made, params.language), { name: 'devices.xlsx', type: fileType });
