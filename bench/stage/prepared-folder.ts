import { startPlatform } from './platform-process.ts';
import { makeFolder, type Stage } from './stage.ts';

/** For all benches of a run: a first start is most of what a short bench takes. */
export function createPreparedFolder(stage: Stage): Stage['preparedFolder'] {
  let folder: Promise<string> | undefined;
  const make = async () => {
    const dataDir = makeFolder(stage);
    const platform = await startPlatform(stage, { dataDir });
    await platform.stop();
    return dataDir;
  };
  return () => {
    folder ??= make();
    return folder;
  };
}
