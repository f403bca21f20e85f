import { readScalar, type Scalar, type SignalRef } from '../frames/frames.policy.ts';
import { type DeviceState, timeAt } from '../models/device-state.ingest.ts';
import type { DeviceStates } from '../models/device-states.ingest.ts';
import type { TypeModels } from '../models/type-models.ingest.ts';

export interface LatestValue {
  readonly signal: SignalRef;
  readonly value: Scalar;
  readonly tsMs: number;
}

/** By signal id. */
export type LatestValues = ReadonlyMap<number, LatestValue>;

export interface LatestService {
  ofDevice(deviceId: number): Promise<LatestValues>;
  ofDevices(deviceIds: readonly number[]): Promise<Map<number, LatestValues>>;
}

const none = Number.NEGATIVE_INFINITY;

/** The newest value of each signal, from memory where the device is known there. It never moves backwards. */
export function createLatestService(states: DeviceStates, models: TypeModels): LatestService {
  const valuesOfState = async (state: DeviceState): Promise<LatestValues> => {
    const values = new Map<number, LatestValue>();
    for (const slot of state.slots.values()) {
      // A signal's type may have been edited since the frame came.
      const model = await models.load(slot.layout.typeId);
      const { signals } = model.layoutById(slot.layout.id) ?? slot.layout;
      for (const [position, signal] of signals.entries()) {
        const tsMs = timeAt(slot, position) ?? none;
        if (tsMs <= (values.get(signal.id)?.tsMs ?? none)) continue;
        const [number, text] = [slot.values[position] ?? null, slot.texts?.[position] ?? null];
        values.set(signal.id, { signal, value: readScalar(signal.dataType, number, text), tsMs });
      }
    }
    return values;
  };

  return {
    ofDevice: async (deviceId) => valuesOfState(await states.load(deviceId)),
    async ofDevices(deviceIds) {
      const found = await states.loadMany([...new Set(deviceIds)]);
      const values = new Map<number, LatestValues>();
      for (const state of found) values.set(state.deviceId, await valuesOfState(state));
      return values;
    },
  };
}
