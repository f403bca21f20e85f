import type { deviceParameters } from '@weir/contract/control/parameters';
import type { Output } from '@weir/contract/endpoint';
import type { ParameterPush } from '@weir/contract/realtime/realtime';

type DeviceParameters = Output<typeof deviceParameters>;

/** Each parameter that moved on in its new state. */
export const withStates = (data: DeviceParameters, { states }: ParameterPush): DeviceParameters => ({
  ...data,
  list: data.list.map((row) => {
    const state = states[row.semaphoreId];
    return state ? { ...row, state } : row;
  }),
});
