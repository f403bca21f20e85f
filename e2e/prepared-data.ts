import { rmSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import { makeDataFolder, startServerIn } from './server-process.ts';

/** Makes a database, its tables and the first administrator once for all journeys. */
export async function setup(project: TestProject): Promise<() => void> {
  const folder = makeDataFolder();
  const server = await startServerIn(folder);
  const token = server.weir('token', 'admin').trim();
  await server.stop();
  project.provide('prepared', { folder, token });
  return () => rmSync(folder, { recursive: true, force: true });
}
