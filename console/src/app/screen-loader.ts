import type { ComponentType } from 'react';
import { loadChunk } from '../platform/chunks.ts';
import type { Screen } from '../platform/screen.ts';
import { screenOf } from './screens.ts';

const loaded = new Map<string, ComponentType>();

/** The component of a screen whose code is here; a page in a tab out of sight has none before its first visit. */
export const loadedScreen = (path: string): ComponentType | undefined => loaded.get(path);

export async function loadScreen({ path, load }: Screen): Promise<void> {
  if (!loaded.has(path)) loaded.set(path, await loadChunk(load));
}

/** Fetches the code of a screen that is about to be opened; a failure shows when it is. */
export function prefetchScreen(path: string): void {
  const screen = screenOf(path);
  if (screen) loadScreen(screen).catch(() => undefined);
}
