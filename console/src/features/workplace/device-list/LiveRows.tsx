import { useQueryClient } from '@tanstack/react-query';
import type { Device } from '@weir/contract/fleet/devices';
import { useTopic } from '../../../platform/realtime/realtime.ts';
import { applyPresence } from '../../fleet/devices/devices.queries.ts';
import { receiveValues } from '../../telemetry/telemetry/telemetry.queries.ts';

/** Listens to each device whose row is shown; a topic of many devices tells of the busiest ones only. */
export function LiveRows({ devices }: { devices: readonly Device[] }) {
  return devices.map(({ id }) => <LiveRow key={id} id={id} />);
}

function LiveRow({ id }: { id: number }) {
  const queryClient = useQueryClient();
  useTopic(`device:${id}`, {
    onPushes: (pushes) => {
      receiveValues(pushes);
      applyPresence(queryClient, pushes);
    },
  });
  return null;
}
