import type { TranslatedName } from '@weir/contract/common';
import { type Code, codes, type FieldError, obstacles } from '@weir/contract/errors';
import { localName } from '@weir/contract/local-name';
import { currentLanguage } from './i18n/language.ts';
import { translate } from './i18n/messages.ts';
import { platformMessages } from './platform.messages.ts';

/** `cancelled`: the person was asked for something first, and would rather not. Nothing is to be said of it. */
type Failure = Code | 'network' | 'timeout' | 'noData' | 'cancelled';

interface Details {
  code: Failure;
  /** The server's own words; shown only when the console has none for the code. */
  message: string;
  fields?: readonly FieldError[];
  data?: unknown;
  requestId?: string | undefined;
  retryAfterS?: number | undefined;
}

/** Why a call failed. */
export class ApiError extends Error {
  readonly code: Failure;
  readonly fields: readonly FieldError[];
  readonly data: unknown;
  readonly requestId: string | undefined;
  readonly retryAfterS: number | undefined;

  constructor(details: Details) {
    super(details.message);
    this.name = 'ApiError';
    this.code = details.code;
    this.fields = details.fields ?? [];
    this.data = details.data;
    this.requestId = details.requestId;
    this.retryAfterS = details.retryAfterS;
  }
}

export const isApiError = (error: unknown, code?: Failure): error is ApiError =>
  error instanceof ApiError && (code === undefined || error.code === code);

const wordOfCode = {
  network: 'networkError',
  timeout: 'timedOut',
  noData: 'noData',
  cancelled: 'cancelled',
  [codes.badInput]: 'badInput',
  [codes.captchaWrong]: 'captchaWrong',
  [codes.verificationFailed]: 'verificationRefused',
  [codes.secondFactorNeeded]: 'secondFactorNeeded',
  [codes.moreWorkNeeded]: 'moreWorkNeeded',
  [codes.wrongAccount]: 'wrongAccount',
  [codes.notPermitted]: 'notPermitted',
  [codes.passwordChangeNeeded]: 'passwordChangeNeeded',
  [codes.secondFactorSetupNeeded]: 'secondFactorSetupNeeded',
  [codes.reauthenticationNeeded]: 'reauthenticationNeeded',
  [codes.previewIsReadOnly]: 'previewIsReadOnly',
  [codes.wallOnlyShows]: 'wallOnlyShows',
  [codes.notFound]: 'notFound',
  [codes.conflict]: 'conflict',
  [codes.deviceOffline]: 'deviceOffline',
  [codes.tooLarge]: 'tooLarge',
  [codes.wrongType]: 'wrongType',
  [codes.tooMany]: 'tooMany',
  [codes.ours]: 'ours',
  [codes.unavailable]: 'unavailable',
  [codes.tokenIllegal]: 'sessionEnded',
  [codes.signedInElsewhere]: 'sessionEnded',
  [codes.tokenExpired]: 'sessionEnded',
} as const;

/** Why something is refused that no permission would help with. */
const refusals = [
  'builtIn',
  'ownRole',
  'wider',
  'above',
  'self',
  'administrators',
  'superAdministrators',
  'installation',
] as const;

/** Somebody else has changed it since it was read. */
export const isStaleVersion = (error: unknown): boolean =>
  isApiError(error) && property(error.data, 'reason') === 'staleVersion';

/** What it stands in does not allow it. */
export const isIllegalState = (error: unknown): boolean =>
  isApiError(error) && property(error.data, 'reason') === 'illegalState';

const conflictReasons = ['duplicate', 'staleVersion', 'inUse', 'illegalState'] as const;

const property = (data: unknown, name: string): unknown =>
  typeof data === 'object' && data !== null && name in data
    ? (data as Record<string, unknown>)[name] // `in` has just shown that it is there
    : undefined;

export const refusalText = (refusal: (typeof refusals)[number]): string =>
  translate(platformMessages, refusal);

/** The permission that a call failed for want of, where that was why. */
export function missingWord(error: unknown): string | undefined {
  if (!isApiError(error, codes.notPermitted)) return undefined;
  const permission = property(error.data, 'permission');
  return typeof permission === 'string' ? permission : undefined;
}

/** A permission as a person knows it, by the names that the refusal carries; else by its word. */
const permissionText = (word: string, names: unknown): string =>
  typeof property(names, 'name') === 'string' ? localName(names as TranslatedName, currentLanguage()) : word;

/** What to tell a person about a failed call, in the current language. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) {
    return error instanceof Error && error.message ? error.message : translate(platformMessages, 'error');
  }
  if (error.code === codes.conflict) {
    const obstacle = obstacles.find((known) => known === property(error.data, 'state'));
    if (obstacle) return translate(platformMessages, obstacle);
    const reason = conflictReasons.find((known) => known === property(error.data, 'reason'));
    return translate(platformMessages, reason ?? 'conflict');
  }
  const permission = missingWord(error);
  if (permission !== undefined) {
    return translate(platformMessages, 'notPermittedWord', {
      permission: permissionText(permission, error.data),
    });
  }
  const refusal = refusals.find((known) => known === property(error.data, 'reason'));
  if (error.code === codes.notPermitted && refusal) return refusalText(refusal);
  if (error.code === codes.tooMany && error.retryAfterS) return waitText(error.retryAfterS);
  const word = error.code === codes.success ? undefined : wordOfCode[error.code];
  if (word) return translate(platformMessages, word);
  return error.message || translate(platformMessages, 'error');
}

/** How long to wait, in whole minutes where it is long. */
function waitText(waitS: number): string {
  const minutes = Math.ceil(waitS / 60);
  return waitS > 90
    ? translate(platformMessages, 'waitMinutes', { count: minutes })
    : translate(platformMessages, 'waitSeconds', { count: waitS });
}

const wordOfRule = {
  required: 'ruleRequired',
  minLength: 'ruleMinLength',
  maxLength: 'ruleMaxLength',
  minimum: 'ruleMinimum',
  maximum: 'ruleMaximum',
  pattern: 'rulePattern',
  format: 'rulePattern',
  duplicate: 'ruleDuplicate',
  reference: 'ruleReference',
  context: 'ruleContext',
  administrator: 'ruleAdministrator',
  cycle: 'ruleCycle',
  depth: 'ruleDepth',
  owner: 'ruleOwner',
  roleOwner: 'ruleRoleOwner',
  maxItems: 'ruleMaxItems',
  common: 'ruleCommon',
  wrong: 'ruleWrong',
  unknownSignal: 'ruleUnknownSignal',
  textSignal: 'ruleTextSignal',
  noTextSignal: 'ruleNoTextSignal',
  changeDelay: 'ruleChangeDelay',
  neverTrue: 'ruleNeverTrue',
  hiddenLevel: 'ruleHiddenLevel',
  loginAgain: 'ruleLoginAgain',
  alt: 'ruleAlt',
  media: 'ruleMedia',
  luhn: 'ruleCheckDigit',
  eid: 'ruleCheckDigit',
  endsFirst: 'ruleEndsFirst',
  inUse: 'ruleInUse',
  sameStore: 'ruleSameStore',
  shares: 'ruleShares',
  exclusive: 'ruleExclusive',
} as const;

type KnownRule = keyof typeof wordOfRule;

/** What to tell of a rule that is broken. */
export const ruleText = ({ rule, limit }: { rule: KnownRule; limit?: number | string }): string =>
  translate(platformMessages, wordOfRule[rule], { limit: limit ?? '' });

/** What to tell a person under a field that the server refused. */
export const fieldErrorText = ({ rule, message, ...rest }: FieldError): string =>
  Object.hasOwn(wordOfRule, rule) ? ruleText({ rule: rule as KnownRule, ...rest }) : message;
