import { useEffect, useEffectEvent } from 'react';
import { create } from 'zustand';
import { setServerBuild } from '../server-build.ts';
import { recheckSession } from '../session.ts';
import { applyGap, applyPushes } from './push-rules.ts';
import { type ChannelState, createRealtimeClient, type RealtimeClient } from './realtime-client.ts';
import { belongs, type Push, type PushOf, type Topic } from './topics.ts';

interface Listener {
  topic: Topic;
  onPushes: ((pushes: readonly Push[]) => void) | undefined;
  onGap: (() => void) | undefined;
}

/** Pushes that arrive within this time are handed over together: one rendering for many devices. */
const batchMs = 100;

const useChannel = create<{ state: ChannelState }>(() => ({ state: 'closed' }));
/** Whether live data flows at the moment. */
export const useChannelState = (): ChannelState => useChannel((channel) => channel.state);

const listeners = new Set<Listener>();
let client: RealtimeClient | undefined;
let batch: Push[] = [];
let isTelling = false;

/** Opens the channel for the signed-in user. */
export function startRealtime(userId: number): void {
  stopRealtime();
  client = createRealtimeClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`,
    userId,
    onState: (state) => useChannel.setState({ state }),
    onResync: (unchangedTimes) => {
      for (const [topic, unchangedMs] of unchangedTimes) applyGap(topic, unchangedMs);
      for (const { topic, onGap } of listeners) if (unchangedTimes.has(topic)) onGap?.();
    },
    onPush: collect,
    onBuild: setServerBuild,
    onRefused: () => void recheckSession(),
  });
  tellTopics();
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

function collect(push: Push): void {
  batch.push(push);
  if (batch.length === 1) setTimeout(handOver, batchMs);
}

function handOver(): void {
  const pushes = batch;
  batch = [];
  applyPushes(pushes);
  for (const { topic, onPushes } of listeners) {
    const own = onPushes ? pushes.filter((each) => belongs(each, topic)) : [];
    if (own.length > 0) onPushes?.(own);
  }
}

/** Whatever begins and ends to listen in one rendering is told to the server once. */
function tellTopicsSoon(): void {
  if (isTelling) return;
  isTelling = true;
  queueMicrotask(() => {
    isTelling = false;
    tellTopics();
  });
}

const tellTopics = () => client?.hear(new Set([...listeners].map(({ topic }) => topic)));

/** Hears topics until what it answers is called. */
export function listen(added: readonly Listener[]): () => void {
  for (const listener of added) listeners.add(listener);
  tellTopicsSoon();
  return () => {
    for (const listener of added) listeners.delete(listener);
    tellTopicsSoon();
  };
}

interface Handlers<T extends Topic> {
  onPushes?: (pushes: readonly PushOf<T>[]) => void;
  /** From now on it is heard, or pushes were left out: what was pushed until now may have been missed. */
  onGap?: () => void;
}

/**
 * Has the server tell of a topic, or of several, while mounted: what is shown is kept current by the rules of
 * pushes. The handlers are for what is more than that; undefined listens to nothing.
 */
export function useTopic<T extends Topic>(
  topics: T | readonly T[] | undefined,
  { onPushes, onGap }: Handlers<T> = {},
): void {
  const pushed = useEffectEvent((pushes: readonly PushOf<T>[]) => onPushes?.(pushes));
  const missed = useEffectEvent(() => onGap?.());
  const names = [topics ?? []].flat().join(' ');
  const hasHandler = onPushes !== undefined;
  useEffect(() => {
    if (names === '') return;
    return listen(
      names.split(' ').map((name) => ({
        topic: name as T, // as they were given
        onPushes: hasHandler ? (pushes) => pushed(pushes as readonly PushOf<T>[]) : undefined, // by `belongs`
        onGap: () => missed(),
      })),
    );
  }, [names, hasHandler]);
}
