/** Work of a start that may be called off: `interrupt` makes it fail soon, and is never used once it is over. */
export async function interruptible<Result>(
  calledOff: AbortSignal | undefined,
  interrupt: () => void,
  work: () => Promise<Result>,
): Promise<Result> {
  calledOff?.throwIfAborted();
  calledOff?.addEventListener('abort', interrupt);
  try {
    return await work();
  } finally {
    calledOff?.removeEventListener('abort', interrupt);
  }
}
