import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Config } from '../config.ts';
import { type Platform, startPlatform } from '../main.ts';
import { createLogger, type Logger } from '../platform/logger.ts';
import { tellBusiness } from './demo-business/tell-business.ts';
import { callerUnder, type DemoUsers, ensureUsers, shareProjects, tokenOf } from './demo-users.ts';
import { readInstallation } from './installation.ts';
import { runUntilSignal } from './run-until-signal.ts';
import { banner, print } from './start.ts';

/** What the simulator says while it works, a JSON object a line. */
interface Progress {
  phase:
    | 'seeding'
    | 'seeded'
    | 'live'
    | 'history'
    | 'historySent'
    | 'fish'
    | 'running'
    | 'refused'
    | 'stopped'
    | 'error';
  done?: number;
  message?: string;
}

const simulator = join(import.meta.dirname, '..', '..', '..', 'simulator', 'src', 'main.ts');

/** The platform with a fleet that reports for real, in a data folder of its own. */
export async function demoCommand({ historyDays }: { historyDays: number }): Promise<void> {
  const config = readInstallation({ dataDir: './data-demo' });
  const logger = createLogger(config.logLevel === 'info' ? 'warn' : config.logLevel);
  await runUntilSignal(async (calledOff) => {
    const platform = await startPlatform(config, logger, calledOff);
    const users = await ensureUsers(platform, config.dataDir);
    if (calledOff.aborted) return platform;
    const fleet = await startFleet(platform, config, historyDays);
    const telling = listenTo(fleet, { platform, users, historyDays, logger, signal: calledOff });
    fleet.on('exit', (code) => {
      if (!calledOff.aborted) process.stderr.write(`The demonstration fleet ended with ${code}.\n`);
    });
    const accounts = Object.entries(users).map(([name, { password }]) => `    ${name.padEnd(15)}${password}`);
    print([...banner(platform, config), '', '  Demonstration accounts:', ...accounts]);
    return {
      async stop() {
        fleet.kill('SIGTERM');
        await telling.ended();
        return platform.stop();
      },
    };
  });
}

interface Listening {
  platform: Platform;
  users: DemoUsers;
  historyDays: number;
  logger: Logger;
  signal: AbortSignal;
}

/** What the fleet says; once it is there, it is shared, and what was done with it for a year is told. */
function listenTo(fleet: ChildProcess, { platform, users, historyDays, logger, signal }: Listening) {
  const report = createReport(historyDays);
  let telling: Promise<void> | undefined;
  const tell = async () => {
    await shareProjects(platform, users);
    await tellYear(platform, signal);
  };
  const progress = createInterface({ input: fleet.stdout ?? process.stdin });
  progress.on('line', (line) => {
    const step: Progress = JSON.parse(line);
    report(step);
    if (step.phase !== 'seeded' || signal.aborted) return;
    telling ??= tell().catch((error: unknown) =>
      logger.error({ err: error }, 'the business of the demonstration could not be told'),
    );
  });
  return { ended: () => telling };
}

async function tellYear(platform: Platform, signal: AbortSignal): Promise<void> {
  const under = async (username: 'administrator' | 'company' | 'partner') =>
    callerUnder(platform, await tokenOf(platform, username));
  const parties = {
    owner: await under('administrator'),
    company: await under('company'),
    partner: await under('partner'),
  };
  const every = everyPercent(20);
  await tellBusiness(platform.app, parties, {
    signal,
    onProgress: (done) => every(done, (percent) => process.stdout.write(`A year of orders: ${percent} %\n`)),
  });
}

async function startFleet(platform: Platform, config: Config, historyDays: number): Promise<ChildProcess> {
  const { httpPort, mqttPort } = platform;
  const tokens = await Promise.all(
    (['administrator', 'biologist', 'reviewer'] as const).map((username) => tokenOf(platform, username)),
  );
  const scheme = config.tls ? 'https' : 'http';
  const args = [
    ['--http', `${scheme}://127.0.0.1:${httpPort}`],
    ['--mqtt', `mqtt://127.0.0.1:${mqttPort}`],
    ['--state', join(config.dataDir, 'simulator')],
    ['--history-days', String(historyDays)],
    ['--token-stdin'],
  ].flat();
  const child = spawn(process.execPath, [simulator, ...args], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin?.end(`${tokens.join('\n')}\n`);
  return child;
}

/** Says each such part of the way once. */
function everyPercent(step: number): (done: number, say: (percent: number) => void) => void {
  let said = -step;
  return (done, say) => {
    const percent = Math.floor(done * 100);
    if (percent < said + step) return;
    said = percent;
    say(percent);
  };
}

function createReport(historyDays: number): (progress: Progress) => void {
  const every = everyPercent(10);
  const historyOf = `History of ${historyDays} ${historyDays === 1 ? 'day' : 'days'}`;
  return ({ phase, done = 0, message = '' }) => {
    if (phase === 'error' || phase === 'refused')
      process.stderr.write(`The demonstration fleet: ${message}\n`);
    if (phase === 'historySent') process.stdout.write(`${historyOf}: complete\n`);
    if (phase === 'fish') process.stdout.write(`Fish-species database: ${message}\n`);
    if (phase === 'live') process.stdout.write('The fleet reports live.\n');
    if (phase === 'history') every(done, (percent) => process.stdout.write(`${historyOf}: ${percent} %\n`));
  };
}
