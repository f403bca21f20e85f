import { useQuery } from '@tanstack/react-query';
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
import { isJobOpen } from '@weir/contract/operations/jobs';
import { call, download, queryOf, upload } from '../../../platform/api.ts';
import { refetchOlder } from '../../../platform/fetch-age.ts';
import { currentLanguage } from '../../../platform/i18n/language.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { showStartedJob, useWithJobs } from '../../operations/jobs/jobs.queries.ts';

const shownImports = 20;

/** Its devices are being added, or wait for that. */
export const isBeingAdded = ({ job }: DeviceImport): boolean => job !== null && isJobOpen(job);

export const importQuery = (id: number) => queryOf(getDeviceImport, { query: { id } });

export const useImport = (id: number) => useWithJobs(importQuery(id), isBeingAdded);

export const usePastImports = () =>
  useWithJobs(queryOf(listDeviceImports, { query: { page: 1, limit: shownImports } }), ({ list }) =>
    list.some(isBeingAdded),
  );

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
export async function saveMapping(id: number, mapping: ImportMapping): Promise<ImportCheck> {
  const checked = await call(checkDeviceImport, { body: { id, ...mapping } });
  queryClient.setQueryData(checkKey(id), checked);
  await refetchOlder(0, [getDeviceImport.path]);
  return checked;
}

export const uploadWorkbook = (file: File, signal: AbortSignal) =>
  upload(uploadDeviceImport, { query: { name: file.name }, file, signal });

export const downloadTemplate = () => download(importTemplate, {});
export const downloadCorrected = (id: number) => download(correctedImport, { query: { id } });

export async function startAdding(id: number, credentials: 'token' | 'none'): Promise<void> {
  const { job } = await call(commitDeviceImport, { body: { id, credentials } });
  if (job) await showStartedJob(job);
}

export const undoImport = (id: number) => call(undoDeviceImport, { body: { id } });

export const removeImport = (id: number) => call(deleteDeviceImport, { query: { id } });
