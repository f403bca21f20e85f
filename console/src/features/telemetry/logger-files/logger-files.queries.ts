import { useQuery } from '@tanstack/react-query';
import { isJobOpen } from '@weir/contract/operations/jobs';
import {
  checkLoggerFile,
  commitLoggerImport,
  getLoggerImport,
  type LoggerImport,
  type LoggerMapping,
  listLoggerImports,
  undoLoggerImport,
  uploadLoggerFile,
} from '@weir/contract/telemetry/logger-files';
import { historyChart } from '@weir/contract/telemetry/telemetry';
import { call, queryOf, upload } from '../../../platform/api.ts';
import { showStartedJob } from '../../operations/jobs/jobs.queries.ts';

const pollEveryMs = 1000;
export const importsPerPage = 10;
/** Of the line that the device has, beside that of the file. */
const storedPoints = 240;

/** Its values are being added, or wait for that. */
const isBeingAdded = ({ job }: Pick<LoggerImport, 'job'>): boolean => job !== null && isJobOpen(job);

/** How it stands with an import, as it is called. */
export function stateOf(
  one: Pick<LoggerImport, 'state' | 'job'>,
): LoggerImport['state'] | 'running' | 'failed' {
  if (isBeingAdded(one)) return 'running';
  return one.state === 'draft' && one.job !== null ? 'failed' : one.state;
}

export const useLoggerImport = (id: number) =>
  useQuery({
    ...queryOf(getLoggerImport, { query: { id } }),
    refetchInterval: ({ state }) => (state.data && isBeingAdded(state.data) ? pollEveryMs : false),
  });

export const useLoggerImports = (deviceId: number, page: number) =>
  useQuery({
    ...queryOf(listLoggerImports, { query: { id: deviceId, page, limit: importsPerPage } }),
    refetchInterval: ({ state }) => (state.data?.list.some(isBeingAdded) ? pollEveryMs : false),
  });

/** What the device has of a signal while the file goes. */
export const useStoredLine = (deviceId: number, semaphoreId: string, span: { from: string; to: string }) =>
  useQuery(
    queryOf(historyChart, {
      query: { id: deviceId, signals: semaphoreId, points: storedPoints, interval: 'auto', ...span },
    }),
  );

export const uploadFile = (deviceId: number, file: File, signal: AbortSignal) =>
  upload(uploadLoggerFile, { query: { id: deviceId, name: file.name }, file, signal });

export const checkImport = (id: number, mapping: LoggerMapping) =>
  call(checkLoggerFile, { body: { id, mapping } });

export async function startImport(id: number): Promise<void> {
  const { job } = await call(commitLoggerImport, { body: { id } });
  if (job) await showStartedJob(job);
}

export const undoImport = (id: number) => call(undoLoggerImport, { body: { id } });
