import { codes } from '@weir/contract/errors';
import { fenceFailed, fenceOffline } from '@weir/contract/places/fences';
import { AppError, illegalState } from '../../../../platform/errors.ts';

/** Nothing that is stored has changed. */
export const offlineError = () => new AppError(409, codes.deviceOffline, fenceOffline);

/** `notListening`: nothing was sent. `unanswered` and `refused`: the fence says what became of it. */
export const failedError = (why: 'notListening' | 'unanswered' | 'refused' | 'superseded') =>
  new AppError(409, codes.conflict, fenceFailed, { reason: 'illegalState', why });

export const nothingToRelock = () => illegalState('There is no fence to re-lock');
export const noGoodFix = () =>
  illegalState('There is no good position of the device that is younger than five minutes');
