import { setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { seedFish } from './fish/seed-fish.ts';
import { type RunningFleet, runFleet } from './run.ts';
import { type SeededDevice, seedFleet } from './seed.ts';
import { seedUpgrades } from './seed-upgrades.ts';
import { seedSite } from './site/seed-site.ts';

const usage = `node simulator/src/main.ts --http URL --mqtt URL --token-stdin --state DIR [--history-days N] [--quick]

Sets the demonstration fleet up under the API token on the first line of standard input, reports live
and tells its history. Says what it does as one JSON object a line. --quick tells one day of history.
Two more lines of standard input are tokens of whoever surveys fish and of whoever reviews that: with them
the fish-species database is filled too.
`;

const { values } = parseArgs({
  options: {
    http: { type: 'string', default: 'http://127.0.0.1:8080' },
    mqtt: { type: 'string', default: 'mqtt://127.0.0.1:1883' },
    'token-stdin': { type: 'boolean', default: false },
    state: { type: 'string' },
    'history-days': { type: 'string' },
    quick: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

const stopWithinMs = 2500;
const heartbeatMs = 30_000;

type Phase =
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

const say = (phase: Phase, details: Record<string, unknown> = {}) => {
  process.stdout.write(`${JSON.stringify({ phase, ...details })}\n`);
};

let running: RunningFleet | undefined;
let stopping = false;

async function stop(): Promise<void> {
  if (stopping) return;
  stopping = true;
  setTimeout(() => process.exit(0), stopWithinMs).unref();
  await running?.stop();
  say('stopped');
  process.exit(0);
}

process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
// Nobody listens any more: whoever started the fleet is gone.
process.stdout.on('error', () => void stop());

if (values.help || !values['token-stdin'] || !values.state) {
  process.stderr.write(usage);
  process.exit(values.help ? 0 : 2);
}

try {
  await start(values.state);
} catch (error) {
  say('error', { message: messageOf(error) });
  process.exit(1);
}

/** With its cause: "fetch failed" alone says nothing. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
}

async function start(stateDir: string): Promise<void> {
  const [token = '', ...fishTokens] = await tokenLines();
  const historyDays = values.quick ? 1 : Number(values['history-days'] ?? 30);
  if (!Number.isFinite(historyDays) || historyDays < 0)
    throw new Error('--history-days wants a number of days');
  // The platform beside it goes first.
  setPriority(5);
  const api = { baseUrl: values.http, token };
  const devices = await seedFleet(api, {
    tokenFile: join(stateDir, 'devices.json'),
    onProgress: throttled('seeding'),
  });
  say('seeded', { devices: devices.length });
  const startedMs = Date.now();
  const fleet = await runFleet({
    mqttUrl: values.mqtt,
    httpUrl: values.http,
    devices,
    historyDays,
    progressFile: join(stateDir, 'history.json'),
    softwareFile: join(stateDir, 'software.json'),
    onProgress: throttled('history'),
    onRefused: (SN) => say('refused', { SN }),
  });
  running = fleet;
  say('live', { devices: devices.length });
  setInterval(() => say('running', { connected: fleet.connected() }), heartbeatMs);
  // The fleet reports whatever becomes of its campaigns.
  seedUpgrades(api).catch((error: unknown) => say('error', { message: messageOf(error) }));
  seedSite(api).catch((error: unknown) => say('error', { message: messageOf(error) }));
  fillFish(fleet, { api, fishTokens, devices, historyDays, stateDir }).catch((error: unknown) =>
    say('error', { message: messageOf(error) }),
  );
  const totals = await fleet.history;
  if (totals) say('historySent', { ...totals, seconds: Math.round((Date.now() - startedMs) / 1000) });
}

/** At most one line a second, and always the last. */
function throttled(phase: Phase): (done: number) => void {
  let saidMs = 0;
  return (done) => {
    if (done < 1 && Date.now() - saidMs < 1000) return;
    saidMs = Date.now();
    say(phase, { done: Number(done.toFixed(4)) });
  };
}

interface Filling {
  readonly api: { baseUrl: string; token: string };
  readonly fishTokens: readonly string[];
  readonly devices: readonly SeededDevice[];
  readonly historyDays: number;
  readonly stateDir: string;
}

async function fillFish(fleet: RunningFleet, filling: Filling): Promise<void> {
  const { api, fishTokens, devices, historyDays, stateDir } = filling;
  const [writer, reviewer] = fishTokens.map((token) => ({ baseUrl: api.baseUrl, token }));
  if (!writer || !reviewer) return;
  await seedFish({
    ...{ owner: api, writer, reviewer, devices, historyDays, anchorMs: fleet.anchorMs },
    told: fleet.history,
    pictureWidthPx: 1600,
    stateFile: join(stateDir, 'fish.json'),
    onProgress: (what, count) => say('fish', { message: `${count} ${what}` }),
  });
}

async function tokenLines(): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of createInterface({ input: process.stdin }))
    if (line.trim()) lines.push(line.trim());
  if (lines.length === 0) throw new Error('The first line of standard input must be an API token');
  return lines;
}
