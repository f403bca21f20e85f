import { codeOf } from '../error-code.ts';

/** SQLSTATE 23505: a value that must be unique is there already; 23P01: a range that must not overlap another does. */
const isViolation = (error: unknown): boolean => ['23505', '23P01'].some((code) => code === codeOf(error));

/** Does the work; where the database refuses it because something is there already, `taken` says what. */
export async function unlessTaken<T>(
  taken: () => Error | Promise<Error>,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw isViolation(error) ? await taken() : error;
  }
}
