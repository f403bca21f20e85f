import { useEffect, useState } from 'react';
import { loadSession, useSession } from '../../../../platform/session.ts';

/** Who comes to a page outside of the frame: nobody until it is known, or until they have to sign in. */
export function useArrival() {
  const { status, account } = useSession();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (status === 'unknown') loadSession().catch(() => setFailed(true));
  }, [status]);
  return { account, mustSignIn: status === 'signedOut' || failed };
}
