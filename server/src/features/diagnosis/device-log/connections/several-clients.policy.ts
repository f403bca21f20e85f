/** As a client said it when it connected; either may be the same for all of them. */
export interface Client {
  readonly clientId: string;
  readonly address: string;
}

/** A connection that took the place of another one of the same device. */
export interface Takeover {
  readonly atMs: number;
  readonly from: Client;
  readonly to: Client;
}

export const lookBackMs = 10 * 60_000;
const minuteMs = 60_000;

/** Comings back of a client that had been replaced: one that reconnects after an outage does not do that. */
const returnsOfOther = 2;
/** A device with two ways into the net keeps its client id, and may change the address and change it back. */
const returnsOfAddress = 4;
/** Of clients that cannot be told apart. */
const withinMinute = 6;

/**
 * Whether takeovers, oldest first, tell of several clients with one credential: each takes the connection from
 * the other and is back as soon as it has lost it.
 */
export function areSeveral(takeovers: readonly Takeover[], nowMs: number): boolean {
  const recent = takeovers.filter(({ atMs }) => atMs > nowMs - lookBackMs);
  const returns = recent.filter(
    ({ from, to }, position) =>
      !isSame(from, to) && recent.slice(0, position).some((earlier) => isSame(earlier.from, to)),
  );
  const ofOthers = returns.filter(({ from, to }) => from.clientId !== to.clientId);
  const lately = recent.filter(({ atMs }) => atMs > nowMs - minuteMs);
  return (
    ofOthers.length >= returnsOfOther || returns.length >= returnsOfAddress || lately.length >= withinMinute
  );
}

const isSame = (one: Client, other: Client): boolean =>
  one.clientId === other.clientId && one.address === other.address;
