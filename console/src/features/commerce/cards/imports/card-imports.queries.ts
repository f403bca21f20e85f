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
import { showStartedJob } from '../../../operations/jobs/jobs.queries.ts';

const pollEveryMs = 1000;
const shownImports = 20;

const isBeingAdded = ({ job }: CardImport): boolean => job !== null && isJobOpen(job);

export const stateOf = (one: CardImport) => {
  if (isBeingAdded(one)) return 'running' as const;
  return one.state === 'draft' && one.job !== null ? ('failed' as const) : one.state;
};

export const useCardImport = (id: number) =>
  useQuery({
    ...queryOf(getCardImport, { query: { id } }),
    refetchInterval: ({ state }) => (state.data && isBeingAdded(state.data) ? pollEveryMs : false),
  });

export const usePastCardImports = () =>
  useQuery({
    ...queryOf(listCardImports, { query: { page: 1, limit: shownImports } }),
    refetchInterval: ({ state }) => (state.data?.list.some(isBeingAdded) ? pollEveryMs : false),
  });

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
