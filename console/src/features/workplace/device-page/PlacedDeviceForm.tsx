import type { ComponentProps } from 'react';
import { lazyRetry } from '../../../platform/chunks.ts';
import { DeviceForm } from '../../fleet/devices/DeviceForm.tsx';

const PlacePinPanel = lazyRetry(() =>
  import('../../places/map/pin/PlacePinPanel.tsx').then((file) => file.PlacePinPanel),
);

/** The form of a device, with a map that its own domain knows nothing of. */
export const PlacedDeviceForm = (props: Omit<ComponentProps<typeof DeviceForm>, 'PlacePanel'>) => (
  <DeviceForm PlacePanel={PlacePinPanel} {...props} />
);
