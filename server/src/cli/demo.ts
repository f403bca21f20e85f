import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BuiltInRole } from '@weir/contract/permissions';
import type { Config } from '../config.ts';
import { createOneTimePassword } from '../features/identity/users/passwords/passwords.service.ts';
import { type Platform, startPlatform } from '../main.ts';
import { createLogger, type Logger } from '../platform/logger.ts';
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

type DemoUserName = keyof typeof demoUsers;
interface DemoUser {
  password: string;
  userId: number;
}
type DemoUsers = Record<DemoUserName, DemoUser>;

const demoUsers = {
  administrator: { name: '演示管理员', role: 'ADMIN', type: 0, corporateName: null },
  operator: { name: '值班员', role: 'BATTERYMANAGEMENT', type: 1, corporateName: null },
  company: { name: '江城换电', role: 'ADMIN', type: 1, corporateName: '江城换电科技有限公司' },
  biologist: { name: '鱼类调查员', role: 'ADMIN', type: 1, corporateName: null },
  reviewer: { name: '鱼类审核员', role: 'ADMIN', type: 1, corporateName: null },
} as const satisfies Record<
  string,
  { name: string; role: BuiltInRole; type: 0 | 1; corporateName: string | null }
>;

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
    listenTo(fleet, { platform, users, historyDays, logger });
    fleet.on('exit', (code) => {
      if (!calledOff.aborted) process.stderr.write(`The demonstration fleet ended with ${code}.\n`);
    });
    const accounts = Object.entries(users).map(([name, { password }]) => `    ${name.padEnd(15)}${password}`);
    print([...banner(platform, config), '', '  Demonstration accounts:', ...accounts]);
    return {
      stop() {
        fleet.kill('SIGTERM');
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
}

function listenTo(fleet: ChildProcess, { platform, users, historyDays, logger }: Listening): void {
  const progress = createInterface({ input: fleet.stdout ?? process.stdin });
  progress.on('line', (line) => {
    const step: Progress = JSON.parse(line);
    report(step, historyDays);
    if (step.phase !== 'seeded') return;
    shareProjects(platform, users).catch((error: unknown) =>
      logger.error({ err: error }, 'sharing projects failed'),
    );
  });
}

/** Made once; their passwords are kept beside the data, for the owner of the folder only. */
async function ensureUsers({ app }: Platform, dataDir: string): Promise<DemoUsers> {
  const file = join(dataDir, 'demo-users.json');
  const kept: Partial<DemoUsers> = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const admin = await app.users.findCredentials({ usernameKey: 'admin' });
  const make = async (username: DemoUserName, parentId: number | null): Promise<DemoUser> => {
    const known = kept[username];
    if (known) return known;
    const password = createOneTimePassword();
    const userId = await app.users.createUser({ username, password, parentId, ...demoUsers[username] });
    return { password, userId };
  };
  const administrator = await make('administrator', admin?.id ?? null);
  const users = {
    administrator,
    operator: await make('operator', administrator.userId),
    company: await make('company', administrator.userId),
    biologist: await make('biologist', administrator.userId),
    reviewer: await make('reviewer', administrator.userId),
  };
  writeFileSync(file, JSON.stringify(users), { mode: 0o600 });
  return users;
}

async function startFleet(platform: Platform, config: Config, historyDays: number): Promise<ChildProcess> {
  const { app, httpPort, mqttPort } = platform;
  const tokens = await Promise.all(
    (['administrator', 'biologist', 'reviewer'] as const).map((username) =>
      app.credentials.createApiToken(username, { days: 1, name: 'demo' }),
    ),
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

/**
 * The administrator owns what the fleet brings; the operator is a member of two projects, the company of one, and who
 * surveys fish sees the stations of all.
 */
async function shareProjects({ app }: Platform, users: DemoUsers): Promise<void> {
  const everybody = { userId: 0, everything: true };
  const { list } = await app.projects.list(everybody, { page: 1, limit: 200 });
  const operators = ['operator', 'operator', 'company'] as const;
  for (const [index, { id, version }] of list.entries()) {
    const operator = operators[index];
    const members = [
      ...(operator ? [{ userId: users[operator].userId, access: 'operate' as const }] : []),
      { userId: users.biologist.userId, access: 'view' as const },
    ];
    await app.projects.setMembers(everybody, { id, version, members });
  }
}

const reportEveryPercent = 10;
let reportedPercent = -reportEveryPercent;

function report({ phase, done = 0, message = '' }: Progress, historyDays: number): void {
  if (phase === 'error' || phase === 'refused') process.stderr.write(`The demonstration fleet: ${message}\n`);
  if (phase === 'historySent') process.stdout.write(`History of ${historyDays} days: complete\n`);
  if (phase === 'fish') process.stdout.write(`Fish-species database: ${message}\n`);
  if (phase === 'live') process.stdout.write('The fleet reports live.\n');
  const percent = Math.floor(done * 100);
  if (phase !== 'history' || percent < reportedPercent + reportEveryPercent) return;
  reportedPercent = percent;
  process.stdout.write(`History of ${historyDays} days: ${percent} %\n`);
}
