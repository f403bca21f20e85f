/** The other end of a child process: takes the one job, and ends with the bench that gave it. */
export function takeJob<Job, Message extends object>(
  work: (job: Job, tell: (message: Message) => void) => Promise<void>,
): void {
  process.once('disconnect', () => process.exit(1));
  process.once('SIGTERM', () => process.exit(0));
  // Ctrl-C reaches the whole group; the bench stops its children itself, in order.
  process.on('SIGINT', () => undefined);
  process.once('message', (job) => {
    const tell = (message: Message) => void process.send?.(message);
    // The starter and the module agree on the job.
    work(job as Job, tell).catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
      process.exit(1);
    });
  });
}
