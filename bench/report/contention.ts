const spinMs = 150;

/**
 * What a busy loop gets of a processor just now, 0 to 1. Below about 0.9 others are at work on the machine,
 * and times that were taken then say little.
 */
export function processorShare(): number {
  const before = process.cpuUsage();
  const startedAt = performance.now();
  let elapsedMs = 0;
  while (elapsedMs < spinMs) elapsedMs = performance.now() - startedAt;
  const { user, system } = process.cpuUsage(before);
  return Math.min(1, (user + system) / 1000 / elapsedMs);
}
