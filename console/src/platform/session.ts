import type { Permission } from '@weir/contract/permissions';
import { type Account, userInfo } from '@weir/contract/sessions';
import { useCallback } from 'react';
import { create } from 'zustand';
import { call, listenToSession } from './api.ts';
import { ApiError } from './api-error.ts';
import { translate } from './i18n/messages.ts';
import { platformMessages } from './platform.messages.ts';

interface Session {
  /** `unknown` until the server has said who the cookie belongs to. */
  status: 'unknown' | 'signedIn' | 'signedOut';
  account: Account | undefined;
  /** Whether to ask about signing in again; one question however many calls fail. */
  expiry: 'none' | 'asking' | 'dismissed';
}

const initial: Session = { status: 'unknown', account: undefined, expiry: 'none' };

export const useSession = create<Session>(() => initial);

/** Call once at start: what answers of the API mean for the session. */
export function startSession(): void {
  listenToSession({
    onExpired: () => {
      const { status, expiry } = useSession.getState();
      if (status === 'signedIn' && expiry === 'none') useSession.setState({ expiry: 'asking' });
    },
    onPasswordChangeNeeded: () => {
      const { account } = useSession.getState();
      if (account) useSession.setState({ account: { ...account, mustChangePassword: true } });
    },
  });
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

export const beginSession = (account: Account): void =>
  useSession.setState({ status: 'signedIn', account, expiry: 'none' });

export const endSession = (): void => useSession.setState({ ...initial, status: 'signedOut' });

export const dismissExpiry = (): void => useSession.setState({ expiry: 'dismissed' });

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
