import { keepPreviousData, type QueryClient } from '@tanstack/react-query';
import {
  type ConfirmedCommand,
  commandExpiryS,
  issueCommand,
  listCommands,
} from '@weir/contract/control/device-commands';
import {
  cancelParameterBatch,
  deviceParameters,
  getParameterBatch,
  listParameterBatches,
  parameterHistory,
  parameterLimits,
  revertParameterBatch,
  setParameters,
} from '@weir/contract/control/parameters';
import type { Input, Output } from '@weir/contract/endpoint';
import { getParameters } from '@weir/contract/fleet/device-type-settings';
import { listDevices } from '@weir/contract/fleet/devices';
import type { ParameterPush } from '@weir/contract/realtime/realtime';
import { types } from '@weir/contract/realtime/realtime-channel';
import { call, queryOf } from '../../../platform/api.ts';
import { refetchOlder } from '../../../platform/fetch-age.ts';
import type { DevicePush } from '../../../platform/realtime/realtime.ts';

export type DeviceParameters = Output<typeof deviceParameters>;

export const parametersQuery = (id: number) => queryOf(deviceParameters, { query: { id } });
export const commandsQuery = (id: number) => queryOf(listCommands, { query: { id, page: 1, limit: 20 } });
export const historyQuery = (id: number, semaphoreId: string, limit: number) => ({
  ...queryOf(parameterHistory, { query: { id, semaphoreId, page: 1, limit } }),
  placeholderData: keepPreviousData,
});
export const batchesQuery = (query: Input<typeof listParameterBatches>['query']) => ({
  ...queryOf(listParameterBatches, { query }),
  placeholderData: keepPreviousData,
});
export const batchQuery = (query: Input<typeof getParameterBatch>['query']) => ({
  ...queryOf(getParameterBatch, { query }),
  placeholderData: keepPreviousData,
});
/** What a type's devices can be set to. */
export const definitionsQuery = (typeId: number) => queryOf(getParameters, { query: { id: typeId } });
/** Devices of a type to choose from. */
export const sourcesQuery = (typeId: number, keyword: string) => ({
  ...queryOf(listDevices, {
    query: { typeId, page: 1, limit: 20, sort: 'name', ...(keyword ? { keyword } : {}) },
  }),
  placeholderData: keepPreviousData,
});

const changed = (queryClient: QueryClient, paths: readonly string[], oldMs = 0) =>
  refetchOlder(
    queryClient,
    oldMs,
    paths.map((path) => [path]),
  );

const shown = [
  deviceParameters.path,
  parameterHistory.path,
  listParameterBatches.path,
  getParameterBatch.path,
];

/** Answers the id of the write. */
export async function writeParameters(
  queryClient: QueryClient,
  body: Input<typeof setParameters>['body'],
): Promise<number> {
  const { id } = await call(setParameters, { body });
  await changed(queryClient, shown);
  return id;
}

export async function cancelBatch(queryClient: QueryClient, id: number): Promise<number> {
  const { cancelled } = await call(cancelParameterBatch, { body: { id } });
  await changed(queryClient, shown);
  return cancelled;
}

/** Answers the id of the write that puts the old values back. */
export async function revertBatch(
  queryClient: QueryClient,
  { id, confirmDangerous }: { id: number; confirmDangerous: boolean },
): Promise<number> {
  const body = { id, confirmDangerous, expiresInS: parameterLimits.expiresInS.default };
  const { id: revertId } = await call(revertParameterBatch, { body });
  await changed(queryClient, shown);
  return revertId;
}

export async function giveCommand(
  queryClient: QueryClient,
  id: number,
  command: ConfirmedCommand,
): Promise<void> {
  await call(issueCommand, { body: { id, command, expiresInS: commandExpiryS.default } });
  await changed(queryClient, [listCommands.path]);
}

const isParameter = (push: DevicePush): push is ParameterPush => push.T === types.parameter;

/** Shows pushed states at once, and asks for what the push does not say. */
export function receiveParameters(queryClient: QueryClient, id: number, pushes: readonly DevicePush[]): void {
  const own = pushes.filter(isParameter).filter(({ deviceId }) => deviceId === id);
  if (own.length === 0) return;
  const states: ParameterPush['states'] = Object.assign({}, ...own.map((push) => push.states));
  queryClient.setQueryData<DeviceParameters>(
    parametersQuery(id).queryKey,
    (before) =>
      before && {
        ...before,
        list: before.list.map((row) => ({ ...row, state: states[row.semaphoreId] ?? row.state })),
      },
  );
  void changed(queryClient, [deviceParameters.path, parameterHistory.path]);
  if (own.some(({ commands }) => commands)) void changed(queryClient, [listCommands.path]);
}

/** The device's parameters and commands that were asked for so long ago may be others now. */
export const parametersChanged = (queryClient: QueryClient, oldMs: number) =>
  changed(queryClient, [deviceParameters.path, parameterHistory.path, listCommands.path], oldMs);

/** Whether one of the pushes is about a write that is shown. */
export const concernsBatches = (pushes: readonly DevicePush[], ids: ReadonlySet<number>): boolean =>
  pushes.filter(isParameter).some(({ batchIds }) => batchIds.some((id) => ids.has(id)));

export const batchesChanged = (queryClient: QueryClient, oldMs = 0) =>
  changed(queryClient, [listParameterBatches.path, getParameterBatch.path], oldMs);
