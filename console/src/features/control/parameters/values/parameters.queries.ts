import { keepPreviousData } from '@tanstack/react-query';
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
import { call, queryOf } from '../../../../platform/api.ts';

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

/** Answers the id of the write. */
export const writeParameters = async (body: Input<typeof setParameters>['body']): Promise<number> =>
  (await call(setParameters, { body })).id;

/** Answers how many were not sent yet. */
export const cancelBatch = async (id: number): Promise<number> =>
  (await call(cancelParameterBatch, { body: { id } })).cancelled;

/** Answers the id of the write that puts the old values back. */
export async function revertBatch({ id, confirmDangerous }: { id: number; confirmDangerous: boolean }) {
  const body = { id, confirmDangerous, expiresInS: parameterLimits.expiresInS.default };
  return (await call(revertParameterBatch, { body })).id;
}

export const giveCommand = (id: number, command: ConfirmedCommand) =>
  call(issueCommand, { body: { id, command, expiresInS: commandExpiryS.default } });
