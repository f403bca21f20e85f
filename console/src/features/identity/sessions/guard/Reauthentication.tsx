import { Suspense, useEffect } from 'react';
import { useFocusReturn } from '../../../../components/focus-return.ts';
import { lazyRetry } from '../../../../platform/chunks.ts';
import { useSession } from '../../../../platform/session.ts';

const ConfirmIdentityDialog = lazyRetry(() =>
  import('./ConfirmIdentityDialog.tsx').then((file) => file.ConfirmIdentityDialog),
);

/** Asks for the password once, however many calls wait for it. */
export function Reauthentication() {
  const asking = useSession((session) => session.proof === 'asking');
  usePlaceReturn(asking);
  useFocusReturn(asking);
  if (!asking) return null;
  return (
    <Suspense>
      <ConfirmIdentityDialog />
    </Suspense>
  );
}

/** Back to where the question came from, which may stand in a dialog. */
function usePlaceReturn(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const place = document.activeElement;
    return () =>
      void setTimeout(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost && place instanceof HTMLElement && place.isConnected) place.focus({ preventScroll: true });
      });
  }, [open]);
}
