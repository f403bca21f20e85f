import type { Dependant, TranslatedName } from '@weir/contract/common';
import { type Code, type ConflictReason, codes, type FieldError, type Obstacle } from '@weir/contract/errors';
import { permissions } from '@weir/contract/permissions.words';

/** An answer that is not success: one code, one HTTP status, a sentence, and facts for the client. */
export class AppError extends Error {
  readonly status: number;
  readonly code: Code;
  readonly data: unknown;
  readonly retryAfterS: number | undefined;

  constructor(status: number, code: Code, message: string, data: unknown = null, retryAfterS?: number) {
    super(message);
    this.name = 'AppError';
    this.status = status;
    this.code = code;
    this.data = data;
    this.retryAfterS = retryAfterS;
  }
}

export const badInput = (fields: FieldError[]) =>
  new AppError(400, codes.badInput, fields[0]?.message ?? 'The input has errors', { fields });

export const badField = (field: string, rule: string, message: string, limit?: number) =>
  badInput([{ field, rule, message, ...(limit === undefined ? {} : { limit }) }]);

export const notFound = () => new AppError(404, codes.notFound, 'It does not exist, or is not yours');

/** Stands for what was looked for and is not there: `(await findProject(db, id)) ?? refuseUnknown()`. */
export function refuseUnknown(): never {
  throw notFound();
}

/** Carries the names of the permission too: who is refused should not have to look them up. */
export const notPermitted = (permission: string) =>
  new AppError(403, codes.notPermitted, `You need the permission ${permission}`, {
    permission,
    ...(permissions as Readonly<Record<string, TranslatedName>>)[permission],
  });

/** What no permission word would help with. */
export const forbidden = (reason: 'self' | 'administrators' | 'superAdministrators', message: string) =>
  new AppError(403, codes.notPermitted, message, { reason });

const conflict = (reason: ConflictReason, message: string, facts: object) =>
  new AppError(409, codes.conflict, message, { reason, ...facts });

export const duplicate = (field: string, message: string) =>
  conflict('duplicate', message, { fields: [{ field, rule: 'duplicate', message }] satisfies FieldError[] });

/** Somebody changed the row since it was read; `current` is the newer one. */
export const staleVersion = (current: unknown) =>
  conflict('staleVersion', 'It was changed by somebody else in the meantime', { current });

/** How many of what kind use it, and which where that is told. */
export const inUse = (message: string, uses: Record<string, number>, facts: object = {}) =>
  conflict('inUse', message, { uses, ...facts });

/** Refuses to delete what something still hangs on that keeps it from going. */
export function refuseBlocked(found: readonly Pick<Dependant, 'kind' | 'count' | 'blocks'>[]): void {
  const blocking = found.filter(({ blocks }) => blocks === 1);
  if (blocking.length === 0) return;
  const uses = Object.fromEntries(blocking.map(({ kind, count }) => [kind, count]));
  throw inUse(`There are still ${blocking.map(({ kind, count }) => `${count} ${kind}`).join(', ')}`, uses);
}

export const illegalState = (message: string, state?: Obstacle, facts: object = {}) =>
  conflict('illegalState', message, state === undefined ? facts : { state, ...facts });

export const deviceOffline = () => new AppError(409, codes.deviceOffline, 'The device is offline');

export const tooLarge = (maxBytes: number) =>
  new AppError(413, codes.tooLarge, `More than ${maxBytes} bytes`);

export const tooMany = (retryAfterS: number) =>
  new AppError(429, codes.tooMany, 'Too many requests', null, retryAfterS);

export const unavailable = (message = 'Not available right now', retryAfterS = 2) =>
  new AppError(503, codes.unavailable, message, null, retryAfterS);

export const tokenIllegal = () => new AppError(401, codes.tokenIllegal, 'Sign in to continue');
export const signedInElsewhere = () =>
  new AppError(401, codes.signedInElsewhere, 'You have signed in elsewhere');
export const tokenExpired = () => new AppError(401, codes.tokenExpired, 'Your session has expired');
export const passwordChangeNeeded = () =>
  new AppError(403, codes.passwordChangeNeeded, 'Change your password first');
export const secondFactorSetupNeeded = () =>
  new AppError(403, codes.secondFactorSetupNeeded, 'Your role asks for a second factor: set it up first');
/** `by` says what helps: the password given again, or another token. */
export const reauthenticationNeeded = (by: 'password' | 'token') =>
  new AppError(
    403,
    codes.reauthenticationNeeded,
    by === 'password'
      ? 'Give your password again first'
      : 'This API token was not made for sensitive actions',
    { by },
  );
export const previewIsReadOnly = () =>
  new AppError(403, codes.previewIsReadOnly, 'A preview only reads; end it first');
export const wallOnlyShows = () =>
  new AppError(403, codes.wallOnlyShows, 'A wall screen only shows the dashboard');
export const wallLinkIsUsed = () =>
  new AppError(404, codes.notFound, 'The link has been used, has expired or was ended');
export const otherHost = () => new AppError(421, codes.badInput, 'The site is not reached by this address');
export const crossOrigin = () => new AppError(403, codes.notPermitted, 'The request comes from another site');
