import { loginSecondFactor } from '@weir/contract/identity/two-factor';
import { call } from '../../../../platform/api.ts';
import { beginSession } from '../../../../platform/session.ts';

/** A failure may carry the ticket of the next try. */
export async function signInWithCode(ticket: string, code: string): Promise<void> {
  const { user } = await call(loginSecondFactor, { body: { ticket, code } });
  beginSession(user);
}
