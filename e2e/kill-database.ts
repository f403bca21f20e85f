import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';

const patienceMs = 120_000;

/** kill -9 of the PostgreSQL of a data folder; resolves when there is another. */
export async function killDatabase({ dataDir }: { dataDir: string }): Promise<void> {
  const killed = postmasterPid(dataDir);
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => postmasterPid(dataDir), { timeout: patienceMs }).not.toBe(killed);
}

function postmasterPid(dataDir: string): number {
  const file = readdirSync(dataDir, { recursive: true, encoding: 'utf8' }).find((path) =>
    path.endsWith('postmaster.pid'),
  );
  if (!file) throw new Error('there is no postmaster.pid');
  return Number(readFileSync(join(dataDir, file), 'utf8').split('\n')[0]);
}
