import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { loadChunk } from '../../platform/chunks.ts';

/** A route whose component comes with its own file. */
export const lazily = (load: () => Promise<ComponentType>): Pick<RouteObject, 'lazy'> => ({
  lazy: async () => ({ Component: await loadChunk(load) }),
});
