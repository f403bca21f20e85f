import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartError, schemaNewer } from './start-error.ts';

export interface Migration {
  version: number;
  name: string;
  checksum: string;
  transactional: boolean;
  statements: string[];
}

const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;
const NO_TRANSACTION = '-- no-transaction';
// Outside a transaction each statement travels alone: together they would be one again.
const STATEMENT_END = /^-- next$/m;

/** Reads NNNN_name.sql in order of their numbers. */
export async function loadMigrations(directory: string): Promise<Migration[]> {
  const names = (await readdir(directory)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = await Promise.all(names.map((name) => loadMigration(directory, name)));
  migrations.forEach((migration, index) => {
    const before = migrations[index - 1];
    if (before?.version === migration.version) {
      throw migrationProblem(`${before.name} and ${migration.name} have the same number.`);
    }
  });
  return migrations;
}

/** What is still to be applied; refuses a history that these files cannot have made. */
export function pendingMigrations(
  known: Migration[],
  applied: { version: number; checksum: string }[],
): Migration[] {
  const byVersion = new Map(known.map((migration) => [migration.version, migration]));
  const newestKnown = known.at(-1)?.version ?? 0;
  for (const { version, checksum } of applied) {
    const migration = byVersion.get(version);
    if (migration && migration.checksum !== checksum) {
      throw migrationProblem(
        `${migration.name} was changed after it had been applied; write a new one instead.`,
      );
    }
    if (!migration && version <= newestKnown) {
      throw migrationProblem(`Number ${version} was applied to this database, but its file is missing.`);
    }
    if (!migration) throw schemaNewer(version, newestKnown);
  }
  const newestApplied = applied.at(-1)?.version ?? 0;
  const done = new Set(applied.map(({ version }) => version));
  const pending = known.filter(({ version }) => !done.has(version));
  const late = pending.find(({ version }) => version < newestApplied);
  if (late)
    throw migrationProblem(`${late.name} comes before number ${newestApplied}, which is applied already.`);
  return pending;
}

async function loadMigration(directory: string, name: string): Promise<Migration> {
  const match = FILE_NAME.exec(name);
  if (!match) throw migrationProblem(`${name} is not named like 0001_some_words.sql.`);
  const text = (await readFile(join(directory, name), 'utf8')).replaceAll('\r\n', '\n');
  const transactional = !text.startsWith(NO_TRANSACTION);
  return {
    version: Number(match[1]),
    name,
    checksum: createHash('sha256').update(text).digest('hex'),
    transactional,
    statements: transactional ? [text] : text.split(STATEMENT_END),
  };
}

function migrationProblem(message: string): StartError {
  return new StartError('MIGRATION_HISTORY', message);
}
