import { startPlatform } from './platform-process.ts';
import { type Cleanups, makeFolder, type Stage } from './stage.ts';

/** For all benches of a run: a first start is most of what a short bench takes. */
export function createPreparedFolder({ defer }: Cleanups): Stage['preparedFolder'] {
  let folder: Promise<string> | undefined;
  const make = async () => {
    const dataDir = makeFolder({ defer });
    const platform = await startPlatform({ defer, profileDir: undefined }, { dataDir });
    await platform.stop();
    return dataDir;
  };
  return () => {
    folder ??= make();
    return folder;
  };
}
