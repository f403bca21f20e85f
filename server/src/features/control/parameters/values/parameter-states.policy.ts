import { isSameSetting } from '@weir/contract/control/parameter-tolerance';
import type { ParameterState, RejectReason, WriteState } from '@weir/contract/control/parameters';

export type Scalar = number | string | boolean | null;

/** The value that one parameter of a device should have, and where that stands. */
export interface DesiredValue {
  readonly semaphoreId: string;
  readonly value: Scalar;
  readonly tolerance: number;
  readonly state: ParameterState;
  readonly desiredAtMs: number;
  readonly stateAtMs: number;
}

export type ParameterEvent =
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

const isOutstanding = ({ state }: Pick<DesiredValue, 'state'>): boolean => outstanding.has(state);

/**
 * The state after something happened; undefined when it changes nothing. An answer may come before the
 * acknowledgement of the message, and after the desired value has expired: what the device did counts.
 */
export function next(desired: DesiredValue, event: ParameterEvent): ParameterState | undefined {
  const { state } = desired;
  const isAnswerable = isOutstanding(desired) || state === 'expired';
  switch (event.kind) {
    case 'delivered':
      return state === 'pending' ? 'sent' : undefined;
    case 'confirmed':
      return isAnswerable ? 'applied' : undefined;
    case 'refused':
      return isAnswerable ? 'rejected' : undefined;
    case 'overdue':
      return isOutstanding(desired) ? 'expired' : undefined;
    case 'reported':
      return isSameSetting(event.value, desired.value, desired.tolerance)
        ? afterAgreement(desired, event.atMs)
        : afterDifference(desired, Math.min(event.atMs, event.takenMs));
  }
}

function afterAgreement(desired: DesiredValue, atMs: number): ParameterState | undefined {
  // The same value from before it was desired says nothing. The device may report it before its acknowledgement of the
  // message has been written down.
  if (isOutstanding(desired)) return atMs >= desired.desiredAtMs ? 'applied' : undefined;
  return desired.state === 'inSync' || atMs <= desired.stateAtMs ? undefined : 'inSync';
}

/** Of values that were taken before the device had ours, nothing follows. */
const afterDifference = ({ state, stateAtMs }: DesiredValue, takenMs: number): ParameterState | undefined =>
  (state === 'applied' || state === 'inSync') && takenMs > stateAtMs ? 'drifted' : undefined;

/** What becomes of the write itself: how the device goes on afterwards is not its result. */
export const writeStateOf = (state: ParameterState): WriteState | undefined =>
  state === 'inSync' || state === 'drifted' ? undefined : state;
