import type { Logger } from '../../../../platform/logger.ts';
import type { OpenedSource } from '../sources/sources.service.ts';
import { type Copy, type CopyTimes, copyTimes, createCopy, type OpenFeed } from './copy.service.ts';

export interface Copies {
  /** The copy of this camera, begun when nobody watches it yet; undefined when there are too many. */
  take(source: OpenedSource): Copy | undefined;
  /** The one that runs. */
  find(source: Pick<OpenedSource, 'id' | 'version' | 'picture'>): Copy | undefined;
  /** Ends what runs of a camera, in this process. */
  end(sourceId: number): Promise<void>;
  count(): number;
  stop(): Promise<void>;
}

interface Deps {
  feedOf: (source: OpenedSource) => OpenFeed;
  most: number;
  logger: Pick<Logger, 'info'>;
  times?: Partial<CopyTimes> | undefined;
}

/** Another version of the camera is another copy: a change takes hold at the next look, whoever has made it. */
const keyOf = ({ id, version, picture }: Pick<OpenedSource, 'id' | 'version' | 'picture'>) =>
  `${id}:${version}:${picture}`;

/** One copy of each camera for all who watch it here. */
export function createCopies({ feedOf, most, logger, times }: Deps): Copies {
  const running = new Map<string, Copy>();
  const endAll = (keys: readonly string[]) => Promise.all(keys.map((key) => running.get(key)?.stop()));
  let isStopped = false;
  return {
    find: (source) => running.get(keyOf(source)),
    count: () => running.size,
    take(source) {
      const key = keyOf(source);
      const found = running.get(key);
      if (found) {
        found.touch();
        return found;
      }
      if (isStopped || running.size >= most) return undefined;
      const copy = createCopy({
        open: feedOf(source),
        times: { ...copyTimes, ...times },
        logger,
        sourceId: source.id,
        onEnd: () => running.delete(key),
      });
      running.set(key, copy);
      return copy;
    },
    async end(sourceId) {
      await endAll([...running.keys()].filter((key) => key.startsWith(`${sourceId}:`)));
    },
    async stop() {
      isStopped = true;
      await endAll([...running.keys()]);
    },
  };
}
