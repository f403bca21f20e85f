import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, expect, test } from 'vitest';
import { freePort } from './server-process.ts';

const root = join(import.meta.dirname, '..');
const within = 120_000;

let running: ChildProcess | undefined;
const folders: string[] = [];

afterEach(async () => {
  await end();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** An npm script as the README has it, with ports and a folder of its own. */
async function npm(script: string, ...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'weir-documented-'));
  chmodSync(folder, 0o711);
  folders.push(folder);
  const [http, mqtt] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    WEIR_DATA: folder,
    WEIR_PORT: String(http),
    WEIR_MQTT_PORT: String(mqtt),
    NO_COLOR: '1',
  };
  const child = spawn('npm', [...script.split(' '), ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  running = child;
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      printed += chunk;
    });
  }
  return {
    url: `http://127.0.0.1:${http}`,
    printed: () => printed,
    async prints(text: string | RegExp) {
      await until(() => match(printed, text) || child.exitCode !== null, String(text));
      if (!match(printed, text)) throw new Error(`it ended with ${child.exitCode}:\n${printed}`);
    },
  };
}

const match = (printed: string, text: string | RegExp) =>
  typeof text === 'string' ? printed.includes(text) : text.test(printed);

async function until(holds: () => boolean | Promise<boolean>, describe: string): Promise<void> {
  const deadline = performance.now() + within;
  while (performance.now() < deadline) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`it did not come to that: ${describe}`);
}

/** Signals npm, as a supervisor would, and waits until everything below it is gone. */
async function end(): Promise<void> {
  const group = running?.pid;
  running?.kill('SIGTERM');
  running = undefined;
  if (group !== undefined) await until(() => !isAlive(-group), 'everything ended');
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

test('npm start serves the console and prints the first password; a signal to npm ends it', async () => {
  const { url, prints } = await npm('start');
  await prints(/First sign-in: user admin, password \S+/);
  await until(() => answers(`${url}/readyz`), 'ready');
  expect(await (await fetch(`${url}/dashboard`)).text()).toContain('<title>');
  expect(await answers(url)).toBe(true);
  expect(await answers(`${url}/api/docs`)).toBe(true);
  expect(await answers(`${url}/api/v1/openapi.json`)).toBe(true);
  await end();
  await until(async () => !(await answers(`${url}/healthz`)), 'ended');
});

test('npm run demo makes a fleet that reports', async () => {
  const { prints } = await npm('run demo', '--', '--history-days', '1');
  await prints(/administrator\s+\S+/);
  await prints('The fleet reports live.');
});

test('npm run dev serves the console through Vite, and the API behind it', async () => {
  const { prints } = await npm('run dev');
  await prints(/Local:.*http/);
  await prints(/Console\s+http/);
});

test('npm run gallery serves the parts of the console', async () => {
  const { prints, printed } = await npm('run gallery');
  await prints(/Local:.*http/);
  const url = /Local:.*(http\S+)/.exec(stripVTControlCharacters(printed()))?.[1] ?? '';
  expect(await (await fetch(url)).text()).toContain('<title>Gallery</title>');
});
