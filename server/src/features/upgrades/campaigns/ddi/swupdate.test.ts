import { execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../../test/harness.ts';
import { campaignsOf, fleet, releasedVersion } from '../../../../../test/upgrades.ts';

/** SWUpdate as Debian has it; where it is not installed, the exchanges of `ddi.test.ts` stand for it. */
const isInstalled = (() => {
  try {
    execFileSync('swupdate', ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
})();

let platform: TestApp;
beforeAll(async () => {
  platform = await startTestApp();
});
afterAll(() => platform?.stop());

/** Debian builds it for signed images only: a signature in CMS, by a certificate for it. */
function signerIn(folder: string) {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
  const files = ['-keyout', key, '-out', certificate];
  const usage = ['-addext', 'extendedKeyUsage=emailProtection', '-subj', '/CN=builds'];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...usage], {
    stdio: 'ignore',
  });
  const by = ['-signer', certificate, '-inkey', key];
  return {
    certificate,
    sign: (input: Buffer): Buffer =>
      execFileSync('openssl', ['cms', '-sign', '-binary', '-nosmimecap', '-outform', 'DER', ...by], {
        input,
      }),
  };
}

/** An image that writes one file: an archive of cpio's format `crc`, the description first. */
function imageOf(version: string, target: string, sign: (input: Buffer) => Buffer): Buffer {
  const content = Buffer.from(`software ${version}\n`);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const description = Buffer.from(`software = {
  version = "${version}";
  hardware-compatibility = [ "1.0" ];
  files: ({ filename = "payload"; path = "${target}"; sha256 = "${sha256}"; });
}
`);
  return Buffer.concat([
    entry('sw-description', description),
    entry('sw-description.sig', sign(description)),
    entry('payload', content),
    entry('TRAILER!!!', Buffer.alloc(0)),
    Buffer.alloc(512),
  ]);
}

let inode = 0;

function entry(name: string, content: Buffer): Buffer {
  const sum = content.reduce((total, byte) => total + byte, 0);
  const fields = [++inode, 0o100644, 0, 0, 1, 0, content.length, 0, 0, 0, 0, name.length + 1, sum];
  const head = Buffer.from(
    `070702${fields.map((field) => field.toString(16).padStart(8, '0')).join('')}${name}\0`,
  );
  const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);
  return Buffer.concat([padded(head), padded(content)]);
}

test.skipIf(!isInstalled)(
  'SWUpdate fetches, installs, and proves its version when it has started again',
  async () => {
    const as = platform.users.owner;
    const folder = mkdtempSync(join(tmpdir(), 'weir-swupdate-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const {
      projectId,
      devices: [device],
    } = await fleet(platform, 1);
    const { certificate, sign } = signerIn(folder);
    const installedAt = join(folder, 'installed');
    const image = { bytes: imageOf('2.0', installedAt, sign), fileName: 'station.swu' };
    const version = await releasedVersion(platform, as, {}, image);
    const campaigns = campaignsOf(platform, as);
    const row = async () => (await campaigns.devices({ projectId }))[0];

    /** Runs it until it is ended; it tells the version that it has. */
    const run = (softVer: string, ...more: string[]) => {
      const config = join(folder, 'swupdate.cfg');
      writeFileSync(config, `globals : {};\nidentify : ( { name = "softVer"; value = "${softVer}"; } );\n`);
      const suricatta = [
        '-t',
        'default',
        '-u',
        platform.httpUrl,
        '-i',
        device?.sn,
        '-k',
        device?.token,
        '-p',
        '1',
        ...more,
      ];
      const program = spawn(
        'swupdate',
        [
          '-l',
          '3',
          '-M',
          '-m',
          '-H',
          'station:1.0',
          '-k',
          certificate,
          '-f',
          config,
          '-u',
          suricatta.join(' '),
        ],
        {
          stdio: 'ignore',
          env: { ...process.env, TMPDIR: folder },
        },
      );
      const ended = new Promise<void>((resolve) => program.once('exit', () => resolve()));
      const stop = () => {
        program.kill('SIGTERM');
        return ended;
      };
      onTestFinished(() => stop());
      return stop;
    };

    await campaigns.make(version.id, { targets: { projectId } });
    const stopOld = run('1.0');
    await expect.poll(() => readSafely(installedAt), { timeout: 60_000 }).toBe('software 2.0\n');
    await expect
      .poll(async () => (await row())?.action?.state, { timeout: 20_000 })
      .toMatch(/installing|confirming/);
    await stopOld();
    run(version.softVer, '-c', '2');
    await expect
      .poll(async () => (await row())?.action, { timeout: 60_000 })
      .toMatchObject({ state: 'success', provenTime: expect.any(String) });
  },
  180_000,
);

function readSafely(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
