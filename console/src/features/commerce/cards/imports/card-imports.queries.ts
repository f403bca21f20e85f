import { useQuery } from '@tanstack/react-query';
import {
  type CardImport,
  cardImportTemplate,
  checkCardImport,
  commitCardImport,
  correctedCardImport,
  getCardImport,
  listCardImports,
  undoCardImport,
  uploadCardImport,
} from '@weir/contract/commerce/cards/card-imports';
import { isJobOpen } from '@weir/contract/operations/jobs';
import { call, download, queryOf, upload } from '../../../../platform/api.ts';
import { showStartedJob, useWithJobs } from '../../../operations/jobs/jobs.queries.ts';

const shownImports = 20;

const isBeingAdded = ({ job }: CardImport): boolean => job !== null && isJobOpen(job);

export const stateOf = (one: CardImport) => {
  if (isBeingAdded(one)) return 'running' as const;
  return one.state === 'draft' && one.job !== null ? ('failed' as const) : one.state;
};

export const useCardImport = (id: number) =>
  useWithJobs(queryOf(getCardImport, { query: { id } }), isBeingAdded);

export const usePastCardImports = () =>
  useWithJobs(queryOf(listCardImports, { query: { page: 1, limit: shownImports } }), ({ list }) =>
    list.some(isBeingAdded),
  );

/** What would become of the rows now. */
export const useCardCheck = (id: number) => useQuery(queryOf(checkCardImport, { query: { id } }));

export const uploadCards = (file: File, projectId: number, signal: AbortSignal) =>
  upload(uploadCardImport, { query: { name: file.name, projectId }, file, signal });

export const downloadTemplate = () => download(cardImportTemplate, {});
export const downloadCorrected = (id: number) => download(correctedCardImport, { query: { id } });

export async function addImported(id: number): Promise<void> {
  const { job } = await call(commitCardImport, { body: { id } });
  if (job) await showStartedJob(job);
}

export const undoImport = (id: number) => call(undoCardImport, { body: { id } });
