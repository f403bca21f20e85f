import { queryOptions } from '@tanstack/react-query';
import type { Input } from '@weir/contract/endpoint';
import {
  type Account,
  captchaInfo,
  changePassword,
  login,
  logout,
  reauthenticate,
} from '@weir/contract/sessions';
import { call, callForMessage } from '../../platform/api.ts';
import { beginSession, endSession, useSession } from '../../platform/session.ts';

export const captchaQuery = queryOptions({
  queryKey: [captchaInfo.path],
  queryFn: ({ signal }) => call(captchaInfo, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  retry: false,
  // A key lives for a limited time: a new one comes before the old one is refused.
  refetchInterval: ({ state }) => (state.data ? (state.data.expiresInS - 5) * 1000 : false),
  refetchOnWindowFocus: false,
});

export async function signIn(body: Input<typeof login>['body']): Promise<void> {
  const { user } = await call(login, { body });
  beginSession(user);
}

/** Ends the session here in any case; the server is told if it can be reached. */
export async function signOut(): Promise<void> {
  endSession();
  await call(logout).catch(() => undefined);
}

/** Opens the grave actions to this session for a while. */
export async function givePassword(password: string): Promise<void> {
  await call(reauthenticate, { body: { password } });
}

export interface PasswordChange {
  oldPassword: string;
  password: string;
  rePassword: string;
}

/** Resolves with what the server says about it. */
export async function savePassword(account: Account, change: PasswordChange): Promise<string> {
  const sentence = await callForMessage(changePassword, { body: { id: account.id, ...change } });
  useSession.setState({ account: { ...account, mustChangePassword: false } });
  return sentence;
}
