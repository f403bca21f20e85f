import { versionKey } from '@weir/contract/upgrades/version-order';
import type { UsableVersion } from './campaigns.store.ts';
import type { Target } from './targets.store.ts';

/** Of a version as it is stored: its limits are texts there, and keys by which versions are compared here. */
export const targetOf = ({
  versionId,
  module,
  softVer,
  typeIds,
  hwModels,
  minFromVer,
  maxFromVer,
}: UsableVersion): Target => ({
  ...{ versionId, module, softVer, typeIds, hwModels },
  minFromKey: minFromVer === null ? null : versionKey(minFromVer),
  maxFromKey: maxFromVer === null ? null : versionKey(maxFromVer),
});
