import type { ExternalState } from '@weir/contract/upgrades/external';
import type { PartyReport } from '@weir/contract/upgrades/external-party';
import { badField, illegalState } from '../../../platform/errors.ts';

/** A task as the party finds it that reports. */
export interface ReportedTask {
  readonly state: ExternalState;
  readonly softVer: string;
  /** No other party has taken it since. */
  readonly isOwn: boolean;
  readonly isCancelAsked: boolean;
  /** The device itself has told the version. */
  readonly isProven: boolean;
}

export interface TaskMove {
  readonly to: 'leased' | 'claimed' | 'done' | 'failed' | 'canceled';
  readonly progress: number | null;
  readonly message: string | null;
}

/** What a report makes of a task; undefined: it stays as it is, as when the same is told again. */
export function moveOf(task: ReportedTask, report: PartyReport): TaskMove | undefined {
  if (!task.isOwn) throw illegalState('The task is not yours: ask for tasks again');
  if (report.state === 'done' && report.softVer !== undefined && report.softVer !== task.softVer)
    throw badField('softVer', 'version', `The task is to install ${task.softVer}`);
  const to = nextOf(task, report.state);
  return to && { to, progress: report.progress ?? null, message: report.message ?? null };
}

function nextOf(
  { state, isCancelAsked, isProven }: ReportedTask,
  said: PartyReport['state'],
): TaskMove['to'] | undefined {
  if (state === 'waiting' || state === 'leased') {
    // What is installed is installed, whoever wanted it stopped.
    if (said === 'done') return isProven ? 'done' : 'claimed';
    if (isCancelAsked) return 'canceled';
    return said === 'failed' ? 'failed' : 'leased';
  }
  if (state === 'claimed') return said === 'failed' ? 'failed' : undefined;
  if (said === 'done' && state !== 'done') throw illegalState(`The task is ${state}`);
  if (said === 'failed' && state === 'done')
    throw illegalState('The task is done: the device has the version');
  return undefined;
}
