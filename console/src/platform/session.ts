import { type Account, userInfo } from '@weir/contract/identity/sessions';
import type { Permission } from '@weir/contract/permissions';
import { useCallback } from 'react';
import { create } from 'zustand';
import { type AuthChallenge, type ChallengeResult, call, listenToSession } from './api.ts';
import { ApiError } from './api-error.ts';
import { translate } from './i18n/messages.ts';
import { platformMessages } from './platform.messages.ts';

/** Who is signed in, told to the other windows of this browser. */
const storageKey = 'weir-account';

/** What a part of the console asks for: a permission, or no more than to be signed in. */
export type Access = Permission | 'signedIn';

interface Session {
  /** `unknown` until the server has said who the cookie belongs to. */
  status: 'unknown' | 'signedIn' | 'signedOut';
  account: Account | undefined;
  /** Whether to ask about signing in again; one question however many calls fail. */
  expiry: 'none' | 'asking' | 'dismissed';
  /** Whether to ask for the password again, before something sensitive. */
  proof: 'none' | 'asking';
  /** Ended here, and perhaps not at the server: this browser may still hold the key to it. */
  lingers: boolean;
}

const initial: Session = {
  status: 'unknown',
  account: undefined,
  expiry: 'none',
  proof: 'none',
  lingers: false,
};

export const useSession = create<Session>(() => initial);

/** Calls that wait for the answer to a question. */
const waiting: Record<AuthChallenge, ((result: ChallengeResult) => void)[]> = { session: [], password: [] };

/** Call once at start: what answers of the API, and other windows, mean for the session. */
export function startSession(): void {
  listenToSession({ onChallenge, onDutyFirst });
  addEventListener('storage', ({ key, newValue }) => {
    const { status, account } = useSession.getState();
    if (key !== storageKey || status !== 'signedIn' || !account) return;
    if (newValue === null) void onChallenge('session');
    // Somebody else signed in beside us, or looks as another role: what is shown here is not theirs.
    else if (newValue !== identityOf(account)) location.reload();
  });
}

/** Who looks: the user, or in a preview the user as a role. What is shown to one is nothing to another. */
export function identityOf({ id, preview, wall }: Account): string {
  if (wall) return `${id} on a wall`;
  return preview ? `${id} as ${preview.roleId}` : String(id);
}

/** Tells of another user, or role, taking the place of the one before; answers how to stop. */
export const watchIdentity = (listener: (account: Account) => void): (() => void) =>
  useSession.subscribe(({ account }, before) => {
    if (!account || !before.account) return;
    if (identityOf(account) !== identityOf(before.account)) listener(account);
  });

function onChallenge(challenge: AuthChallenge): Promise<ChallengeResult> {
  const { status, expiry } = useSession.getState();
  if (status !== 'signedIn' || expiry === 'dismissed') return Promise.resolve('none');
  useSession.setState(challenge === 'session' ? { expiry: 'asking' } : { proof: 'asking' });
  return new Promise((resolve) => waiting[challenge].push(resolve));
}

function onDutyFirst(duty: 'mustChangePassword' | 'mustSetTwoFactor'): void {
  const { account } = useSession.getState();
  if (account) useSession.setState({ account: { ...account, [duty]: true } });
}

function answerWaiting(challenge: AuthChallenge, result: ChallengeResult): void {
  const answered = waiting[challenge];
  waiting[challenge] = [];
  for (const resolve of answered) resolve(result);
}

let loading: Promise<void> | undefined;

/**
 * Asks the server who is signed in, once for all who want to know meanwhile. Resolves also when nobody is; rejects when
 * it cannot know.
 */
export function loadSession(): Promise<void> {
  loading ??= takeUpSession().finally(() => {
    loading = undefined;
  });
  return loading;
}

async function takeUpSession(): Promise<void> {
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
  localStorage.setItem(storageKey, identityOf(account));
  useSession.setState({ status: 'signedIn', account, expiry: 'none', lingers: false });
  answerWaiting('session', 'again');
}

export function endSession(): void {
  localStorage.removeItem(storageKey);
  useSession.setState({ ...initial, status: 'signedOut' });
  answerWaiting('session', 'none');
  answerWaiting('password', 'none');
}

/** The server could not be told of the end. */
export function noteLingering(): void {
  if (useSession.getState().status === 'signedOut') useSession.setState({ lingers: true });
}

/** Goes on reading what is there; calls fail until somebody signs in. */
export function dismissExpiry(): void {
  useSession.setState({ expiry: 'dismissed' });
  answerWaiting('session', 'none');
}

/** The password was given again, or not: what waited for it goes on, or is cancelled. */
export function answerProof(result: 'again' | 'cancelled'): void {
  useSession.setState({ proof: 'none' });
  answerWaiting('password', result);
}

export const askToSignIn = (): void => useSession.setState({ expiry: 'asking' });

/** The session behind a refused connection may be over, or another user's. */
export async function recheckSession(): Promise<void> {
  const { account } = useSession.getState();
  const now = await call(userInfo, { query: {} }).catch(() => undefined);
  if (account && now && identityOf(now) !== identityOf(account)) location.reload();
}

/** The signed-in user; only for what stands behind the sign-in guard. */
export function useAccount(): Account {
  const account = useSession((state) => state.account);
  if (!account) throw new Error('No account outside of a session');
  return account;
}

/** Whether the signed-in user holds a permission. Decides what is shown; the server decides what is allowed. */
export function useMay(): (permission: Access) => boolean {
  const account = useSession((state) => state.account);
  return useCallback((permission: Access) => account !== undefined && mayOf(account, permission), [account]);
}

export const mayOf = ({ permissions }: Account, permission: Access): boolean =>
  permission === 'signedIn' || permissions.includes(permission);
