// Node's words for a server that is not there (ENOENT: its socket file is missing) or has gone.
const TRANSIENT_SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
]);

// 57P01..3: shutting down, crashed, starting up; 08: connection; 53100: disk full; 53300: too many
// connections; 40001, 40P01: lost a race that a second try may win; 55P03: a lock not granted in time.
const TRANSIENT_SQLSTATE = /^(57P0[1-3]|08...|53100|53300|40001|40P01|55P03)$/;

// pg raises these without a code.
const TRANSIENT_MESSAGE =
  /^(Connection terminated|timeout (expired|exceeded when trying to connect)|Client has encountered a connection error|Client was closed)/;

/**
 * Whether the same work may succeed a little later. After a connection error the outcome of a commit is
 * unknown: only work that may be repeated safely may be tried again.
 */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isTransient);
  if ('code' in error && typeof error.code === 'string') {
    return TRANSIENT_SQLSTATE.test(error.code) || TRANSIENT_SYSTEM_CODES.has(error.code);
  }
  return TRANSIENT_MESSAGE.test(error.message);
}
