import {
  type listDeviceLog,
  listDeviceLog as logEndpoint,
  presenceTimeline,
} from '@weir/contract/diagnosis/device-log';
import {
  listRecordings,
  recordedMessages,
  recordingFile,
  startRecording,
  startSupportBundle,
  stopRecording,
} from '@weir/contract/diagnosis/device-recordings';
import { whyAlarm, whyOffline } from '@weir/contract/diagnosis/device-why';
import type { Input } from '@weir/contract/endpoint';
import { listQuarantine } from '@weir/contract/telemetry/telemetry';
import { saveFile } from '../../../components/save-file.ts';
import { call, download, queryOf, steadyQueryOf } from '../../../platform/api.ts';
import { showStartedJob } from '../../operations/jobs/jobs.queries.ts';

export const logQuery = (query: Input<typeof listDeviceLog>['query']) =>
  steadyQueryOf(logEndpoint, { query });

export const quarantineQuery = (query: Input<typeof listQuarantine>['query']) =>
  steadyQueryOf(listQuarantine, { query });

export const timelineQuery = (id: number, hours: 24 | 168) => ({
  ...steadyQueryOf(presenceTimeline, { query: { id, hours } }),
  refetchInterval: 60_000,
});

export const whyOfflineQuery = (id: number) => queryOf(whyOffline, { query: { id } });
export const whyAlarmQuery = (id: number, semaphoreId: string) =>
  queryOf(whyAlarm, { query: { id, semaphoreId } });

export const recordingsQuery = (id: number) => queryOf(listRecordings, { query: { id } });

export const messagesQuery = (id: number, recording: number, window: { after: number; limit: number }) =>
  steadyQueryOf(recordedMessages, { query: { id, recording, ...window } });

export const record = (id: number) => call(startRecording, { body: { id, minutes: 30 } });

export const stopRecord = (id: number) => call(stopRecording, { body: { id } });

export async function saveRecording(id: number, recording: number): Promise<void> {
  saveFile(await download(recordingFile, { query: { id, recording } }));
}

/** In the background; the list of tasks shows it. */
export async function makeBundle(id: number): Promise<void> {
  await showStartedJob(await call(startSupportBundle, { body: { id } }));
}
