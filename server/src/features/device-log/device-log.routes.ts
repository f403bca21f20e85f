import { listDeviceLog, presenceTimeline } from '@weir/contract/device-log';
import {
  listRecordings,
  recordedMessages,
  recordingFile,
  startRecording,
  stopRecording,
} from '@weir/contract/device-recordings';
import { attachment } from '../../platform/files/attachment.ts';
import type { Http } from '../../platform/http/mount.ts';
import type { DeviceLogService, RecordingsService } from './device-log.service.ts';

interface Deps {
  deviceLog: DeviceLogService;
  recordings: RecordingsService;
}

export function registerDeviceLogRoutes(http: Http, { deviceLog, recordings }: Deps): void {
  http.mount(listDeviceLog, ({ query, caller }) => deviceLog.list(caller, query));
  http.mount(presenceTimeline, ({ query, caller }) => deviceLog.timeline(caller, query));
  http.mount(listRecordings, async ({ query, caller }) => ({
    list: await recordings.list(caller, query.id),
  }));
  http.mount(startRecording, ({ body, caller }) => recordings.start(caller, body));
  http.mount(stopRecording, async ({ body, caller }) => ({ list: await recordings.stop(caller, body.id) }));
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
