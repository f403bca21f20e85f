/** What the system, the database or a library calls an error: ENOENT, 23505. */
export const codeOf = (error: unknown): unknown =>
  error instanceof Error && 'code' in error ? error.code : undefined;
