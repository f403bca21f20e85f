import type { ParameterPush } from '@weir/contract/realtime/realtime';
import type { ParameterChange } from '../../control/parameters/values/parameters.events.ts';

/** What of a device's parameters and commands moved on since the last push. */
export type Control = Pick<ParameterPush, 'states' | 'batchIds' | 'commands'>;

const maxDevicesPerTick = 2000;
const maxBatches = 100;

/** Gathers changes by device until they are sent; the newest state of a parameter counts. */
export function createControls({
  hasClients,
  onTooMany,
}: {
  hasClients: () => boolean;
  onTooMany: () => void;
}) {
  let moved = new Map<number, Control>();

  const of = (deviceId: number): Control | undefined => {
    const known = moved.get(deviceId);
    if (known || !hasClients()) return known;
    if (moved.size >= maxDevicesPerTick) return void onTooMany();
    const control: Control = { states: {}, batchIds: [], commands: false };
    moved.set(deviceId, control);
    return control;
  };

  return {
    parameters({ deviceId, states, batchIds }: ParameterChange): void {
      const control = of(deviceId);
      if (!control) return;
      Object.assign(control.states, states);
      control.batchIds = [...new Set([...control.batchIds, ...batchIds])].slice(-maxBatches);
    },
    commands({ deviceId }: { deviceId: number }): void {
      const control = of(deviceId);
      if (control) control.commands = true;
    },
    take(): Map<number, Control> {
      const taken = moved;
      moved = new Map();
      return taken;
    },
  };
}
