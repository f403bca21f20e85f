import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { fleet } from './fleet/fleet.ts';
import { rebootMs, type UpgradeHabit, upgradeHabitOf, upgrader } from './upgrades.ts';

const image = [Buffer.from('an image '), Buffer.from('in two chunks')];
const offer = {
  ...{ fw_title: 'main', fw_version: '2.0', fw_size: 22, fw_checksum_algorithm: 'SHA256' },
  fw_checksum: createHash('sha256').update(Buffer.concat(image)).digest('hex'),
};

/** A device with version 1.0, and all that it did. */
function host(habit: UpgradeHabit, came: () => AsyncIterable<Uint8Array> = chunksOf(image)) {
  const did: unknown[] = [];
  let softVer = '1.0';
  const device = upgrader({
    habit,
    installed: () => softVer,
    install: async (version) => {
      softVer = version;
    },
    tell: async ({ fw_state, fw_error }: { fw_state?: string; fw_error?: string }) => {
      did.push(fw_error ? `${fw_state}: ${fw_error}` : fw_state);
    },
    chunks: came,
    reboot: (awayMs) => did.push(awayMs),
    signal: new AbortController().signal,
    installMs: 0,
  });
  return { ...device, did };
}

const chunksOf = (chunks: Uint8Array[]) =>
  async function* () {
    yield* chunks;
  };

const toVerified = ['DOWNLOADING', 'DOWNLOADED', 'VERIFIED'];

describe('a device that is offered software', () => {
  it('fetches, checks and installs it, boots, and tells the version; offered again it does nothing', async () => {
    const device = host('proving');
    expect(device.report()).toEqual({ current_fw_title: 'main', current_fw_version: '1.0' });
    await device.offered(offer);
    expect(device.did).toEqual([...toVerified, 'UPDATING', rebootMs]);
    expect(device.report()).toMatchObject({ current_fw_version: '2.0' });
    await device.offered(offer);
    expect(device.did).toHaveLength(5);
  });

  it('that is offered twice at once installs it once', async () => {
    const device = host('proving');
    await Promise.all([device.offered(offer), device.offered(offer)]);
    expect(device.did).toEqual([...toVerified, 'UPDATING', rebootMs]);
  });

  it.each([
    ['fails', 'failing', [...toVerified, 'FAILED: The flash could not be written'], '1.0'],
    ['falls back', 'fallingBack', [...toVerified, 'UPDATING', rebootMs], '1.0'],
    ['comes with another version', 'misreporting', [...toVerified, 'UPDATING', rebootMs], '2.0-rc1'],
    ['goes silent', 'silent', [...toVerified, 'UPDATING', 60 * 60_000], '1.0'],
  ] as const)('%s, as its habit is', async (_what, habit, did, version) => {
    const device = host(habit);
    await device.offered(offer);
    expect(device.did).toEqual(did);
    expect(device.report()).toMatchObject({ current_fw_version: version });
  });

  it.each([
    ['another file came', chunksOf([Buffer.from('another')]), 'The checksum is another'],
    [
      'the file did not come',
      async function* () {
        yield* image;
        throw new Error('HTTP 503');
      },
      'Download: HTTP 503',
    ],
  ])('installs nothing when %s', async (_what, came, fault) => {
    const device = host('proving', came);
    await device.offered(offer);
    expect(device.did).toEqual(['DOWNLOADING', `FAILED: ${fault}`]);
    expect(device.report()).toMatchObject({ current_fw_version: '1.0' });
  });

  it('leaves alone what is not for it', async () => {
    const device = host('proving');
    for (const other of [{ fw_title: 'radio' }, { fw_checksum_algorithm: 'MD5' }, { fw_checksum: undefined }])
      await device.offered({ ...offer, ...other });
    expect(device.did).toEqual([]);
  });
});

describe('the fleet', () => {
  it('has devices of every habit where campaigns look for them', () => {
    const habitsOf = (kind: string) =>
      new Set(fleet.filter((one) => one.kind === kind).map((member) => upgradeHabitOf({ member })));
    expect(habitsOf('cabinet')).toEqual(new Set(['proving', 'failing']));
    expect(habitsOf('bike')).toEqual(new Set(['proving', 'failing', 'fallingBack']));
    expect(habitsOf('station')).toEqual(new Set(['proving', 'silent', 'fallingBack', 'misreporting']));
  });
});
