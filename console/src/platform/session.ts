import type { Permission } from '@weir/contract/permissions';
import { type Account, userInfo } from '@weir/contract/sessions';
import { useCallback } from 'react';
import { create } from 'zustand';
import { call, listenToSession } from './api.ts';
import { ApiError } from './api-error.ts';
import { translate } from './i18n/messages.ts';
import { platformMessages } from './platform.messages.ts';

/** Who is signed in, told to the other windows of this browser. */
const storageKey = 'weir-account';

interface Session {
  /** `unknown` until the server has said who the cookie belongs to. */
  status: 'unknown' | 'signedIn' | 'signedOut';
  account: Account | undefined;
  /** Whether to ask about signing in again; one question however many calls fail. */
  expiry: 'none' | 'asking' | 'dismissed';
}

const initial: Session = { status: 'unknown', account: undefined, expiry: 'none' };

export const useSession = create<Session>(() => initial);

/** Calls that wait for the answer to the question. */
let waiting: ((renewed: boolean) => void)[] = [];

/** Call once at start: what answers of the API, and other windows, mean for the session. */
export function startSession(): void {
  listenToSession({ onExpired, onPasswordChangeNeeded });
  addEventListener('storage', ({ key, newValue }) => {
    const { status, account } = useSession.getState();
    if (key !== storageKey || status !== 'signedIn' || !account) return;
    if (newValue === null) void onExpired();
    // Somebody else signed in beside us: what is shown here is not theirs.
    else if (newValue !== String(account.id)) location.reload();
  });
}

function onExpired(): Promise<boolean> {
  const { status, expiry } = useSession.getState();
  if (status !== 'signedIn' || expiry === 'dismissed') return Promise.resolve(false);
  useSession.setState({ expiry: 'asking' });
  return new Promise((resolve) => waiting.push(resolve));
}

function onPasswordChangeNeeded(): void {
  const { account } = useSession.getState();
  if (account) useSession.setState({ account: { ...account, mustChangePassword: true } });
}

function answerWaiting(renewed: boolean): void {
  const answered = waiting;
  waiting = [];
  for (const resolve of answered) resolve(renewed);
}

/** Asks the server who is signed in. Resolves also when nobody is; rejects when it cannot know. */
export async function loadSession(): Promise<void> {
  try {
    beginSession(await accountFromServer());
  } catch (error) {
    if (!(error instanceof ApiError) || typeof error.code !== 'number' || error.code >= 50_300) throw error;
    if (error.code === 50_000 || error.code === 42_900) throw error;
    endSession();
  }
}

async function accountFromServer(): Promise<Account> {
  const account = await call(userInfo, { query: {} }).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'noData') {
      throw new Error(translate(platformMessages, 'verificationFailed'), { cause: error });
    }
    throw error;
  });
  if (!Array.isArray(account.roles) || account.roles.length === 0) {
    throw new Error(translate(platformMessages, 'rolesEmpty'));
  }
  return account;
}

export function beginSession(account: Account): void {
  localStorage.setItem(storageKey, String(account.id));
  useSession.setState({ status: 'signedIn', account, expiry: 'none' });
  answerWaiting(true);
}

export function endSession(): void {
  localStorage.removeItem(storageKey);
  useSession.setState({ ...initial, status: 'signedOut' });
  answerWaiting(false);
}

/** Goes on reading what is there; calls fail until somebody signs in. */
export function dismissExpiry(): void {
  useSession.setState({ expiry: 'dismissed' });
  answerWaiting(false);
}

export const askToSignIn = (): void => useSession.setState({ expiry: 'asking' });

/** The session behind a refused connection may be over, or another user's. */
export async function recheckSession(): Promise<void> {
  const { account } = useSession.getState();
  const now = await call(userInfo, { query: {} }).catch(() => undefined);
  if (account && now && now.id !== account.id) location.reload();
}

/** The signed-in user; only for what stands behind the sign-in guard. */
export function useAccount(): Account {
  const account = useSession((state) => state.account);
  if (!account) throw new Error('No account outside of a session');
  return account;
}

/** Whether the signed-in user holds a permission word. Decides what is shown; the server decides what is allowed. */
export function useMay(): (word: Permission) => boolean {
  const account = useSession((state) => state.account);
  return useCallback((word: Permission) => account?.permissions.includes(word) ?? false, [account]);
}
