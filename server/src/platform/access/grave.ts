import { reauthenticationNeeded } from '../errors.ts';
import type { Caller } from './caller.ts';

/** For a call that is grave only for some of what may be in it; an endpoint that always is declares it. */
export function assertMayDoGrave({ mayDoGrave, kind }: Pick<Caller, 'mayDoGrave' | 'kind'>): void {
  if (!mayDoGrave) throw reauthenticationNeeded(kind === 'api' ? 'token' : 'password');
}
