import { fork } from 'node:child_process';
import type { Stage } from './stage.ts';

/** A process beside the bench that was given one job. */
export interface Child<Message> {
  readonly pid: number;
  /** What it tells next; rejects when it ends instead. */
  next(): Promise<Message>;
  send(message: object): void;
  stop(): Promise<void>;
}

/** Starts a module of the bench in a process of its own and hands it its job. */
export function startChild<Message>(
  stage: Stage,
  module: URL,
  job: object,
  execArgv: readonly string[] = [],
): Child<Message> {
  const child = fork(module, {
    execArgv: [...execArgv],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const messages: Message[] = [];
  let waiting: PromiseWithResolvers<Message> | undefined;
  let hasEnded = false;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const failure = () => new Error(`${module.pathname} ended before it was done`);
  child.on('message', (message) => {
    // The module and its starter agree on what is told.
    if (waiting) waiting.resolve(message as Message);
    else messages.push(message as Message);
    waiting = undefined;
  });
  child.once('exit', () => {
    hasEnded = true;
    waiting?.reject(failure());
  });
  child.send(job);

  const stop = async () => {
    if (!hasEnded) child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 5000);
    await ended;
    clearTimeout(timer);
  };
  stage.defer(stop);
  return {
    pid: child.pid ?? 0,
    stop,
    send: (message) => void child.send(message),
    next() {
      const first = messages.shift();
      if (first !== undefined) return Promise.resolve(first);
      if (hasEnded) return Promise.reject(failure());
      waiting = Promise.withResolvers<Message>();
      return waiting.promise;
    },
  };
}

/** One job, one answer. */
export async function runChild<Result>(
  stage: Stage,
  module: URL,
  job: object,
  execArgv: readonly string[] = [],
): Promise<Result> {
  const child = startChild<Result>(stage, module, job, execArgv);
  const result = await child.next();
  await child.stop();
  return result;
}
