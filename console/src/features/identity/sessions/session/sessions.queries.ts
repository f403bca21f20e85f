import { queryOptions } from '@tanstack/react-query';
import type { Input } from '@weir/contract/endpoint';
import { codes, sessionCodes } from '@weir/contract/errors';
import {
  type Account,
  type Captcha,
  captchaInfo,
  changePassword,
  login,
  logout,
  reauthenticate,
} from '@weir/contract/identity/sessions';
import { call, callForMessage } from '../../../../platform/api.ts';
import { isApiError } from '../../../../platform/api-error.ts';
import { queryClient } from '../../../../platform/query-client.ts';
import { beginSession, endSession, noteLingering, useSession } from '../../../../platform/session.ts';

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

/** Puts the captcha that is asked for in the place of one that may still be on its way. */
export async function takeCaptcha(captcha: Captcha): Promise<void> {
  await queryClient.cancelQueries({ queryKey: captchaQuery.queryKey });
  queryClient.setQueryData(captchaQuery.queryKey, captcha);
}

/** Nothing that was fetched for somebody else is shown to whoever signs in; the captcha is nobody's. */
export const clearAnswers = (): void =>
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== captchaInfo.path });

/** Resolves with the ticket of a second step where one is asked for. */
export async function signIn(body: Input<typeof login>['body']): Promise<string | undefined> {
  try {
    const { user } = await call(login, { body });
    beginSession(user);
    return undefined;
  } catch (error) {
    const ticket = isApiError(error, codes.secondFactorNeeded) ? ticketOf(error) : undefined;
    if (ticket === undefined) throw error;
    return ticket;
  }
}

/** Of the next try, where a failure carries one. */
export function ticketOf(error: unknown): string | undefined {
  const data = isApiError(error) ? (error.data as { ticket?: unknown } | null | undefined) : undefined; // as the server makes it
  return typeof data?.ticket === 'string' ? data.ticket : undefined;
}

/** Ends the session here in any case; that the server has not ended it is said where one signs in. */
export async function signOut(): Promise<void> {
  endSession();
  try {
    await call(logout, { keepalive: true });
  } catch (error) {
    if (!saysItIsOver(error)) noteLingering();
  }
}

const saysItIsOver = (error: unknown): boolean => sessionCodes.some((code) => isApiError(error, code));

/** The captcha that takes more work, where a sign-in asks for one. */
export function moreWorkOf(error: unknown): Captcha | undefined {
  if (!isApiError(error, codes.moreWorkNeeded)) return undefined;
  return (error.data as { captcha: Captcha }).captcha; // as the server makes it
}

/** Opens the sensitive actions to this session for a while. */
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
