/**
 * Who tries, as far as the server can know: a browser in which this user has signed in before, an address from
 * which he has, or a newcomer.
 */
export type Standing = { readonly browser: string } | 'address' | 'newcomer';

/** What a failure counts for. */
export interface Counter {
  readonly key: string;
  /** Null where it counts for no name. */
  readonly usernameKey: string | null;
  /** Failures before there is a wait; null: they are counted only. */
  readonly freeTries: number | null;
  /** A right answer clears it. */
  readonly isOwn: boolean;
}

/** The first counter is the one under which tries take turns. */
export type Counters = readonly [Counter, ...Counter[]];

export interface Try {
  readonly usernameKey: string;
  readonly network: string;
  readonly standing: Standing;
}

const freeTries = 5;
/** An office behind one address has many people who mistype. */
const freeTriesOfNetwork = 20;
/** So many failures of newcomers within a quarter of an hour, and a name is under attack. */
const attackBegins = 10;
const workBits = { least: 20, most: 22 };

/** What a wrong password counts for. */
export function passwordCounters({ usernameKey, network, standing }: Try): Counters {
  if (typeof standing === 'object') return [own(`browser ${standing.browser} ${usernameKey}`, usernameKey)];
  const atNetwork = own(`at ${network} ${usernameKey}`, usernameKey);
  if (standing === 'address') return [atNetwork];
  return [atNetwork, ofNetwork(network), newcomersOf(usernameKey)];
}

/**
 * What a wrong code counts for. Newcomers share one count: whoever brings the password from many addresses would
 * soon have tried all codes.
 */
export function codeCounters({ usernameKey, network, standing }: Try): Counters {
  if (standing !== 'newcomer') return passwordCounters({ usernameKey, network, standing });
  return [
    own(`code ${usernameKey}`, usernameKey),
    own(`at ${network} ${usernameKey}`, usernameKey),
    ofNetwork(network),
  ];
}

/** What a wrong proof of somebody who is signed in counts for. */
export const sessionCounters = (sessionId: number, usernameKey: string): Counters => [
  own(`session ${sessionId}`, usernameKey),
];

/** Counts only: how much a name is under attack. */
export const newcomersOf = (usernameKey: string): Counter => ({
  key: `newcomers ${usernameKey}`,
  usernameKey,
  freeTries: null,
  isOwn: false,
});

/** Zero bits of the proof that is asked of newcomers beside the picture; null while a name is not under attack. */
export function workFor(failuresOfNewcomers: number): number | null {
  if (failuresOfNewcomers < attackBegins) return null;
  const harder = Math.floor(Math.log2(failuresOfNewcomers / attackBegins) / 2);
  return Math.min(workBits.least + harder, workBits.most);
}

const own = (key: string, usernameKey: string): Counter => ({ key, usernameKey, freeTries, isOwn: true });

const ofNetwork = (network: string): Counter => ({
  key: `network ${network}`,
  usernameKey: null,
  freeTries: freeTriesOfNetwork,
  isOwn: false,
});
