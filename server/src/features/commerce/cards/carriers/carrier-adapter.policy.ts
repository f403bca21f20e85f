import type { CardState } from '@weir/contract/commerce/cards/cards';
import type { CarrierErrorCode } from '@weir/contract/commerce/cards/carriers';

/** Why a carrier did not do something. */
export class CarrierError extends Error {
  readonly code: CarrierErrorCode;
  /** How long the carrier wants to be left alone. */
  readonly retryAfterMs: number;

  constructor(code: CarrierErrorCode, message: string, retryAfterMs = 0) {
    super(message);
    this.name = 'CarrierError';
    this.code = code;
    this.retryAfterMs = retryAfterMs;
  }
}

const ofOneCard: readonly CarrierErrorCode[] = ['notFound', 'refused', 'conflict', 'malformed'];

/** Whether it is about the card that was asked about: the carrier can still be asked about others. */
export const isAboutOneCard = (error: unknown): boolean =>
  error instanceof CarrierError && ofOneCard.includes(error.code);

/** A card as its carrier tells of it. */
export interface CarrierCard {
  /** In its normal form, with its last digit or without. */
  iccid: string;
  /** `stock`: it has never been active. */
  state: Exclude<CardState, 'ended'>;
  label: string | null;
  imsi: string | null;
  msisdn: string | null;
  imeiSeen: string | null;
  imeiLock: boolean;
  activatedAt: Date | null;
  /** Of how much it has left: 0 enough, 1 little, 2 nothing. */
  lowness: 0 | 1 | 2;
}

export interface CarrierPage {
  cards: CarrierCard[];
  /** How many more are on it, of which it does not say what its documentation promises. */
  unread: number;
  /** Where the next page begins; null: there is none. */
  next: string | null;
  /** How many cards the carrier says there are. */
  total: number;
}

/** What a card has used since it was activated. */
export interface CarrierUsage {
  usedBytes: number;
  asOf: Date;
  expiresAt: Date | null;
}

/** What the platform asks of a carrier. Every call throws a CarrierError. */
export interface CarrierAdapter {
  /** Signs in, and says how many cards there are. */
  verify(): Promise<{ cards: number }>;
  list(cursor: string | null): Promise<CarrierPage>;
  get(iccid: string): Promise<CarrierCard>;
  usage(iccid: string): Promise<CarrierUsage>;
  /** `requestId` names the ask where a carrier takes such a name: it is done once. */
  setState(iccid: string, state: CardState, requestId: string): Promise<'done' | 'accepted'>;
  setImeiLock(iccid: string, isLocked: boolean): Promise<void>;
  /** Has it register anew in the network. */
  reset(iccid: string): Promise<void>;
}

export interface CarrierRequest {
  method: 'GET' | 'POST' | 'PUT';
  /** Behind the base address. */
  path: string;
  body?: unknown;
}

export interface CarrierAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  /** What its JSON says; undefined when it is none. */
  json: unknown;
}

export interface CarrierLogin {
  baseUrl: string;
  username: string;
  password: string;
}
