import { codeOf } from '../error-code.ts';

/** SQLSTATE 23505: a value that must be unique is there already. */
const isUniqueViolation = (error: unknown): boolean => codeOf(error) === '23505';

/** Does the work; where the database refuses it because something is there already, `taken` says what. */
export async function unlessTaken<T>(
  taken: () => Error | Promise<Error>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isUniqueViolation(error) ? await taken() : error;
  }
}
