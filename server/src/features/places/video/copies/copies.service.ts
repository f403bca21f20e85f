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
  /** What copies of a camera that run here have fetched, both pictures together; null: none runs. */
  fetchedBytes(sourceId: number): number | null;
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

/** One company's part, so that it cannot keep all others from looking. */
const shareOf = (most: number): number => Math.ceil(most / 2);

/** All rings together, as long as there are no more than the least of each allows. */
const allRingsBytes = 256 * 2 ** 20;
const leastRingBytes = 16 * 2 ** 20;
const mostRingBytes = 48 * 2 ** 20;

/** What one ring may keep while so many run. */
const ringBytes = (copies: number): number =>
  Math.max(leastRingBytes, Math.min(mostRingBytes, Math.floor(allRingsBytes / Math.max(1, copies))));

/** One copy of each camera for all who watch it here. */
export function createCopies({ feedOf, most, logger, times }: Deps): Copies {
  const running = new Map<string, { copy: Copy; company: number }>();
  const countOf = (company: number) =>
    [...running.values()].filter((each) => each.company === company).length;
  const endAll = (keys: readonly string[]) => Promise.all(keys.map((key) => running.get(key)?.copy.stop()));
  let isStopped = false;
  return {
    find: (source) => running.get(keyOf(source))?.copy,
    count: () => running.size,
    fetchedBytes(sourceId) {
      const copies = [...running].filter(([key]) => key.startsWith(`${sourceId}:`));
      if (copies.length === 0) return null;
      return copies.reduce((sum, [, { copy }]) => sum + copy.ring.addedBytes(), 0);
    },
    take(source) {
      const key = keyOf(source);
      const found = running.get(key)?.copy;
      if (found) {
        found.touch();
        return found;
      }
      const { company } = source;
      if (isStopped || running.size >= most || countOf(company) >= shareOf(most)) return undefined;
      const copy = createCopy({
        open: feedOf(source),
        times: { ...copyTimes, ...times },
        logger,
        sourceId: source.id,
        mostRingBytes: () => ringBytes(running.size),
        onEnd: () => running.delete(key),
      });
      running.set(key, { copy, company });
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
