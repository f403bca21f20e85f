import { codes } from '@weir/contract/errors';
import { AppError } from '../errors.ts';
import type { Caller } from './caller.ts';

/**
 * What the whole installation shares, and nobody's tree owns: a corporate user does not change for the
 * neighbours what only the own company asked for.
 */
export function assertGovernsInstallation({ type, everything }: Pick<Caller, 'type' | 'everything'>): void {
  if (type === 0 || everything) return;
  throw new AppError(403, codes.notPermitted, 'Only an administrator changes what everybody shares', {
    reason: 'installation',
  });
}
