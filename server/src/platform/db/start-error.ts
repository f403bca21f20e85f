/** Something the operator has to mend before the server can start: `message` is written to be shown to them alone, without a stack. */
export class StartError extends Error {
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StartError';
    this.code = code;
  }
}

export function anotherInstanceRuns(pid: number, folder: string): StartError {
  return new StartError(
    'ANOTHER_INSTANCE',
    `Weir already runs on the data folder ${folder} (process ${pid}). Stop it first, or set WEIR_DATA to another folder.`,
  );
}

export function dataFolderNotWritable(folder: string, cause: unknown): StartError {
  return new StartError(
    'DATA_NOT_WRITABLE',
    `The data folder ${folder} cannot be written (${reasonOf(cause)}). Change its owner or mode, or set WEIR_DATA to another folder.`,
    { cause },
  );
}

export function dataFolderOutOfReach(dataDir: string, blockedBy: string, userName: string): StartError {
  return new StartError(
    'DATA_OUT_OF_REACH',
    `The bundled database runs as ${userName}, which cannot enter the data folder ${dataDir}: ${blockedBy} refuses it. Either let it pass (chmod o+x ${blockedBy}), or set WEIR_DATA to a folder that it can enter; data that is there already has to be moved along.`,
  );
}

export function dataFolderMoved(whole: string, note: string): StartError {
  return new StartError(
    'DATA_MOVED',
    `The data was in ${whole}, and is not there any more. Put it back; or, to begin with nothing, remove ${note}.`,
  );
}

export function databaseMoved(home: string, pointer: string): StartError {
  return new StartError(
    'DATABASE_MOVED',
    `The database of this data folder was in ${home}, and is not there any more. Put it back; or, to begin with an empty one, remove ${pointer}.`,
  );
}

export function databaseFilesForeign(path: string, cause: unknown): StartError {
  return new StartError(
    'DATABASE_FOREIGN',
    `The database files in ${path} belong to another user (${reasonOf(cause)}). Start Weir as the user that made them, or set WEIR_DATA to another folder.`,
    { cause },
  );
}

export function noDatabaseBinaries(platform: string): StartError {
  return new StartError(
    'NO_DATABASE_BINARIES',
    `There is no bundled PostgreSQL for ${platform}. Set DATABASE_URL to a PostgreSQL 15 or newer.`,
  );
}

export function noUnprivilegedUser(): StartError {
  return new StartError(
    'NO_DATABASE_USER',
    'PostgreSQL refuses to run as root, and neither a user "postgres" nor "nobody" exists. Add one, or set DATABASE_URL.',
  );
}

export function databaseMadeByOtherVersion(cluster: string, found: string, bundled: string): StartError {
  return new StartError(
    'DATABASE_VERSION',
    `The database in ${cluster} was made by PostgreSQL ${found}, the bundled one is ${bundled}. Start the version of Weir that made it, back up, and restore into an empty data folder.`,
  );
}

export function databaseSecretsMissing(file: string): StartError {
  return new StartError(
    'DATABASE_SECRETS',
    `The passwords of the bundled database are missing or unreadable: ${file}. Put the file back from a backup; the database cannot be opened without it.`,
  );
}

export function databaseDidNotStart(what: string, detail: string): StartError {
  return new StartError('DATABASE_START', `${what} did not succeed:\n${detail.trim()}`);
}

/** PostgreSQL's own lock names a process that runs, and is none of its own: after a crash numbers are reused. */
export function databaseStillClaimed(cluster: string, detail: string): StartError {
  return new StartError(
    'DATABASE_CLAIMED',
    `The bundled PostgreSQL does not start because an earlier one seems to run:\n${detail.trim()}\nIf the named process is another program, and no postgres process works on ${cluster}, remove ${cluster}/postmaster.pid and start again.`,
  );
}

export function databaseUnreachable(where: string, variable: string, cause: unknown): StartError {
  return new StartError(
    'DATABASE_UNREACHABLE',
    `The database ${where} cannot be reached: ${reasonOf(cause)}. Check ${variable} and that the database runs.`,
    { cause },
  );
}

export function databaseTooOld(where: string, version: string): StartError {
  return new StartError(
    'DATABASE_TOO_OLD',
    `The database ${where} is PostgreSQL ${version}; Weir needs PostgreSQL 15 or newer.`,
  );
}

export function schemaNewer(found: number, known: number): StartError {
  return new StartError(
    'SCHEMA_NEWER',
    `The database was brought to schema ${found} by a newer version of Weir; this version knows schemas up to ${known}. Start the newer version, or restore a backup that was made before it.`,
  );
}

/** PostgreSQL's code for a right that a role does not have. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** A missing right as a sentence; every other error as it is. `variable` holds the address with the role. */
export function withRights(error: unknown, variable: string): unknown {
  const cause = error instanceof StartError ? error.cause : error;
  if (!(cause instanceof Error) || !('code' in cause) || cause.code !== INSUFFICIENT_PRIVILEGE) return error;
  return new StartError(
    'DATABASE_RIGHTS',
    `The role of ${variable} lacks a right: ${cause.message}. Grant it: the owner of the schema needs CREATE and USAGE on schema public and owns its tables; the application's role gets what it needs from that owner.`,
    { cause },
  );
}

export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return error.errors.map(reasonOf).join(', ');
  return error instanceof Error ? error.message : String(error);
}
