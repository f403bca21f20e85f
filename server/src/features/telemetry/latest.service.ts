import type { DeviceState, DeviceStates } from './device-states.ingest.ts';
import { readScalar, type Scalar, type SignalRef } from './frames.policy.ts';
import type { TypeModels } from './type-models.ingest.ts';

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
      for (const [place, signal] of signals.entries()) {
        const known = values.get(signal.id);
        if (!(place in slot.values) || (known && known.tsMs >= slot.tsMs)) continue;
        const value = readScalar(signal.dataType, slot.values[place] ?? null, slot.texts?.[place] ?? null);
        values.set(signal.id, { signal, value, tsMs: slot.tsMs, receivedAtMs: slot.receivedAtMs });
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
