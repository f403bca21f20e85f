import { useQuery } from '@tanstack/react-query';
import { getRehearsal, type RehearsalRequest, startRehearsal } from '@weir/contract/alarms/alarm-rehearsal';
import { cancelJob } from '@weir/contract/operations/jobs';
import { call, queryOf } from '../../../platform/api.ts';

const checkIntervalMs = 700;

export const beginRehearsal = (request: RehearsalRequest) => call(startRehearsal, { body: request });

export const stopRehearsal = (id: number) => call(cancelJob, { body: { id } });

/** One of the user's rehearsals, asked for until it is over. */
export const useRehearsal = (id: number | undefined) =>
  useQuery({
    ...queryOf(getRehearsal, { query: { id: id ?? 1 } }),
    enabled: id !== undefined,
    refetchInterval: ({ state }) =>
      state.data && !['queued', 'running'].includes(state.data.state) ? false : checkIntervalMs,
  });
