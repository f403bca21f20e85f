import { useQuery } from '@tanstack/react-query';
import { isJobOpen } from '@weir/contract/operations/jobs';
import {
  commitTrackImport,
  getTrackImport,
  listTrackImports,
  type TrackImport,
  undoTrackImport,
  uploadTrack,
} from '@weir/contract/places/track-imports';
import { call, queryOf, upload } from '../../../platform/api.ts';
import { showStartedJob } from '../../operations/jobs/jobs.queries.ts';

const pollEveryMs = 1000;
const shownImports = 20;

/** Its positions are being added, or wait for that. */
const isBeingAdded = ({ job }: Pick<TrackImport, 'job'>): boolean => job !== null && isJobOpen(job);

/** How it stands with an import, as it is called. */
export function stateOf(one: TrackImport): TrackImport['state'] | 'running' | 'failed' {
  if (isBeingAdded(one)) return 'running';
  return one.state === 'draft' && one.job !== null ? 'failed' : one.state;
}

export const useTrackImport = (id: number) =>
  useQuery({
    ...queryOf(getTrackImport, { query: { id } }),
    refetchInterval: ({ state }) => (state.data && isBeingAdded(state.data) ? pollEveryMs : false),
  });

export const useTrackImports = (deviceId: number) =>
  useQuery({
    ...queryOf(listTrackImports, { query: { id: deviceId, page: 1, limit: shownImports } }),
    refetchInterval: ({ state }) => (state.data?.list.some(isBeingAdded) ? pollEveryMs : false),
  });

export const uploadFile = (deviceId: number, file: File, signal: AbortSignal) =>
  upload(uploadTrack, { query: { id: deviceId, name: file.name }, file, signal });

export async function startImport(id: number): Promise<void> {
  const { job } = await call(commitTrackImport, { body: { id } });
  if (job) await showStartedJob(job);
}

export const undoImport = (id: number) => call(undoTrackImport, { body: { id } });
