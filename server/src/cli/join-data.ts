import { joinData } from '../platform/db/join-data.ts';
import { readInstallation } from './installation.ts';

export async function joinDataCommand(): Promise<void> {
  const { dataDir, database } = readInstallation();
  const whole = database ? undefined : await joinData(dataDir);
  process.stdout.write(
    whole ? `Everything is in ${whole} now.\n` : `Nothing to join: the data folder ${dataDir} is whole.\n`,
  );
}
