import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Device } from './device.ts';
import { derive, hash } from './model/random.ts';

/** How equipment takes upgrades: most come to the version, some do not. */
export type UpgradeHabit = 'proving' | 'failing' | 'silent' | 'fallingBack' | 'misreporting';

/** What a device is told that it is to have. */
export interface SoftwareOffer {
  readonly title: string;
  readonly version: string;
  readonly sizeBytes: number;
  readonly sha256: string;
}

export interface UpgradeHost {
  readonly habit: UpgradeHabit;
  readonly installed: () => string;
  /** It boots into this version from now on; kept when it resolves. */
  readonly install: (softVer: string) => Promise<void>;
  /** Durable on the platform when it resolves. */
  readonly tell: (values: object) => Promise<void>;
  readonly chunks: (offer: SoftwareOffer) => AsyncIterable<Uint8Array>;
  /** Away for so long, and back with the version that is installed. */
  readonly reboot: (awayMs: number) => void;
  readonly signal: AbortSignal;
  /** How long it takes to write the image. */
  readonly installMs?: number;
}

export interface Upgrader {
  /** Takes in shared attributes; settles when the device boots, or has given up. */
  readonly offered: (values: Record<string, unknown>) => Promise<void>;
  /** What it says when it connects. */
  readonly report: () => object;
}

/** By which a device is told of software. */
export const softwareKeys = ['title', 'version', 'size', 'checksum', 'checksum_algorithm'].map(
  (name) => `fw_${name}`,
);

/** The equipment has one module. */
export const moduleName = 'main';

export const rebootMs = 7000;
/** Longer than a campaign of the demonstration waits. */
const silentMs = 60 * 60_000;

const badHabits: readonly UpgradeHabit[] = ['failing', 'silent', 'fallingBack', 'misreporting'];

/** One device in five does not come to the version. */
export const upgradeHabitOf = ({ member }: Pick<Device, 'member'>): UpgradeHabit =>
  badHabits[hash(derive(member.site.seed, 3724), 0) % 20] ?? 'proving';

/** Fetches, checks and installs what it is told of, as docs/device-api.md has it. */
export function upgrader(host: UpgradeHost): Upgrader {
  let isBusy = false;
  const upgrade = async (offer: SoftwareOffer) => {
    await host.tell({ fw_state: 'DOWNLOADING' });
    const fault = await faultOf(host.chunks(offer), offer);
    if (fault) return host.tell({ fw_state: 'FAILED', fw_error: fault });
    await host.tell({ fw_state: 'DOWNLOADED' });
    await host.tell({ fw_state: 'VERIFIED' });
    if (host.habit === 'failing')
      return host.tell({ fw_state: 'FAILED', fw_error: 'The flash could not be written' });
    await host.tell({ fw_state: 'UPDATING' });
    await sleep(host.installMs ?? 4000, undefined, { signal: host.signal });
    if (host.habit === 'silent') return host.reboot(silentMs);
    if (host.habit !== 'fallingBack') await host.install(bootedInto(host.habit, offer));
    host.reboot(rebootMs);
  };
  return {
    async offered(values) {
      const offer = offerIn(values);
      if (!offer || isBusy || offer.title !== moduleName || offer.version === host.installed()) return;
      isBusy = true;
      // What could not be told is offered again when it connects.
      await upgrade(offer).catch(() => undefined);
      isBusy = false;
    },
    report: () => ({ current_fw_title: moduleName, current_fw_version: host.installed() }),
  };
}

const bootedInto = (habit: UpgradeHabit, { version }: SoftwareOffer): string =>
  habit === 'misreporting' ? `${version}-rc1` : version;

function offerIn(values: Record<string, unknown>): SoftwareOffer | undefined {
  const { fw_title: title, fw_version: version, fw_size: sizeBytes, fw_checksum: sha256 } = values;
  if (typeof title !== 'string' || typeof version !== 'string') return undefined;
  if (typeof sizeBytes !== 'number' || typeof sha256 !== 'string') return undefined;
  return values.fw_checksum_algorithm === 'SHA256' ? { title, version, sizeBytes, sha256 } : undefined;
}

/** What is wrong with the file that comes; undefined: it is the one that was offered. */
async function faultOf(
  chunks: AsyncIterable<Uint8Array>,
  { sha256 }: SoftwareOffer,
): Promise<string | undefined> {
  const digest = createHash('sha256');
  try {
    for await (const chunk of chunks) digest.update(chunk);
  } catch (error) {
    return `Download: ${error instanceof Error ? error.message : String(error)}`;
  }
  return digest.digest('hex') === sha256 ? undefined : 'The checksum is another';
}
