import type { ByteRange, Files } from '../../../../platform/files/files.ts';
import type {
  SoftwareFile,
  SoftwarePrefix,
} from '../../../telemetry/device-gateway/links/software-files.service.ts';
import type { UpgradeAgents } from './agents.service.ts';
import type { OpenUpgrade } from './offers.store.ts';
import { mayFetch } from './waiting.policy.ts';

/** Progress is noted in steps of so many percent. */
const stepPercent = 10;

/** The files that devices fetch, and how far each is. */
export function createArtifacts({ files, agents }: { files: Files; agents: UpgradeAgents }) {
  const of = (upgrade: OpenUpgrade): SoftwareFile | undefined => {
    const { deviceId, fileId, fileName, sizeBytes, sha256, state } = upgrade;
    if (fileId === null || sizeBytes === null || sha256 === null) return undefined;
    return {
      ...{ name: fileName ?? 'firmware.bin', sizeBytes, sha256 },
      open: (range?: ByteRange) => files.open(fileId, range),
      async handedOver(bytes) {
        const progress = Math.floor(bytes / sizeBytes / (stepPercent / 100)) * stepPercent;
        const isAhead = state === 'queued' || state === 'notified' || state === 'downloading';
        if (!isAhead || progress <= (upgrade.progress ?? -1)) return;
        await agents.report({
          deviceId,
          report: { installed: [], stage: { state: 'downloading', progress } },
        });
      },
    };
  };

  return {
    of,
    async find(deviceId: number, prefix: SoftwarePrefix): Promise<SoftwareFile | undefined> {
      const upgrade = await agents.find(deviceId);
      return upgrade?.prefix === prefix && mayFetch(upgrade, Date.now()) ? of(upgrade) : undefined;
    },
  };
}
