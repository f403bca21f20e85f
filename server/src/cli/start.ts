import { type Config, readConfig } from '../config.ts';
import { type Platform, startPlatform, version } from '../main.ts';
import { createLogger } from '../platform/logger.ts';

const stopWithinMs = 10_000;
const sameSignalMs = 1500;

export async function startCommand(): Promise<void> {
  const config = readConfig();
  const starting = startPlatform(config, createLogger(config.logLevel));
  // A signal while it starts must not leave its database behind.
  stopOnSignals(async () => (await starting).stop());
  print(banner(await starting, config));
}

export const print = (lines: readonly string[]): void => {
  process.stdout.write(`\n${lines.join('\n')}\n\n`);
};

export function banner({ httpPort, mqttPort, firstStart }: Platform, config: Config): string[] {
  const address = config.publicUrl ?? `${config.tls ? 'https' : 'http'}://${hostOf(config.host)}:${httpPort}`;
  const lines = [
    `Weir ${version}`,
    `  Console  ${address}`,
    `  API      ${address}/api/docs`,
    `  Devices  mqtt://${hostOf(config.mqtt.host)}:${mqttPort}`,
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

/**
 * Ends in an orderly way on the first signal, at once on a later one or when it takes too long. One Ctrl-C
 * arrives several times: from the terminal, and from each process above that passes it on.
 */
export function stopOnSignals(stop: () => Promise<void>): void {
  let stoppingSince: number | undefined;
  const onSignal = () => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > sameSignalMs) process.exit(1);
      return;
    }
    stoppingSince = performance.now();
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`weir: stopping failed: ${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal);
}
