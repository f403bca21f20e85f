import type { Output } from '@weir/contract/endpoint';
import {
  importedSignals,
  type listTrackImports,
  type TrackImportCheck,
  type TrackImportItem,
  trackImportLimits,
} from '@weir/contract/places/track-imports';
import type { Author, Viewer } from '../../../../platform/access/caller.ts';
import { getDevice } from '../../../../platform/access/devices.store.ts';
import type { Db } from '../../../../platform/db/database.ts';
import { badField, illegalState, refuseUnknown } from '../../../../platform/errors.ts';
import type { FairSlots } from '../../../../platform/fair-slots.ts';
import { safeFileName } from '../../../../platform/files/attachment.ts';
import type { UploadedFile } from '../../../../platform/http/uploads.ts';
import type { Jobs } from '../../../../platform/jobs/jobs.ts';
import type { ReadFixes } from '../../../../platform/track-files/collected-fixes.ts';
import type { DeviceEvents } from '../../../fleet/devices/device-events.service.ts';
import {
  type PastFrames,
  retentionDays,
  type TelemetryService,
} from '../../../telemetry/telemetry/telemetry.service.ts';
import { gapMsOf, type TracksService } from '../../tracks/tracks.service.ts';
import { columnsOf, type FileFixes, fixesOfRead, packed } from './stored-fixes.policy.ts';
import { createTrackImportJobs } from './track-import-job.service.ts';
import {
  deleteOlderDrafts,
  findImport,
  findImports,
  findParts,
  findTarget,
  insertImport,
  lockStored,
  markUndone,
  updateJob,
} from './track-imports.store.ts';
import { createTrackUploads } from './track-upload.service.ts';

export interface TrackImportDeps {
  db: Db;
  tracks: Pick<TracksService, 'told'>;
  telemetry: Pick<TelemetryService, 'past'>;
  audit: Pick<DeviceEvents, 'trackImported' | 'trackImportUndone'>;
  runner: Pick<Jobs, 'define' | 'announce'>;
  readerSlots: FairSlots;
  /** IANA name, of the installation: for projects that have none. */
  timeZone: string;
}

interface Upload {
  readonly id: number;
  readonly zone?: string | undefined;
}

const draftsKept = 5;
const dayMs = 86_400_000;

/** Positions of files in the history of devices: seen by whoever sees the device. */
export function createTrackImports(deps: TrackImportDeps) {
  const { db, tracks, audit, runner, timeZone } = deps;
  const { past } = deps.telemetry;
  const uploads = createTrackUploads({ slots: deps.readerSlots });
  const kind = createTrackImportJobs({ db, audit, past, runner });
  const get = async (viewer: Viewer, id: number): Promise<TrackImportItem> =>
    (await findImport(db, viewer, id)) ?? refuseUnknown();

  return {
    getImport: get,
    listImports: async (
      viewer: Viewer,
      query: { id: number; page: number; limit: number },
    ): Promise<Output<typeof listTrackImports>> => {
      await getDevice(db, viewer, query.id);
      return { ...(await findImports(db, viewer, query)), page: query.page, limit: query.limit };
    },

    /** Refuses what cannot be read, and devices whose type keeps no tracks. */
    async upload(author: Author, { id, zone }: Upload, file: UploadedFile): Promise<TrackImportItem> {
      const target = (await findTarget(db, author, id)) ?? refuseUnknown();
      if (!target.isLocus) throw badField('id', 'isLocus', 'The type of the device keeps no tracks');
      const nowMs = Date.now();
      const { format, read } = await uploads.read(author.userId, file, {
        zone: zone ?? target.timeZone ?? timeZone,
        ...{ earliestMs: nowMs - retentionDays[target.retention] * dayMs, latestMs: nowMs },
      });
      const fixes = fixesOfRead(read);
      const found = await checked({ tracks, past }, { deviceId: id, nowMs, ...target }, { read, fixes });
      const fileName = safeFileName(file.name);
      const draft = { deviceId: id, ownerId: author.userId, fileName, format, found };
      const importId = await insertImport(db, { ...draft, fixes: await packed(fixes) });
      await deleteOlderDrafts(db, { ownerId: author.userId, keep: draftsKept });
      return get(author, importId);
    },

    /** As a background task, once. */
    async commit(author: Author, id: number): Promise<TrackImportItem> {
      const enqueued = await db.transaction().execute(async (trx) => {
        const found = (await lockStored(trx, author, id)) ?? refuseUnknown();
        if (found.state === 'undone') throw illegalState('It was undone: upload the file again');
        if (found.state !== 'draft' || found.openJobId !== null) return undefined;
        const job = await kind.enqueue(trx, author, { importId: id }, { subject: found.fileName });
        await updateJob(trx, id, job.jobId);
        return job;
      });
      if (enqueued) runner.announce(enqueued);
      return get(author, id);
    },

    async undo(author: Author, id: number): Promise<TrackImportItem> {
      const deviceId = await db.transaction().execute(async (trx) => {
        const found = (await lockStored(trx, author, id)) ?? refuseUnknown();
        if (found.state === 'undone') return undefined;
        const { device, receivedAt, fileName } = found;
        if (found.state === 'draft' || !receivedAt) throw illegalState('Nothing has been added yet');
        if (!found.canUndo)
          throw illegalState(`It was added more than ${trackImportLimits.undoDays} days ago`);
        const parts = await findParts(trx, id);
        const fixes = await past.remove(trx, device.deviceId, receivedAt.getTime(), parts);
        await markUndone(trx, id);
        const named = { id: device.deviceId, name: device.name };
        await audit.trackImportUndone(trx, author, named, { importId: id, fileName, fixes });
        return device.deviceId;
      });
      if (deviceId !== undefined) past.changed(deviceId);
      return get(author, id);
    },
  };
}

interface Target {
  readonly deviceId: number;
  readonly nowMs: number;
  readonly expectedIntervalS: number | null;
}

/** What would become of the positions. */
async function checked(
  { tracks, past }: { tracks: Pick<TracksService, 'told'>; past: PastFrames },
  { deviceId, nowMs, expectedIntervalS }: Target,
  { read, fixes }: { read: ReadFixes; fixes: FileFixes },
): Promise<TrackImportCheck> {
  const times = [...fixes.tsMs];
  const [first, last] = [times[0], times.at(-1)];
  const taken = await past.taken(deviceId, placeSignals, times);
  const range = { fromMs: first ?? 0, toMs: (last ?? 0) + 1 };
  const { flags, totals, points } = tracks.told(columnsOf(fixes, nowMs), {
    ...{ range, zone: 'UTC', gapMs: gapMsOf(expectedIntervalS) },
    ...{ points: trackImportLimits.previewPoints, toleranceM: 0 },
  });
  return {
    fixes: times.length,
    from: isoOf(first),
    to: isoOf(last),
    existing: taken.size,
    ...{ repeated: read.repeated, unreadable: read.unreadable, problems: [...read.problems] },
    ...{ flags, distanceM: totals.distanceM },
    preview: points.flatMap(({ ts, lng, lat, flag }) =>
      flag === null && lng !== null && lat !== null ? [{ ts, lng, lat }] : [],
    ),
  };
}

const placeSignals = [...importedSignals.slice(0, 2), 'longitude', 'latitude'];

const isoOf = (ms: number | undefined): string | null =>
  ms === undefined ? null : new Date(ms).toISOString();
