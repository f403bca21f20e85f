import { spawn } from 'node:child_process';
import { delimiter, dirname } from 'node:path';
import { root } from './paths.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs a command's steps on the given Node and answers with the exit code that ours should be. */
export async function runSteps(command, args, node) {
  const running = new Set();
  let stopped = false;
  const pass = (signal) => {
    stopped = true;
    // Ctrl-C reaches everything in the terminal by itself; a second one would ask our children to hurry.
    if (signal === 'SIGINT' && process.stdin.isTTY) return;
    for (const child of running) child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, pass);
  const orphaned = whenOrphaned(() => pass('SIGTERM'));
  const start = (step) => runStep(step, node, running);
  const steps = command.steps(args);
  const end = command.together
    ? await endOfAny(steps, start, running)
    : await endOfAll(steps, start, { isStopped: () => stopped, atOnce: command.atOnce ?? 1 });
  for (const signal of SIGNALS) process.off(signal, pass);
  clearInterval(orphaned);
  return exitLike(end);
}

// npm passes a signal to its shell, which ends without passing it on.
function whenOrphaned(then) {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    then();
  }, 500);
  timer.unref();
  return timer;
}

/** The first failure is that of all: what runs beside it comes to its end, nothing else begins. */
async function endOfAll(steps, start, { isStopped, atOnce }) {
  let end = { code: 0, signal: null };
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const own = await start(step);
      if (end.code === 0) end = own;
      if (end.code !== 0 || isStopped()) return;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return end;
}

async function endOfAny(steps, start, running) {
  const ends = steps.map(start);
  const first = await Promise.race(ends);
  for (const child of running) child.kill('SIGTERM');
  await Promise.all(ends);
  return first;
}

function runStep({ argv, cwd = root, env = {} }, node, running) {
  const path = `${dirname(node)}${delimiter}${process.env.PATH ?? ''}`;
  const child = spawn(node, argv, { cwd, env: { ...process.env, ...env, PATH: path }, stdio: 'inherit' });
  running.add(child);
  return new Promise((resolve) => {
    const ended = (code, signal) => {
      running.delete(child);
      resolve({ code, signal });
    };
    child.once('exit', ended);
    child.once('error', (error) => {
      process.stderr.write(`${node}: ${error.message}\n`);
      ended(1, null);
    });
  });
}

// Whoever waits for us, a shell or a supervisor, should see a death by signal as one.
function exitLike({ code, signal }) {
  if (signal) process.kill(process.pid, signal);
  return code ?? 1;
}
