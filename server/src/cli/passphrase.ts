import { readFileSync } from 'node:fs';
import type { Config } from '../config.ts';
import { MIN_PASSPHRASE_LENGTH } from '../platform/backup/sealed-keys.ts';
import { reasonOf, StartError } from '../platform/db/start-error.ts';
import { askSecretly, canAsk } from './ask.ts';

/** To seal with: asked for twice, and long enough. */
export async function newPassphrase(config: Config): Promise<string> {
  const set = configured(config);
  const passphrase = set ?? (await askSecretly('Passphrase for the keys: '));
  if (passphrase.length < MIN_PASSPHRASE_LENGTH) {
    throw refused(`The passphrase needs at least ${MIN_PASSPHRASE_LENGTH} characters.`);
  }
  if (set === undefined && (await askSecretly('Once more: ')) !== passphrase) {
    throw refused('The two are not the same.');
  }
  return passphrase;
}

export async function knownPassphrase(config: Config): Promise<string> {
  return configured(config) ?? (await askSecretly('Passphrase of the backup: '));
}

function configured({ backupPassphrase, backupPassphraseFile }: Config): string | undefined {
  if (backupPassphraseFile) return read(backupPassphraseFile);
  if (backupPassphrase === undefined && !canAsk()) {
    throw refused(
      'A passphrase is needed, and there is no terminal to ask on. Set WEIR_BACKUP_PASSPHRASE_FILE or WEIR_BACKUP_PASSPHRASE.',
    );
  }
  return backupPassphrase;
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8').replace(/\r?\n$/, '');
  } catch (error) {
    throw refused(`The passphrase cannot be read from WEIR_BACKUP_PASSPHRASE_FILE: ${reasonOf(error)}`);
  }
}

const refused = (sentence: string) => new StartError('PASSPHRASE', sentence);
