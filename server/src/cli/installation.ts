import { type Config, readConfig } from '../config.ts';
import { settleDataFolder, splitHome } from '../platform/db/data-folder.ts';

/** What a command works on: the configuration, with the data folder that is really used. */
export interface Installation extends Config {
  /** The folder that was asked for, when another had to be taken. */
  standsInFor: string | undefined;
}

export function readInstallation(defaults: Partial<Pick<Config, 'dataDir'>> = {}): Installation {
  const config = readConfig(undefined, defaults);
  const target = { path: config.dataDir, isGiven: config.isDataDirGiven };
  // An external database has a machine, or at least a folder, of its own.
  const dataDir = config.database ? config.dataDir : settleDataFolder(target);
  return { ...config, dataDir, standsInFor: dataDir === config.dataDir ? undefined : config.dataDir };
}

/** Where the data is, for people. */
export function describeData({ dataDir, standsInFor, database }: Installation): string {
  if (standsInFor) return `${dataDir} (the database’s user cannot enter ${standsInFor})`;
  const split = database ? undefined : splitHome(dataDir);
  return split ? `${dataDir}, but the database in ${split}: weir join-data brings them together` : dataDir;
}
