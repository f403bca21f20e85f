import { listDeviceLog, presenceTimeline } from '@weir/contract/diagnosis/device-log';
import {
  listRecordings,
  recordedMessages,
  recordingFile,
  startRecording,
  startSupportBundle,
  stopRecording,
} from '@weir/contract/diagnosis/device-recordings';
import { whyAlarm, whyOffline } from '@weir/contract/diagnosis/device-why';
import { attachment } from '../../../platform/files/attachment.ts';
import type { Http } from '../../../platform/http/mount.ts';
import type {
  DeviceLogService,
  RecordingsService,
  SupportBundles,
  WhyService,
} from './device-log.service.ts';

interface Deps {
  deviceLog: DeviceLogService;
  recordings: RecordingsService;
  why: WhyService;
  supportBundles: SupportBundles;
}

export function registerDeviceLogRoutes(
  http: Http,
  { deviceLog, recordings, why, supportBundles }: Deps,
): void {
  http.mount(listDeviceLog, ({ query, caller }) => deviceLog.list(caller, query));
  http.mount(presenceTimeline, ({ query, caller }) => deviceLog.timeline(caller, query));
  http.mount(whyOffline, ({ query, caller }) => why.offline(caller, query.id));
  http.mount(whyAlarm, ({ query, caller }) => why.alarm(caller, query.id, query.semaphoreId));
  http.mount(listRecordings, async ({ query, caller }) => ({
    list: await recordings.list(caller, query.id),
  }));
  http.mount(startRecording, ({ body, caller }) => recordings.start(caller, body));
  http.mount(stopRecording, async ({ body, caller }) => ({ list: await recordings.stop(caller, body.id) }));
  http.mount(startSupportBundle, ({ body, caller }) => supportBundles.start(caller, body.id));
  http.mount(recordedMessages, ({ query, caller }) => recordings.messages(caller, query));
  http.mount(recordingFile, async ({ query, caller, reply }) => {
    const { name, text } = await recordings.file(caller, query);
    return reply
      .type('application/x-ndjson')
      .header('content-disposition', attachment(name))
      .header('content-security-policy', "sandbox; default-src 'none'")
      .send(text);
  });
}
