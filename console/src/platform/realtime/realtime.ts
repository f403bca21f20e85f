import type { JobPush, NoticePush, RecordingPush } from '@weir/contract/realtime/realtime';
import { types } from '@weir/contract/realtime/realtime-channel';
import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { setServerBuild } from '../server-build.ts';
import { recheckSession } from '../session.ts';
import {
  type ChannelState,
  createRealtimeClient,
  type RealtimeClient,
  type Told,
} from './realtime-client.ts';

/** What is told about a device. */
export type DevicePush = Exclude<Told, JobPush | NoticePush | RecordingPush>;

/**
 * Something may have been missed: what was asked for at least `quietMs` ago is to be asked for again
 * (`refetchOlder`), anything newer is right. 0 is everything.
 */
type Resync = (quietMs: number) => void;

interface Listener {
  topic: string;
  onPushes: (pushes: readonly Told[]) => void;
  onResync: Resync;
}

/** Pushes that arrive within this time are handed over together: one rendering for many devices. */
const batchMs = 100;

const useChannel = create<{ state: ChannelState }>(() => ({ state: 'closed' }));
/** Whether live data flows at the moment. */
export const useChannelState = (): ChannelState => useChannel((channel) => channel.state);

const listeners = new Set<Listener>();
let client: RealtimeClient | undefined;
let batch: Told[] = [];

/** Opens the channel for the signed-in user. */
export function startRealtime(userId: number): void {
  stopRealtime();
  client = createRealtimeClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`,
    userId,
    onState: (state) => useChannel.setState({ state }),
    onResync: (quiet) => {
      for (const { topic, onResync } of listeners) {
        const quietMs = quiet.get(topic);
        if (quietMs !== undefined) onResync(quietMs);
      }
    },
    onPush: collect,
    onBuild: setServerBuild,
    onRefused: () => void recheckSession(),
  });
  client.subscribe([...new Set([...listeners].map(({ topic }) => topic))]);
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  client.start();
}

export function stopRealtime(): void {
  removeEventListener('online', wake);
  document.removeEventListener('visibilitychange', wake);
  client?.stop();
  client = undefined;
}

function wake(): void {
  if (!document.hidden) client?.wake();
}

function collect(push: Told): void {
  batch.push(push);
  if (batch.length === 1) setTimeout(handOver, batchMs);
}

function handOver(): void {
  const pushes = batch;
  batch = [];
  for (const { topic, onPushes } of listeners) {
    const own = pushes.filter((each) => belongs(each, topic));
    if (own.length > 0) onPushes(own);
  }
}

const jobsTopic = 'jobs';
const noticesTopic = 'notices';
const isOfJob = (push: Told): push is JobPush => push.T === types.job;
const isNotice = (push: Told): push is NoticePush => push.T === types.notice;
const isOfRecording = (push: Told): push is RecordingPush => push.T === types.recording;
const isOfDevice = (push: Told): push is DevicePush =>
  !isOfJob(push) && !isNotice(push) && !isOfRecording(push);

/** Values name no project: whoever listens to one knows its devices. */
function belongs(push: Told, topic: string): boolean {
  if (isNotice(push) || topic === noticesTopic) return isNotice(push) && topic === noticesTopic;
  if (isOfJob(push) || topic === jobsTopic) return isOfJob(push) && topic === jobsTopic;
  const [kind, id] = topic.split(':');
  if (kind === 'alarms') return push.T === types.alarm;
  if (kind === 'device') return push.deviceId === Number(id);
  if (kind === 'project' && push.T !== types.values) return push.projectId === Number(id);
  return true;
}

function listen(listener: Listener): () => void {
  const isFirst = ![...listeners].some(({ topic }) => topic === listener.topic);
  listeners.add(listener);
  if (isFirst) client?.subscribe([listener.topic]);
  return () => {
    listeners.delete(listener);
    const isLast = ![...listeners].some(({ topic }) => topic === listener.topic);
    if (isLast) client?.unsubscribe([listener.topic]);
  };
}

interface TopicHandlers {
  onPushes: (pushes: readonly DevicePush[]) => void;
  onResync?: Resync;
}

/** Listens to `device:7`, `project:3`, `fleet` or `alarms` while mounted; undefined listens to nothing. */
export function useTopic(topic: string | undefined, { onPushes, onResync }: TopicHandlers): void {
  const pushed = useEffectEvent(onPushes);
  const resync = useEffectEvent((quietMs: number) => onResync?.(quietMs));
  useEffect(() => {
    if (topic === undefined) return;
    return listen({
      topic,
      onPushes: (pushes) => pushed(pushes.filter(isOfDevice)),
      onResync: (quietMs) => resync(quietMs),
    });
  }, [topic]);
}

/** Listens while mounted to how a recording of the device's messages grows and ends; 0 when it did. */
export function useRecordingTopic(deviceId: number, onChange: Resync): void {
  const changed = useEffectEvent(onChange);
  useEffect(
    () =>
      listen({
        topic: `device:${deviceId}`,
        onPushes: (pushes) => {
          if (pushes.some(isOfRecording)) changed(0);
        },
        onResync: (quietMs) => changed(quietMs),
      }),
    [deviceId],
  );
}

interface JobHandlers {
  onJobs: (pushes: readonly JobPush[]) => void;
  onResync: Resync;
}

/** Listens to what becomes of the user's own background tasks while mounted. */
export function useJobsTopic({ onJobs, onResync }: JobHandlers): void {
  const pushed = useEffectEvent(onJobs);
  const resync = useEffectEvent(onResync);
  useEffect(
    () =>
      listen({
        topic: jobsTopic,
        onPushes: (pushes) => pushed(pushes.filter(isOfJob)),
        onResync: (quietMs) => resync(quietMs),
      }),
    [],
  );
}

/** Hears, while mounted, that the user's own notices are others now: 0 when they are. */
export function useNoticesTopic(onChange: Resync): void {
  const changed = useEffectEvent(onChange);
  useEffect(
    () =>
      listen({
        topic: noticesTopic,
        onPushes: () => changed(0),
        onResync: (quietMs) => changed(quietMs),
      }),
    [],
  );
}
