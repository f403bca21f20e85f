import { Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useFocusReturn } from '../../components/focus-return.ts';
import { signInHref } from '../../features/identity/sessions/session/redirect.ts';
import { lazyRetry } from '../../platform/chunks.ts';
import { queryClient } from '../../platform/query-client.ts';
import { dismissExpiry, endSession, useAccount, useSession } from '../../platform/session.ts';

const SignInAgainDialog = lazyRetry(() =>
  import('../../features/identity/sessions/sign-in/SignInAgainDialog.tsx').then(
    (file) => file.SignInAgainDialog,
  ),
);

/** Asks once about signing in again, however many calls were refused. */
export function SessionExpiry() {
  const account = useAccount();
  const expiry = useSession((session) => session.expiry);
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const before = useRef(expiry);
  useFocusReturn(expiry === 'asking');
  useEffect(() => {
    // What failed meanwhile, and what grew old, is asked for again.
    if (before.current !== 'none' && expiry === 'none') void queryClient.invalidateQueries();
    before.current = expiry;
  }, [expiry]);
  if (expiry !== 'asking') return null;
  const leave = () => {
    endSession();
    queryClient.clear();
    void navigate(signInHref(pathname + search));
  };
  return (
    <Suspense>
      <SignInAgainDialog account={account} onCancel={dismissExpiry} onLeave={leave} />
    </Suspense>
  );
}
