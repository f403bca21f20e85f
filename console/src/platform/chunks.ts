import { userInfo } from '@weir/contract/identity/sessions';
import { type ComponentType, createElement, lazy, type ReactNode, useState } from 'react';
import { create } from 'zustand';
import { call } from './api.ts';
import { isApiError } from './api-error.ts';
import { hasUnsavedWork } from './unsaved.ts';

const retryAfterMs = 1000;
const storageKey = 'weir-chunk-reload';
/** A page that was reloaded this lately and fails again is not helped by another reload. */
const patienceMs = 60_000;

const useChunks = create<{ failed: boolean }>(() => ({ failed: false }));

/** Whether a part of the console could not be loaded: most likely a newer version has taken its place. */
export const useChunkFailure = (): boolean => useChunks((state) => state.failed);

/** Parts that `loadChunk` is after: it deals with their failures itself. */
let loading = 0;

/** Loads a part of the console; tries again once, then reloads the page if that loses nothing. */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T> {
  loading += 1;
  try {
    return await load().catch(() => pause().then(load));
  } catch (error) {
    if (await reloadForChunk()) return await new Promise<never>(() => undefined); // the page is going away
    throw error;
  } finally {
    loading -= 1;
  }
}

/** A component whose code comes when it is first drawn, or before. */
export interface LazyPart<P> {
  (props: P): ReactNode;
  /** Fetches the code of what will probably be drawn soon; a failure shows when it is drawn. */
  preload: () => void;
}

/**
 * A component whose code comes when it is first drawn. What is there by then is drawn at once: React holds
 * whatever takes the place of a fallback back for 300 ms.
 */
export function lazyRetry<P extends object>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  let ready: ComponentType<P> | undefined;
  const keep = (component: ComponentType<P>) => {
    ready = component;
    return { default: component };
  };
  const Late: ComponentType<P> = lazy(() => loadChunk(load).then(keep));
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, as `lazy` is
  const Part = (props: P) => {
    // Another component would be another element, and lose its state.
    const [drawn] = useState(() => ready ?? Late);
    return createElement(drawn, props);
  };
  return Object.assign(Part, { preload: () => void (ready ?? silently(load).then(keep, () => undefined)) });
}

/** Without the recovery that a failure would bring. */
function silently<T>(load: () => Promise<T>): Promise<T> {
  loading += 1;
  return load().finally(() => {
    loading -= 1;
  });
}

/** Looks after parts that are loaded in other ways. Call once at start. */
export function startChunkRecovery(): void {
  addEventListener('vite:preloadError', () => {
    if (loading === 0) void reloadForChunk();
  });
}

/** Resolves true when the page is about to reload. */
async function reloadForChunk(): Promise<boolean> {
  if (!(await isReachable())) return false;
  if (hasUnsavedWork() || !mayReload(sessionStorage.getItem(storageKey), Date.now())) {
    useChunks.setState({ failed: true });
    return false;
  }
  sessionStorage.setItem(storageKey, String(Date.now()));
  location.reload();
  return true;
}

/** `last` is when the page was reloaded for this reason before, as kept for the tab. */
export const mayReload = (last: string | null, nowMs: number): boolean =>
  last === null || !(nowMs - Number(last) < patienceMs);

/** Without the server a reload would lose the page for nothing. Any answer will do. */
async function isReachable(): Promise<boolean> {
  try {
    await call(userInfo, { query: {} });
    return true;
  } catch (error) {
    return !isApiError(error, 'network') && !isApiError(error, 'timeout');
  }
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, retryAfterMs));
