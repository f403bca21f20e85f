import { type QueryClient, useQuery } from '@tanstack/react-query';
import {
  checkDeviceImport,
  commitDeviceImport,
  correctedImport,
  type DeviceImport,
  type DeviceImportItem,
  deleteDeviceImport,
  getDeviceImport,
  type ImportCheck,
  type ImportMapping,
  importTemplate,
  listDeviceImports,
  undoDeviceImport,
  uploadDeviceImport,
} from '@weir/contract/fleet/device-imports';
import { listDevices } from '@weir/contract/fleet/devices';
import { getJob } from '@weir/contract/operations/jobs';
import { homeSummary } from '@weir/contract/workplace/home';
import { call, download, queryOf, upload } from '../../../platform/api.ts';
import { currentLanguage } from '../../../platform/i18n/language.ts';
import { showStartedJob } from '../../operations/jobs/jobs.queries.ts';

const pollEveryMs = 1000;
const shownImports = 20;

/** Its devices are being added, or wait for that. */
export const isBeingAdded = ({ job }: DeviceImport): boolean =>
  job?.state === 'queued' || job?.state === 'running';

export const importQuery = (id: number) => queryOf(getDeviceImport, { query: { id } });

export function useImport(id: number) {
  return useQuery({
    ...importQuery(id),
    refetchInterval: ({ state }) => (state.data && isBeingAdded(state.data) ? pollEveryMs : false),
  });
}

export const usePastImports = () =>
  useQuery({
    ...queryOf(listDeviceImports, { query: { page: 1, limit: shownImports } }),
    refetchInterval: ({ state }) => (state.data?.list.some(isBeingAdded) ? pollEveryMs : false),
  });

/** What would become of the rows; asked again whenever it is looked at. */
export const useCheck = ({ id, mapping }: DeviceImportItem) =>
  useQuery({
    queryKey: checkKey(id),
    queryFn: ({ signal }) => call(checkDeviceImport, { body: { id, ...mapping }, signal }),
    staleTime: 5000,
    refetchOnWindowFocus: false,
  });

const checkKey = (id: number) => [checkDeviceImport.path, { id, language: currentLanguage() }];

/** Remembers the mapping and checks the rows by it. */
export async function saveMapping(
  queryClient: QueryClient,
  id: number,
  mapping: ImportMapping,
): Promise<ImportCheck> {
  const checked = await call(checkDeviceImport, { body: { id, ...mapping } });
  queryClient.setQueryData(checkKey(id), checked);
  await queryClient.invalidateQueries({ queryKey: [getDeviceImport.path] });
  return checked;
}

export const uploadWorkbook = (file: File, signal: AbortSignal) =>
  upload(uploadDeviceImport, { query: { name: file.name }, file, signal });

export const downloadTemplate = () => download(importTemplate, {});
export const downloadCorrected = (id: number) => download(correctedImport, { query: { id } });

const outdate = (queryClient: QueryClient, paths: readonly string[]) =>
  Promise.all(paths.map((path) => queryClient.invalidateQueries({ queryKey: [path] })));

/** There are more devices than lists and counts know of, or fewer. */
export const devicesChanged = (queryClient: QueryClient) =>
  outdate(queryClient, [listDevices.path, homeSummary.path]);

export const importsChanged = (queryClient: QueryClient) =>
  outdate(queryClient, [getDeviceImport.path, listDeviceImports.path, listDevices.path, homeSummary.path]);

export async function startAdding(
  queryClient: QueryClient,
  id: number,
  credentials: 'token' | 'none',
): Promise<void> {
  const { job } = await call(commitDeviceImport, { body: { id, credentials } });
  if (job) await showStartedJob(queryClient, await call(getJob, { query: { id: job.id } }));
  await importsChanged(queryClient);
}

export async function undoImport(queryClient: QueryClient, id: number): Promise<void> {
  await call(undoDeviceImport, { body: { id } });
  await importsChanged(queryClient);
}

export async function forgetImport(queryClient: QueryClient, id: number): Promise<void> {
  await call(deleteDeviceImport, { query: { id } });
  await queryClient.invalidateQueries({ queryKey: [listDeviceImports.path] });
}
