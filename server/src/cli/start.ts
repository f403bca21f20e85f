import { type Platform, startPlatform } from '../main.ts';
import { createLogger } from '../platform/logger.ts';
import { version } from '../version.ts';
import { describeData, type Installation, readInstallation } from './installation.ts';
import { runUntilSignal } from './run-until-signal.ts';

export async function startCommand(): Promise<void> {
  const config = readInstallation();
  await runUntilSignal(async (calledOff) => {
    const platform = await startPlatform(config, createLogger(config.logLevel), calledOff);
    print(banner(platform, config));
    return platform;
  });
}

export const print = (lines: readonly string[]): void => {
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
};

export function banner({ httpPort, mqttPort, firstStart }: Platform, config: Installation): string[] {
  const address = config.publicUrl ?? `${config.tls ? 'https' : 'http'}://${hostOf(config.host)}:${httpPort}`;
  const lines = [
    `Weir ${version}`,
    `  Console  ${address}`,
    `  API      ${address}/api/docs`,
    `  Devices  mqtt://${hostOf(config.mqtt.host)}:${mqttPort}`,
    `  Data     ${describeData(config)}`,
  ];
  if (!firstStart.created) return lines;
  if (firstStart.oneTimePassword === null)
    return [...lines, '', '  Sign in as admin with WEIR_ADMIN_PASSWORD.'];
  return [
    ...lines,
    '',
    `  First sign-in: user admin, password ${firstStart.oneTimePassword}`,
    '  It is good for 24 hours and has to be changed; it is not shown again.',
  ];
}

const hostOf = (host: string) => {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
};
