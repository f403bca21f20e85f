import { parseArgs } from 'node:util';
import { ConfigError } from '../config.ts';
import { StartError } from '../platform/db/start-error.ts';
import { AppError } from '../platform/errors.ts';

const help = `weir <command>

  start                            start the platform
  demo                             the same with a demonstration fleet, in a data folder of its own
  migrate                          bring the database's schema up to date and stop
  token USERNAME [--days N] [--name TEXT] [--sensitive-actions]
                                   print a new API token that acts as that user; with --sensitive-actions also
                                   where a person has to give the password again
  user reset-password USERNAME     print a one-time password; it must be changed at the next sign-in
  user reset-two-factor USERNAME   turn the second factor off of somebody who has lost it; all sign-ins end
  backup FILE                      write database, files and keys into one file, while Weir runs or not
  restore FILE [--into FOLDER] [--yes]
                                   bring a backup into an empty data folder and an empty database
  join-data                        bring a database that an earlier version keeps elsewhere into one folder
                                   with its files and keys; copies first, so it needs room
  doctor                           say what is wrong with this installation, and what to do
`;

/** The command line itself is wrong. */
class UsageError extends Error {}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    days: { type: 'string' },
    name: { type: 'string' },
    'sensitive-actions': { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
    'history-days': { type: 'string' },
    into: { type: 'string' },
    yes: { type: 'boolean', default: false },
  },
});

/** Each loads its own modules alone: those of the whole platform take a second. */
const commands: Record<string, () => Promise<void>> = {
  start: async () => (await import('./start.ts')).startCommand(),
  demo: async () => (await import('./demo.ts')).demoCommand({ historyDays: numberOf('history-days') ?? 30 }),
  migrate: async () => (await import('./migrate.ts')).migrateCommand(),
  token: async () =>
    (await import('./users.ts')).tokenCommand(required(1, 'USERNAME'), {
      days: numberOf('days'),
      name: values.name,
      sensitiveActions: values['sensitive-actions'],
    }),
  'user reset-password': async () =>
    (await import('./users.ts')).resetPasswordCommand(required(2, 'USERNAME')),
  'user reset-two-factor': async () =>
    (await import('./users.ts')).resetTwoFactorCommand(required(2, 'USERNAME')),
  backup: async () => (await import('./backup.ts')).backupCommand(required(1, 'FILE')),
  restore: async () =>
    (await import('./restore.ts')).restoreCommand(required(1, 'FILE'), {
      into: values.into,
      yes: values.yes,
    }),
  'join-data': async () => (await import('./join-data.ts')).joinDataCommand(),
  doctor: async () => (await import('./doctor.ts')).doctorCommand(),
};

try {
  const command = commands[positionals.slice(0, 2).join(' ')] ?? commands[positionals[0] ?? ''];
  if (values.help || !command) {
    (values.help ? process.stdout : process.stderr).write(help);
    process.exitCode = values.help ? 0 : 2;
  } else await command();
} catch (error) {
  if (!isForTheOperator(error)) throw error;
  process.stderr.write(`weir: ${error.message}\n`);
  process.exitCode = 1;
}

function isForTheOperator(error: unknown): error is Error {
  return [StartError, ConfigError, AppError, UsageError].some((kind) => error instanceof kind);
}

function required(index: number, name: string): string {
  const value = positionals[index];
  if (value === undefined) throw new UsageError(`${name} is missing\n\n${help}`);
  return value;
}

function numberOf(name: 'days' | 'history-days'): number | undefined {
  const text = values[name];
  if (text === undefined) return undefined;
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1) throw new UsageError(`--${name} wants a whole number from 1`);
  return number;
}
