import type { Endpoint } from '@weir/contract/endpoint';
import { addBasin, addBasinClass } from '@weir/contract/fish/basins';
import { addRiverSection } from '@weir/contract/fish/river-sections';
import { addFish } from '@weir/contract/fish/species';
import { commitFishImport, type FishImport, getFishImport } from '@weir/contract/fish/transfer/imports';
import { basePath } from '../../server/src/platform/http/mount.ts';
import type { Finding } from '../report/finding.ts';
import { jobEnded } from './api.ts';
import type { Installation } from './installation.ts';

export const dryRunBarMs = 10_000;

export const time = (what: string, value: number, atMost?: number): Finding => ({
  ...{ what, kind: 'time', value, unit: 'ms' },
  ...(atMost === undefined ? {} : { bar: { atMost } }),
});

/** What surveys name: a section `BENCH` of a basin, and *Gobio gobio*. */
export async function addThings({ api }: Installation): Promise<void> {
  const named = { code: 'BENCH', name: '测试' };
  const { id: basinClassId } = await api.call(addBasinClass, {
    body: { ...named, scheme: 'LOCAL', rank: 1 },
  });
  const { id: basinId } = await api.call(addBasin, { body: { ...named, basinClassId } });
  await api.call(addRiverSection, {
    body: {
      ...{ ...named, basinId },
      line: [
        [104.6, 28.7],
        [104.7, 28.8],
      ],
    },
  });
  await api.call(addFish, {
    body: {
      ...{ scientificName: 'Gobio gobio', name: '鮈', taxonRank: 'species', taxonomicStatus: 'accepted' },
      ...{ order: 'Cypriniformes', family: 'Gobionidae' },
    },
  });
}

interface Timed {
  item: FishImport;
  ms: number;
}

interface ImportedFile {
  readonly to: Pick<Endpoint, 'path'>;
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
}

/** From the upload to the report. */
export async function dryRun(
  installation: Installation,
  { to, name, type, bytes }: ImportedFile,
): Promise<Timed> {
  const { platform, administrator } = installation;
  const startedAt = performance.now();
  const response = await fetch(`${platform.httpUrl}${basePath}${to.path}?name=${name}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${administrator.token}`, 'content-type': type },
    body: new Uint8Array(bytes),
  });
  const { data } = (await response.json()) as { data: FishImport };
  const item = await ended(installation, data.id);
  return { item, ms: performance.now() - startedAt };
}

/** Until the drafts are there. */
export async function committed(installation: Installation, id: number): Promise<Timed> {
  const startedAt = performance.now();
  await installation.api.call(commitFishImport, { body: { id } });
  const item = await ended(installation, id);
  return { item, ms: performance.now() - startedAt };
}

const ended = ({ api }: Installation, id: number): Promise<FishImport> =>
  jobEnded(() => api.call(getFishImport, { query: { id } }));
