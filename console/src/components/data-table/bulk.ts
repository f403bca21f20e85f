import { together } from '../../platform/changes.ts';

/** Most ids that one call takes. */
const chunkSize = 200;

export interface Progress {
  done: number;
  total: number;
}

/** Part of the work is done, the rest is not; the cause says why. */
export class PartlyDone extends Error {
  override name = 'PartlyDone';
  readonly doneIds: readonly number[];
  constructor(doneIds: readonly number[], cause: unknown) {
    super('Partly done', { cause });
    this.doneIds = doneIds;
  }
}

/** Does something with many ids, a chunk after the other. Rejects with `PartlyDone` when a chunk fails. */
export const inChunks = (
  ids: readonly number[],
  run: (chunk: readonly number[]) => Promise<unknown>,
  onProgress: (progress: Progress) => void,
  size = chunkSize,
): Promise<void> => together(() => eachChunk(ids, run, onProgress, size));

async function eachChunk(
  ids: readonly number[],
  run: (chunk: readonly number[]) => Promise<unknown>,
  onProgress: (progress: Progress) => void,
  size: number,
): Promise<void> {
  let done = 0;
  for (const chunk of chunksOf(ids, size)) {
    onProgress({ done, total: ids.length });
    try {
      await run(chunk);
    } catch (error) {
      throw new PartlyDone(ids.slice(0, done), error);
    }
    done += chunk.length;
  }
  onProgress({ done: ids.length, total: ids.length });
}

interface Dependant {
  kind: string;
  count: number;
  names: string[];
  blocks: 0 | 1;
}

const mostNames = 5;

/** What goes along with several chunks, as if they had been asked about at once. */
export function summed<D extends Dependant>(chunks: readonly { list: D[] }[]): { list: D[] } {
  const byKind = new Map<string, D>();
  for (const each of chunks.flatMap(({ list }) => list)) {
    const key = `${each.kind}/${each.blocks}`;
    const before = byKind.get(key);
    byKind.set(key, {
      ...each,
      count: each.count + (before?.count ?? 0),
      names: [...(before?.names ?? []), ...each.names].slice(0, mostNames),
    });
  }
  return { list: [...byKind.values()] };
}

export function chunksOf(ids: readonly number[], size = chunkSize): number[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  );
}
