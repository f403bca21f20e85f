import { Suspense } from 'react';
import { lazyRetry } from '../../platform/chunks.ts';
import { closeWhyNot, useWhyNot } from './why-not-state.ts';

const WhyNotDialog = lazyRetry(() => import('./WhyNotDialog.tsx').then((file) => file.WhyNotDialog));

/** Where the explanation of a missing permission stands. */
export function WhyNot() {
  const { word, open } = useWhyNot();
  if (word === undefined) return null;
  return (
    <Suspense>
      <WhyNotDialog word={word} open={open} onClose={closeWhyNot} />
    </Suspense>
  );
}
