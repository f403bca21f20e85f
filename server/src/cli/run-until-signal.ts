import { once } from 'node:events';

const sameSignalMs = 1500;

interface Running {
  /** What a hang-up asks for where there is no terminal that could have been closed. */
  reload?(): void;
  /** Limits itself. */
  stop(): Promise<void>;
}

/**
 * Starts something, ends it in an orderly way on the first signal, and then the process. A signal while it starts
 * calls the start off: what it fails at from then on is no fault.
 */
export async function runUntilSignal(start: (calledOff: AbortSignal) => Promise<Running>): Promise<void> {
  let reload: (() => void) | undefined;
  const signalled = firstSignal(() => reload);
  const running = await start(signalled).catch((error: unknown) => {
    if (!signalled.aborted) throw error;
  });
  if (!process.stdout.isTTY) reload = running?.reload?.bind(running);
  if (!signalled.aborted) await once(signalled, 'abort');
  try {
    await running?.stop();
  } catch (error) {
    process.stderr.write(`weir: stopping failed: ${String(error)}\n`);
    process.exit(1);
  }
  process.exit(0);
}

/**
 * Aborted by the first signal; a later one ends the process at once. One Ctrl-C arrives several times: from the
 * terminal, and from each process above that passes it on. A hang-up reloads while there is something to reload.
 */
export function firstSignal(toReload: () => (() => void) | undefined = () => undefined): AbortSignal {
  const first = new AbortController();
  let firstAt = 0;
  const onSignal = () => {
    if (first.signal.aborted && performance.now() - firstAt > sameSignalMs) process.exit(1);
    if (first.signal.aborted) return;
    firstAt = performance.now();
    first.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, onSignal);
  process.on('SIGHUP', () => {
    const reload = first.signal.aborted ? undefined : toReload();
    if (reload) reload();
    else onSignal();
  });
  return first.signal;
}
