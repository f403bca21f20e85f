import {
  type RecordedMessage,
  type Recording,
  type recordedMessages,
  recordingLimits,
  type startRecording,
} from '@weir/contract/diagnosis/device-recordings';
import type { Output } from '@weir/contract/endpoint';
import type { Static } from '@weir/contract/schema';
import type { Author, Caller, Viewer } from '../../../platform/access/caller.ts';
import { getDevice } from '../../../platform/access/devices.store.ts';
import type { Db } from '../../../platform/db/database.ts';
import { badField, illegalState, notFound, tooMany } from '../../../platform/errors.ts';
import type { DeviceRecordEvents } from '../../fleet/devices/device-record-events.service.ts';
import { decodedOf } from './recorded-payload.policy.ts';
import type { Recorder } from './recorder.service.ts';
import {
  countOfCompany,
  findMessages,
  findOpenRecording,
  findRecordings,
  insertRecording,
  lockForRecording,
  type StoredMessage,
} from './recordings.store.ts';

type RecordingsQuery = Static<typeof recordedMessages.query>;

type Wanted = Pick<RecordingsQuery, 'id' | 'recording'>;

export type RecordingsService = ReturnType<typeof createRecordingsService>;

interface Deps {
  db: Db;
  audit: DeviceRecordEvents;
  recorder: Recorder;
}

const keptPerDevice = 5;

/** Who records which device, and what was recorded. */
export function createRecordingsService({ db, audit, recorder }: Deps) {
  /** The named one, or the newest. */
  const recordingOf = async (viewer: Viewer, { id, recording }: Wanted) => {
    const device = await getDevice(db, viewer, id);
    const list = await findRecordings(db, id);
    const found = recording === undefined ? list[0] : list.find((one) => one.id === recording);
    if (recording !== undefined && !found)
      throw badField('recording', 'unknown', 'The device has no such recording (any more)');
    return { device, found };
  };

  return {
    async list(viewer: Viewer, id: number): Promise<Recording[]> {
      await getDevice(db, viewer, id);
      return findRecordings(db, id);
    },
    /** The one that runs already, when one does. Refuses more than so many at once. */
    async start(caller: Caller, { id, minutes }: Static<typeof startRecording.body>): Promise<Recording> {
      const device = await getDevice(db, caller, id, 'operate');
      const begun = await db.transaction().execute(async (trx) => {
        await lockForRecording(trx, id);
        if ((await findOpenRecording(trx, id)) !== undefined) return undefined;
        const ofCompany = await countOfCompany(trx, caller.userId);
        if (recorder.running >= recordingLimits.atOnce || ofCompany >= recordingLimits.perCompany)
          throw tooMany(60);
        const row = { deviceId: id, userId: caller.userId, minutes, kept: keptPerDevice };
        const recording = await insertRecording(trx, row);
        await audit.recordingStarted(trx, caller, device, { after: { minutes } });
        return recording;
      });
      if (begun) recorder.begin({ ...begun, deviceId: id });
      const [recording] = await findRecordings(db, id);
      if (!recording) throw notFound();
      return recording;
    },
    async stop(caller: Caller, id: number): Promise<Recording[]> {
      const device = await getDevice(db, caller, id, 'operate');
      if (await recorder.end(id, 'stopped')) await audit.recordingStopped(db, caller, device);
      return findRecordings(db, id);
    },
    async messages(viewer: Viewer, query: RecordingsQuery): Promise<Output<typeof recordedMessages>> {
      const { found } = await recordingOf(viewer, query);
      const { after, limit } = query;
      const rows = found ? await findMessages(db, found.id, { after, limit: limit + 1 }) : [];
      const more = rows.length > limit ? 1 : 0;
      return { recording: found ?? null, list: rows.slice(0, limit).map(toMessage), more };
    },
    /** One JSON object a line. */
    async file(author: Author, query: Wanted): Promise<{ name: string; text: string }> {
      const { device, found } = await recordingOf(author, query);
      if (!found) throw illegalState('The device has no recording');
      const rows = await findMessages(db, found.id, { after: 0, limit: recordingLimits.entries });
      await audit.recordingExported(db, author, device);
      const text = rows.map((row) => `${JSON.stringify(toMessage(row))}\n`).join('');
      return { name: `${device.name} ${found.startedAt.slice(0, 16)}.ndjson`, text };
    },
  };
}

const toMessage = ({ at, ...message }: StoredMessage): RecordedMessage => ({
  ...message,
  at: at.toISOString(),
  decoded: decodedOf(message),
});
