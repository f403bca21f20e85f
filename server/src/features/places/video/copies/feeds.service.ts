import type { VideoKind } from '@weir/contract/places/video';
import type { Logger } from '../../../../platform/logger.ts';
import { openDemo } from '../demo/demo-feed.service.ts';
import type { OpenedSource } from '../sources/sources.service.ts';
import type { VideoOptions } from '../video-options.policy.ts';
import type { OpenFeed } from './copy.service.ts';

export interface Feeds {
  feedOf: (source: OpenedSource) => OpenFeed;
  /** Whether what this kind needs is there. */
  isPlayable(kind: VideoKind): boolean;
  /** Throws for an address that this installation would never call. */
  assertPossible(kind: VideoKind, address: string): void;
}

export function createFeeds(_deps: { options: VideoOptions; logger: Logger }): Feeds {
  return {
    feedOf: (source) => (ring) => openDemo(ring, source.id),
    isPlayable: (kind) => kind === 'demo',
    assertPossible: () => undefined,
  };
}
