import { deviceParameters, setParameters } from '@weir/contract/control/parameters';
import type { Input, Output } from '@weir/contract/endpoint';
import { call, queryOf } from '../../../../platform/api.ts';

export type DeviceParameters = Output<typeof deviceParameters>;

export const parametersQuery = (id: number) => queryOf(deviceParameters, { query: { id } });

/** Answers the id of the write. */
export const writeParameters = async (body: Input<typeof setParameters>['body']): Promise<number> =>
  (await call(setParameters, { body })).id;
