import { nullable, optional, string } from '../../schema.ts';

/** Who speaks with the carrier of an account: people, or the platform by an interface of the carrier. */
export const carrierKinds = ['people', '1nce'] as const;
export type CarrierKind = (typeof carrierKinds)[number];

interface Capabilities {
  /** What the interface is asked for, and reports: nobody else says it of a card. */
  readonly states: readonly string[];
  /** Facts of a card that it reports. */
  readonly facts: readonly string[];
  /** Where the carrier itself has it. */
  readonly address: string | null;
}

/** What the interface of a carrier can do. Whoever has one locks cards to devices and has them register anew. */
export const carrierCapabilities: Readonly<Record<CarrierKind, Capabilities>> = {
  people: { states: [], facts: [], address: null },
  '1nce': {
    states: ['active', 'suspended'],
    facts: ['imsi', 'msisdn', 'activatedAt', 'expiresAt', 'imeiSeen', 'imeiLock'],
    address: 'https://api.1nce.com/management-api',
  },
};

/**
 * Why a carrier did not do something. `signIn`: it does not accept the login; `limited`: it is asked too often;
 * `malformed`: it answers what its documentation does not say.
 */
export const carrierErrors = [
  'signIn',
  'notFound',
  'refused',
  'conflict',
  'limited',
  'unavailable',
  'malformed',
] as const;
export type CarrierErrorCode = (typeof carrierErrors)[number];

const secret = optional(string({ maxLength: 200, pattern: '^[^\\u0000-\\u001f\\u007f]*$' }));

/** Where the interface is, and how the platform signs in there; what is not sent stays. */
export const carrierLogin = {
  baseUrl: optional(nullable(string({ maxLength: 300, pattern: '^https?://[^\\s]+$' }))),
  username: secret,
  password: secret,
};
