import { execFileSync } from 'node:child_process';
import { startPlatform } from './platform-process.ts';
import { makeFolder, type Stage } from './stage.ts';

export interface Started {
  /** From the start of the process until `/readyz` had answered. */
  readyMs: number;
  status: number;
}

/** Starts the platform in a data folder and stops it again. */
export async function startOnce(
  stage: Pick<Stage, 'defer' | 'profileDir'>,
  dataDir: string,
): Promise<Started> {
  const startedAt = performance.now();
  const platform = await startPlatform(stage, { dataDir });
  const { status } = await fetch(`${platform.httpUrl}/readyz`);
  const readyMs = performance.now() - startedAt;
  await platform.stop();
  return { readyMs, status };
}

/** A first start is most of what a short bench takes: it is made once for all benches of a run. */
export async function prepareFolder({ defer }: Stage): Promise<{ dataDir: string; firstStart: Started }> {
  const dataDir = makeFolder({ defer });
  return { dataDir, firstStart: await startOnce({ defer, profileDir: undefined }, dataDir) };
}

/** A data folder as the first start leaves it. */
export async function copyPreparedFolder(stage: Stage): Promise<string> {
  const dataDir = makeFolder(stage);
  const prepared = await stage.shared(prepareFolder);
  execFileSync('cp', ['-a', `${prepared.dataDir}/.`, dataDir]);
  return dataDir;
}
