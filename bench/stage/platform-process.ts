import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from './stage.ts';

/** The product as it is deployed: `weir start` in a process of its own, on free ports. */
export interface PlatformProcess {
  readonly pid: number;
  readonly httpUrl: string;
  readonly mqttPort: number;
  /** From the start of the process until it said that it was ready. */
  readonly readyMs: number;
  /** Where a debugger attaches; empty unless asked for. */
  readonly inspectorUrl: string;
  stop(): Promise<void>;
}

export interface PlatformOptions {
  dataDir: string;
  /** Lets the bench collect garbage and read the heap. */
  inspected?: true;
}

export const platformCli = join(import.meta.dirname, '..', '..', 'server', 'src', 'cli.ts');
const readyWithinMs = 60_000;
// More than an orderly stop may take: killed, it would leave its database running.
const stopWithinMs = 75_000;
const outputBytes = 8192;

export async function startPlatform(
  stage: Pick<Stage, 'defer' | 'profileDir'>,
  options: PlatformOptions,
): Promise<PlatformProcess> {
  const startedAt = performance.now();
  const flags = [
    ...(options.inspected ? ['--inspect=127.0.0.1:0'] : []),
    ...(stage.profileDir ? ['--cpu-prof', `--cpu-prof-dir=${stage.profileDir}`] : []),
  ];
  const child = spawn(process.execPath, [...flags, platformCli, 'start'], {
    env: platformEnvironment(options.dataDir),
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl-C goes to the bench alone, which stops its servers in order.
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = () => stopProcess(child, ended);
  stage.defer(stop);
  const output = await readiness(child);
  return {
    pid: child.pid ?? 0,
    httpUrl: output.httpUrl,
    mqttPort: output.mqttPort,
    readyMs: performance.now() - startedAt,
    inspectorUrl: output.inspectorUrl,
    stop,
  };
}

/** Nothing of the caller's own installation: neither its database nor its ports. */
export function platformEnvironment(dataDir: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(WEIR_|DATABASE_|NATS_|NODE_)/.test(name));
  return {
    ...Object.fromEntries(kept),
    WEIR_DATA: dataDir,
    WEIR_PORT: '0',
    WEIR_MQTT_PORT: '0',
    WEIR_LOG_LEVEL: 'warn',
    // What is measured is how fast it is, not how soon it says stop.
    WEIR_REQUESTS_PER_MINUTE: '100000000',
    WEIR_ADMIN_PASSWORD: 'measured, not guessed',
  };
}

interface Readiness {
  httpUrl: string;
  mqttPort: number;
  inspectorUrl: string;
}

function readiness(child: ChildProcess): Promise<Readiness> {
  return new Promise((resolve, reject) => {
    let output = '';
    const fail = (why: string) => reject(new Error(`${why}\n${output}`));
    const timer = setTimeout(() => fail('the platform did not become ready'), readyWithinMs);
    const hear = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-outputBytes);
      const httpUrl = /Console\s+(http:\S+)/.exec(output)?.[1];
      const mqttPort = /mqtt:\/\/[^:\s]+:(\d+)/.exec(output)?.[1];
      if (!httpUrl || !mqttPort) return;
      clearTimeout(timer);
      const inspectorUrl = /listening on (ws:\S+)/.exec(output)?.[1] ?? '';
      resolve({ httpUrl, mqttPort: Number(mqttPort), inspectorUrl });
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
    child.once('exit', (code) => {
      clearTimeout(timer);
      fail(`the platform ended with ${code}`);
    });
  });
}

async function stopProcess(child: ChildProcess, ended: Promise<void>): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  const abandoned = new AbortController();
  const late = sleep(stopWithinMs, undefined, { signal: abandoned.signal }).then(
    () => child.kill('SIGKILL'),
    () => undefined,
  );
  await ended;
  abandoned.abort();
  await late;
}
