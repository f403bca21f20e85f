/** Codes of the envelope. The HTTP status says the same in HTTP's words. */
export const codes = {
  success: 20000,
  badInput: 40000,
  captchaWrong: 40010,
  verificationFailed: 40011,
  secondFactorNeeded: 40012,
  moreWorkNeeded: 40013,
  notPermitted: 40300,
  passwordChangeNeeded: 40301,
  secondFactorSetupNeeded: 40302,
  reauthenticationNeeded: 40303,
  previewIsReadOnly: 40304,
  wallOnlyShows: 40305,
  notFound: 40400,
  conflict: 40900,
  deviceOffline: 40910,
  tooLarge: 41300,
  wrongType: 41500,
  tooMany: 42900,
  ours: 50000,
  unavailable: 50300,
  tokenIllegal: 50008,
  signedInElsewhere: 50012,
  tokenExpired: 50014,
  wrongAccount: 60204,
} as const;

export type Code = (typeof codes)[keyof typeof codes];

/** The codes after which only signing in again helps. */
export const sessionCodes: readonly Code[] = [
  codes.tokenIllegal,
  codes.signedInElsewhere,
  codes.tokenExpired,
];

export interface FieldError {
  /** Dotted path from the top of the body or query: `signals.0.min`. */
  field: string;
  /** The rule that failed: `required`, `unknown`, `minLength`, `pattern`, `duplicate` … */
  rule: string;
  message: string;
  /** The limit the rule compares with, when it has one. */
  limit?: number | string;
}

export interface Envelope<T> {
  code: Code;
  message: string;
  data: T;
  /** Sent beside `message` by the password change only, as the specification has it. */
  msg?: string;
}

/** Why a conflict: the reason the console explains. */
export type ConflictReason = 'duplicate' | 'staleVersion' | 'inUse' | 'illegalState';

/** Why a device that may be moving keeps its power. */
export const standstillObstacles = [
  'deviceDoesNotWait',
  'deviceNotListening',
  'mayBeMoving',
  'fixIsOld',
  'drawsCurrent',
] as const;
export type StandstillObstacle = (typeof standstillObstacles)[number];

/** Which state stands in the way, where the console can say what to do about it: `data.state`. */
export const obstacles = [
  'lastSuperAdministrator',
  'parentInBin',
  'rightsChanged',
  'endUnknown',
  'setChanged',
  'tooManyRoles',
  'priceChanged',
  'deviceTaken',
  'deviceReserved',
  'notPaid',
  'dueOver',
  'notSettled',
  'inStock',
  'orderOnly',
  'photosFull',
  'photosClosed',
  ...standstillObstacles,
] as const;
export type Obstacle = (typeof obstacles)[number];
