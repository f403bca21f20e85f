import { isSameSetting } from '@weir/contract/control/parameter-tolerance';
import type { ParameterState, RejectReason, WriteState } from '@weir/contract/control/parameters';

export type Scalar = number | string | boolean | null;

/** What is wished of one parameter of a device, and where that stands. */
export interface Wish {
  readonly semaphoreId: string;
  readonly desired: Scalar;
  readonly tolerance: number;
  readonly state: ParameterState;
  readonly desiredAtMs: number;
  readonly stateAtMs: number;
}

export type Happening =
  /** The message that carries it has reached the device. */
  | { readonly kind: 'delivered' }
  | { readonly kind: 'confirmed' }
  | { readonly kind: 'refused'; readonly reasonCode: RejectReason; readonly reason: string | null }
  | { readonly kind: 'overdue' }
  /** The device says what it had at `takenMs` by its own clock, heard at `atMs`. */
  | {
      readonly kind: 'reported';
      readonly value: Scalar;
      readonly atMs: number;
      readonly takenMs: number;
    };

const outstanding: ReadonlySet<ParameterState> = new Set(['pending', 'sent']);

const isOutstanding = ({ state }: Pick<Wish, 'state'>): boolean => outstanding.has(state);

/**
 * The state after something happened; undefined when it changes nothing. An answer may come before the
 * acknowledgement of the message, and after the wish has expired: what the device did counts.
 */
export function next(wish: Wish, happening: Happening): ParameterState | undefined {
  const { state } = wish;
  const isAnswerable = isOutstanding(wish) || state === 'expired';
  switch (happening.kind) {
    case 'delivered':
      return state === 'pending' ? 'sent' : undefined;
    case 'confirmed':
      return isAnswerable ? 'applied' : undefined;
    case 'refused':
      return isAnswerable ? 'rejected' : undefined;
    case 'overdue':
      return isOutstanding(wish) ? 'expired' : undefined;
    case 'reported':
      return isSameSetting(happening.value, wish.desired, wish.tolerance)
        ? afterAgreement(wish, happening.atMs)
        : afterDifference(wish, Math.min(happening.atMs, happening.takenMs));
  }
}

function afterAgreement(wish: Wish, atMs: number): ParameterState | undefined {
  // What it had before it was wished does not say that it has heard. It may say so before its acknowledgement of
  // the message has been written down.
  if (isOutstanding(wish)) return atMs >= wish.desiredAtMs ? 'applied' : undefined;
  return wish.state === 'inSync' || atMs <= wish.stateAtMs ? undefined : 'inSync';
}

/** Of values that were taken before the device had ours, nothing follows. */
const afterDifference = ({ state, stateAtMs }: Wish, takenMs: number): ParameterState | undefined =>
  (state === 'applied' || state === 'inSync') && takenMs > stateAtMs ? 'drifted' : undefined;

/** What becomes of the write itself: how the device goes on afterwards is not its result. */
export const writeStateOf = (state: ParameterState): WriteState | undefined =>
  state === 'inSync' || state === 'drifted' ? undefined : state;
