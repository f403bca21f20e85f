import type { CampaignRules } from '@weir/contract/upgrades/campaign-rules';
import {
  type ActionCode,
  type ActionState,
  activeStates,
  transientCodes,
} from '@weir/contract/upgrades/device-upgrades';
import type { SoftwareReport, Stage } from '../software/software-report.policy.ts';

/** An action as a report finds it. */
export interface Reported {
  readonly id: number;
  readonly state: ActionState;
  readonly module: string;
  readonly softVer: string;
  readonly fromVer: string | null;
  readonly attempt: number;
  readonly isCancelAsked: boolean;
  /** The device has connected anew since the action came into its state. */
  readonly hasReconnected: boolean;
  readonly rules: Pick<CampaignRules, 'attempts' | 'kind'>;
}

/** From a state to another, or within one: `progress`. */
export interface ActionMove {
  readonly id: number;
  readonly from: ActionState;
  readonly to: ActionState;
  readonly code?: ActionCode;
  readonly message?: string;
  readonly progress?: number;
  readonly attempt?: number;
  readonly retryInS?: number;
}

const rank = (state: ActionState): number => activeStates.indexOf(state as (typeof activeStates)[number]);
const isActive = (state: ActionState) => rank(state) >= 0;
const transient: ReadonlySet<string> = new Set(transientCodes);

/** What a report makes of an action; undefined: nothing. Reports only lead forward. */
export function moveOf(action: Reported, { installed, stage }: SoftwareReport): ActionMove | undefined {
  const version = installed.find(({ module }) => module === action.module)?.softVer;
  const proof = version === undefined ? undefined : proofOf(action, version, stage);
  return proof ?? (stage && isActive(action.state) ? moveOfStage(action, stage) : undefined);
}

/** The version that a device has counts more than what it says of it. */
function proofOf(action: Reported, version: string, stage: Stage | undefined): ActionMove | undefined {
  const { id, state: from } = action;
  if (version === action.softVer) {
    if (!isActive(from)) return undefined;
    return { id, from, to: from === 'queued' && !stage ? 'alreadyInstalled' : 'success' };
  }
  // Until it boots, the version that it sends is the old one.
  if (stage) return undefined;
  const hasBooted =
    from === 'rebooting' || from === 'confirming' || (from === 'installing' && action.hasReconnected);
  const showsOldAgain = from === 'success' && version === action.fromVer;
  if (!hasBooted && !showsOldAgain) return undefined;
  return {
    id,
    from,
    to: 'rolledBack',
    code: version === action.fromVer ? 'boot' : 'otherVersion',
    message: version,
  };
}

function moveOfStage(action: Reported, stage: Stage): ActionMove | undefined {
  const { id, state: from, rules } = action;
  const { state: to, message } = stage;
  if (to === 'failed') return failureOf(action, stage.code ?? 'device', message);
  if (rules.kind === 'download' && (to === 'downloaded' || to === 'verified'))
    return { id, from, to: 'success' };
  if (to === from && stage.progress === undefined) return undefined;
  if (rank(to) < rank(from)) return undefined;
  return { id, from, to, ...(stage.progress !== undefined && { progress: stage.progress }) };
}

/** Tried again where it may pass, later each time. */
function failureOf(
  { id, state: from, attempt, isCancelAsked, rules }: Omit<Reported, 'hasReconnected'>,
  code: ActionCode,
  message?: string,
): ActionMove {
  const said = { code, ...(message && { message }) };
  if (isCancelAsked) return { id, from, to: 'canceled', ...said };
  if (transient.has(code) && attempt < rules.attempts)
    return { id, from, to: 'queued', ...said, attempt: attempt + 1, retryInS: retryInS(id, attempt) };
  return { id, from, to: 'failed', ...said };
}

/** 5 min, 10 min, 20 min …, and up to a fifth more, so that devices do not come back together. */
const retryInS = (id: number, attempt: number): number =>
  Math.round(300 * 2 ** (attempt - 1) * (1 + ((id * 7919) % 100) / 500));

/** What becomes of an action whose time is over. */
export function overdueMove(
  action: Omit<Reported, 'hasReconnected'> & { isSilent: boolean },
): ActionMove | 'silent' {
  const { id, state: from, isSilent } = action;
  if (action.isCancelAsked) return { id, from, to: 'canceled', code: 'person' };
  if (from === 'queued' || from === 'notified') return isSilent ? { id, from, to: 'notReached' } : 'silent';
  if (from === 'downloading') {
    const failure = failureOf(action, 'downloading');
    return failure.to === 'failed' ? { ...failure, to: 'timedOut' } : failure;
  }
  return { id, from, to: 'timedOut', code: from === 'confirming' ? 'confirming' : 'installing' };
}
