import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';

const module = join(import.meta.dirname, 'run-until-signal.ts');

/** A process of its own that runs until a signal; `up` is what it says when it may be sent one. */
async function run(start: string) {
  const code = `
    import { setTimeout as sleep } from 'node:timers/promises';
    import { runUntilSignal } from '${module}';
    const say = (word) => process.stdout.write(word + '.');
    await runUntilSignal(async (calledOff) => { ${start} });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', code]);
  const ended = once(child, 'close');
  const printed = { output: '', complaint: '' };
  child.stdout.on('data', (words) => {
    printed.output += words;
  });
  child.stderr.on('data', (words) => {
    printed.complaint += words;
  });
  const tells = (word: string) =>
    vi.waitFor(() => expect(printed.output).toContain(word), { timeout: 15_000, interval: 20 });
  await tells('up');
  return {
    signal: (name: NodeJS.Signals) => child.kill(name),
    tells,
    end: async () => ({ code: (await ended)[0], ...printed }),
  };
}

const running = `setInterval(() => {}, 1000); say('up');`;

test('a signal ends it in order', async () => {
  const { signal, end } = await run(
    `${running} return { async stop() { await sleep(50); say('stopped'); } };`,
  );
  signal('SIGTERM');
  expect(await end()).toEqual({ code: 0, output: 'up.stopped.', complaint: '' });
});

test('a signal while it starts calls the start off, and what that fails at is not told', async () => {
  const { signal, end } = await run(`say('up'); await sleep(600_000, null, { signal: calledOff });`);
  signal('SIGINT');
  expect(await end()).toEqual({ code: 0, output: 'up.', complaint: '' });
});

test('a start that comes to its end nevertheless is stopped', async () => {
  const { signal, end } = await run(`
    ${running}
    await new Promise((resolve) => calledOff.addEventListener('abort', resolve));
    return { async stop() { say('stopped'); } };`);
  signal('SIGHUP');
  expect(await end()).toEqual({ code: 0, output: 'up.stopped.', complaint: '' });
});

test('a hang-up reloads what runs, and does not end it', async () => {
  const { signal, tells, end } = await run(`
    ${running}
    return { reload() { say('reloaded'); }, async stop() { say('stopped'); } };`);
  signal('SIGHUP');
  await tells('reloaded');
  signal('SIGTERM');
  expect(await end()).toEqual({ code: 0, output: 'up.reloaded.stopped.', complaint: '' });
});

test('a start that fails by itself is told', async () => {
  const { end } = await run(`say('up'); throw new Error('no river here');`);
  expect(await end()).toMatchObject({ code: 1, complaint: expect.stringContaining('no river here') });
});

test('a stop that fails is told, and answered with 1', async () => {
  const { signal, end } = await run(`${running} return { async stop() { throw new Error('it stuck'); } };`);
  signal('SIGTERM');
  expect(await end()).toEqual({
    code: 1,
    output: 'up.',
    complaint: 'weir: stopping failed: Error: it stuck\n',
  });
});

test('the same signal once more changes nothing, a later one ends it at once', async () => {
  const stop = `async stop() { say('stopping'); await sleep(600_000); }`;
  const { signal, tells, end } = await run(`${running} return { ${stop} };`);
  signal('SIGINT');
  signal('SIGTERM');
  await tells('stopping');
  await sleep(1600);
  signal('SIGINT');
  expect(await end()).toEqual({ code: 1, output: 'up.stopping.', complaint: '' });
});
