import { Suspense } from 'react';
import { lazyRetry } from '../../platform/chunks.ts';
import { closeWhyNot, useWhyNot } from '../why-not-state.ts';

const WhyNotDialog = lazyRetry(() => import('./WhyNotDialog.tsx').then((file) => file.WhyNotDialog));

/** Where the explanation of a missing permission stands. */
export function WhyNot() {
  const { permission, open } = useWhyNot();
  if (permission === undefined) return null;
  return (
    <Suspense>
      <WhyNotDialog permission={permission} open={open} onClose={closeWhyNot} />
    </Suspense>
  );
}
