import { type DestinationStream, type Logger as PinoLogger, pino, stdSerializers } from 'pino';
import { redactSecrets, redactText } from './redaction.ts';

export type Logger = PinoLogger;
export type LogLevel = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal' | 'silent';

/** JSON lines without secrets; `destination` is standard output unless a test wants to read them. */
export function createLogger(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: {
      level: (label: string) => ({ level: label }),
      log: redactFields,
    },
    serializers: { err: serializeError, error: serializeError },
    hooks: {
      logMethod(this: Logger, args: Parameters<Logger['info']>, method: Logger['info']) {
        const texts = args.map((arg: unknown) => (typeof arg === 'string' ? redactText(arg) : arg));
        // The arguments keep their places and kinds; only text has changed.
        method.apply(this, texts as typeof args);
      },
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

function redactFields(fields: Record<string, unknown>): Record<string, unknown> {
  const clean = redactSecrets(fields);
  // Fields are an object and stay one.
  return clean as Record<string, unknown>;
}

function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return redactSecrets(error);
  const { detail: _valuesOfTheRow, ...fields } = { detail: undefined, ...stdSerializers.err(error) };
  return redactSecrets(fields);
}
