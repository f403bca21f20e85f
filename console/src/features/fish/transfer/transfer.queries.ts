import { useQuery } from '@tanstack/react-query';
import type { Input } from '@weir/contract/endpoint';
import { listRiverSections } from '@weir/contract/fish/river-sections';
import { listFish } from '@weir/contract/fish/species';
import {
  checkFishImport,
  commitFishImport,
  type FishImport,
  fishImportProblems,
  getFishImport,
  listFishImports,
  undoFishImport,
  uploadFishArchive,
  uploadFishWorkbook,
} from '@weir/contract/fish/transfer/imports';
import {
  addRelease,
  listReleases,
  type ReleaseDraft,
  withdrawRelease,
} from '@weir/contract/fish/transfer/releases';
import { isJobOpen } from '@weir/contract/operations/jobs';
import { call, download, queryOf, upload } from '../../../platform/api.ts';
import { showStartedJob, useWithJobs } from '../../operations/jobs/jobs.queries.ts';

/** A task of it waits or runs. */
export const isBusy = ({ job }: Pick<FishImport, 'job'>): boolean => job !== null && isJobOpen(job);

/** How it stands with an import. */
export function stateOf(one: FishImport): FishImport['state'] | 'running' | 'failed' {
  if (isBusy(one)) return 'running';
  return one.state === 'draft' && one.job !== null && one.job.state !== 'succeeded' ? 'failed' : one.state;
}

export const useImport = (id: number) => useWithJobs(queryOf(getFishImport, { query: { id } }), isBusy);

export const useImports = (page: number) =>
  useWithJobs(queryOf(listFishImports, { query: { page, limit: 20 } }), ({ list }) => list.some(isBusy));

export const useReleases = (page: number) => useQuery(queryOf(listReleases, { query: { page, limit: 20 } }));

/** Records by their name, to say what a name of an archive means. */
export const useNamed = (kind: 'fish' | 'riverSection', keyword: string) => {
  const query = { page: 1, limit: 20, ...(keyword === '' ? {} : { keyword }) };
  const fish = useQuery({ ...queryOf(listFish, { query }), enabled: kind === 'fish' });
  const sections = useQuery({ ...queryOf(listRiverSections, { query }), enabled: kind === 'riverSection' });
  return kind === 'fish'
    ? (fish.data?.list.map(({ id, scientificName, name }) => ({ id, name, scientificName })) ?? [])
    : (sections.data?.list.map(({ id, name, code }) => ({
        ...{ id, name: `${name} · ${code}`, scientificName: undefined },
      })) ?? []);
};

export const downloadProblems = (id: number) => download(fishImportProblems, { query: { id } });

export const uploadArchive = (file: File, signal: AbortSignal) =>
  upload(uploadFishArchive, { query: { name: file.name }, file, signal });

export const uploadWorkbook = (file: File, signal: AbortSignal) =>
  upload(uploadFishWorkbook, { query: { name: file.name }, file, signal });

const begun = async ({ job }: FishImport): Promise<void> => {
  if (job) await showStartedJob(job);
};
export const checkAgain = async (body: Input<typeof checkFishImport>['body']) =>
  begun(await call(checkFishImport, { body }));
export const commitImport = async (id: number) => begun(await call(commitFishImport, { body: { id } }));
export const undoImport = (id: number) => call(undoFishImport, { body: { id } });

export const release = (body: ReleaseDraft) => call(addRelease, { body });
export const withdraw = (number: number, note: string) => call(withdrawRelease, { body: { number, note } });
