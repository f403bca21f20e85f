import { batteryCabinetKind } from './battery-cabinet/kind.ts';
import { cameraMastKind } from './camera-mast/kind.ts';
import { eBikeKind } from './e-bike/kind.ts';
import type { DeviceKind } from './model.ts';
import { waterStationKind } from './water-station/kind.ts';

export const kinds = {
  cabinet: batteryCabinetKind,
  bike: eBikeKind,
  station: waterStationKind,
  mast: cameraMastKind,
} as const satisfies Record<string, DeviceKind>;

export type KindName = keyof typeof kinds;
