import { readScalar, type Scalar, type SignalRef } from '../frames/frames.policy.ts';
import { type DeviceState, timesAt } from '../models/device-state.ingest.ts';
import type { DeviceStates } from '../models/device-states.ingest.ts';
import type { TypeModels } from '../models/type-models.ingest.ts';

export interface LatestValue {
  readonly signal: SignalRef;
  readonly value: Scalar;
  readonly tsMs: number;
  readonly receivedAtMs: number;
}

/** By signal id. */
export type LatestValues = ReadonlyMap<number, LatestValue>;

export interface LatestService {
  ofDevice(deviceId: number): Promise<LatestValues>;
  ofDevices(deviceIds: readonly number[]): Promise<Map<number, LatestValues>>;
}

/** The newest value of each signal, from memory where the device is known there. It never moves backwards. */
export function createLatestService(states: DeviceStates, models: TypeModels): LatestService {
  const valuesOfState = async (state: DeviceState): Promise<LatestValues> => {
    const values = new Map<number, LatestValue>();
    for (const slot of state.slots.values()) {
      // A signal's type may have been edited since the frame came.
      const model = await models.load(slot.layout.typeId);
      const { signals } = model.layoutById(slot.layout.id) ?? slot.layout;
      for (const [position, signal] of signals.entries()) {
        const times = timesAt(slot, position);
        if (!times || (values.get(signal.id)?.tsMs ?? Number.NEGATIVE_INFINITY) >= times.tsMs) continue;
        const value = readScalar(
          signal.dataType,
          slot.values[position] ?? null,
          slot.texts?.[position] ?? null,
        );
        values.set(signal.id, { signal, value, tsMs: times.tsMs, receivedAtMs: times.receivedAtMs });
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
