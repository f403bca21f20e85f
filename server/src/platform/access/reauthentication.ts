import { reauthenticationNeeded } from '../errors.ts';
import type { Caller } from './caller.ts';

/** For a call that is sensitive only for some of what may be in it; an endpoint that always is declares it. */
export function assertReauthenticated({
  isReauthenticated,
  kind,
}: Pick<Caller, 'isReauthenticated' | 'kind'>): void {
  if (!isReauthenticated) throw reauthenticationNeeded(kind === 'api' ? 'token' : 'password');
}
