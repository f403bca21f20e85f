import { batteryCabinetKind } from './kinds/battery-cabinet/kind.ts';
import { cameraMastKind } from './kinds/camera-mast/kind.ts';
import { eBikeKind } from './kinds/e-bike/kind.ts';
import { trackerKind } from './kinds/tracker/kind.ts';
import { waterStationKind } from './kinds/water-station/kind.ts';
import type { DeviceKind } from './model/device-kind.ts';

export const kinds = {
  cabinet: batteryCabinetKind,
  bike: eBikeKind,
  station: waterStationKind,
  mast: cameraMastKind,
  tracker: trackerKind,
} as const satisfies Record<string, DeviceKind>;

export type KindName = keyof typeof kinds;
