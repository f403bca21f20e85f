import type { ActionState } from '@weir/contract/upgrades/device-upgrades';
import { isRecord } from '../../../../platform/json.ts';
import { codeOf, type Stage } from '../software/software-report.policy.ts';

/** What an agent says of a deployment (Eclipse hawkBit, Direct Device Integration API). */
export type Feedback =
  | { readonly stage: Stage }
  | { readonly end: 'rejected' | 'canceled'; readonly message?: string };

/** How far an upgrade is, and how much of its file has been handed over. */
interface Current {
  readonly state: ActionState;
  readonly progress: number | null;
}

/** Undefined: it is none that the protocol knows. */
export function readFeedback(
  body: Record<string, unknown> | undefined,
  current: Current,
): Feedback | undefined {
  const status = isRecord(body?.status) ? body.status : undefined;
  const result = isRecord(status?.result) ? status.result : {};
  const details = Array.isArray(status?.details)
    ? status.details.filter((line) => typeof line === 'string')
    : [];
  const message = details.join('\n').slice(0, 500);
  const said = message ? { message } : {};
  switch (status?.execution) {
    case 'closed':
      // Success is a claim until the device reports the version.
      return result.finished === 'failure'
        ? { stage: { state: 'failed', code: codeOf(message), ...said } }
        : { stage: { state: 'confirming' } };
    case 'rejected':
      return { end: 'rejected', ...said };
    case 'canceled':
      return { end: 'canceled', ...said };
    case 'download':
      return { stage: { state: 'downloading', ...progressIn(result.progress) } };
    case 'downloaded':
      return { stage: { state: 'downloaded' } };
    case 'scheduled':
    case 'proceeding':
    case 'resumed':
      return { stage: running(current, result.progress) };
    default:
      return undefined;
  }
}

/** `proceeding` says no more than that it goes on: it installs once it has the file. */
function running({ state, progress: fetched }: Current, progress: unknown): Stage {
  const isFetching = state === 'queued' || state === 'notified' || state === 'downloading';
  return isFetching && fetched !== 100
    ? { state: 'downloading', ...progressIn(progress) }
    : { state: 'installing' };
}

function progressIn(progress: unknown): { progress?: number } {
  if (!isRecord(progress)) return {};
  const [count, of] = [Number(progress.cnt), Number(progress.of)];
  return count >= 0 && of > 0 && count <= of ? { progress: Math.round((count / of) * 100) } : {};
}
