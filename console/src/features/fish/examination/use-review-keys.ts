import { useEffect, useEffectEvent } from 'react';
import { createKeyHandler, isFree } from '../../../platform/key-handler.ts';
import { usePreference } from '../../../platform/preferences.ts';

/** The keys of the list, and those of the submission that is shown. */
export const listKeys = { j: 'next', k: 'previous' } as const;
export const submissionKeys = { c: 'claim', a: 'approve', r: 'return', x: 'reject' } as const;

/** So long the second key of a chord is waited for. */
const chordMs = 1000;

/** Takes the steps of the keys while the caller is shown. Heard before the frame, whose R asks for the page anew. */
export function useReviewKeys<Step extends string>(
  stepOfKey: Readonly<Record<string, Step>>,
  steps: Readonly<Record<Step, () => void>>,
): void {
  const enabled = usePreference('shortcuts');
  const act = useEffectEvent((step: Step) => steps[step]());
  useEffect(() => {
    if (!enabled) return;
    const bindings = Object.fromEntries(
      Object.entries(stepOfKey).map(([key, step]) => [key, () => act(step)] as const),
    );
    const keys = createKeyHandler(bindings, { mayFire: isFree });
    let leadMs = Number.NEGATIVE_INFINITY;
    const handle = (event: KeyboardEvent) => {
      // What follows a G leads to another screen, and is no answer to a submission.
      const isInChord = event.timeStamp - leadMs < chordMs;
      leadMs = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (!isInChord) keys(event);
    };
    addEventListener('keydown', handle, { capture: true });
    return () => removeEventListener('keydown', handle, { capture: true });
  }, [enabled, stepOfKey]);
}
