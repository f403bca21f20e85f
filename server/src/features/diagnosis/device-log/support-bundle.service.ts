import { Readable } from 'node:stream';
import { startSupportBundle } from '@weir/contract/diagnosis/device-recordings';
import type { Job } from '@weir/contract/operations/jobs';
import type { Static } from '@weir/contract/schema';
import yazl from 'yazl';
import type { Author } from '../../../platform/access/caller.ts';
import { getDevice } from '../../../platform/access/devices.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { notFound } from '../../../platform/errors.ts';
import type { FileContent } from '../../../platform/files/files.ts';
import type { JobContext } from '../../../platform/jobs/job-kind.ts';
import type { Jobs } from '../../../platform/jobs/jobs.ts';
import type { DeviceRecordEvents } from '../../fleet/devices/device-record-events.service.ts';
import type { JobsService } from '../../operations/jobs/jobs.service.ts';
import { findBundledDevice } from './bundle-device.store.ts';
import { type BundleParts, type BundleSources, partsOf } from './bundle-parts.service.ts';

export type SupportBundles = ReturnType<typeof createSupportBundles>;

export interface BundleDeps extends BundleSources {
  db: Db;
  audit: DeviceRecordEvents;
  runner: Pick<Jobs, 'define'>;
  jobs: Pick<JobsService, 'get'>;
}

const keepMs = 24 * 3_600_000;

/** Everything that helps somebody else to understand a device, in one file, fit to leave the house. */
export function createSupportBundles(deps: BundleDeps) {
  const { db, audit, runner, jobs } = deps;
  const kind = runner.define('supportBundle', {
    params: startSupportBundle.body,
    permission: 'devices:record',
    whenInterrupted: 'again',
    keepMs,
    async assertFetchable(owner, { id }) {
      await getDevice(db, owner, id);
    },
    run: (context) => writeBundle(deps, context),
  });
  return {
    /** Begins one; its file is kept for a day. */
    async start(author: Author, deviceId: number): Promise<Job> {
      const device = await getDevice(db, author, deviceId);
      const { jobId } = await kind.submit(
        author,
        { id: deviceId },
        { subject: device.name, alongside: (trx) => audit.supportBundleStarted(trx, author, device) },
      );
      return jobs.get(author.userId, jobId);
    },
  };
}

async function writeBundle(
  deps: BundleDeps,
  { params, owner, signal, progress, putFile }: JobContext<Static<typeof startSupportBundle.body>>,
): Promise<{ files: number }> {
  const device = await findBundledDevice(deps.db, owner, params.id);
  if (!device) throw notFound();
  const parts = partsOf(deps, owner, device);
  const names = Object.keys(parts);
  progress({ done: 0, total: names.length });
  const content = zipOf(
    parts,
    () => signal.throwIfAborted(),
    (done) => progress({ done }),
  );
  const day = new Date().toISOString().slice(0, 10);
  await putFile(content, { name: `${device.name} ${day}.zip`, type: 'application/zip' });
  return { files: names.length };
}

/** One part after the other is read and packed. */
async function* zipOf(parts: BundleParts, goOn: () => void, onPart: (done: number) => void): FileContent {
  const zip = new yazl.ZipFile();
  const texts: [string, string][] = [];
  for (const [name, read] of Object.entries(parts)) {
    goOn();
    texts.push([name, await read()]);
    onPart(texts.length);
  }
  for (const [name, text] of texts) zip.addBuffer(Buffer.from(text), name);
  zip.end();
  yield* Readable.from(zip.outputStream, { objectMode: false });
}
