import { useEffect, useEffectEvent } from 'react';
import { createKeyHandler, isFree } from '../../../platform/key-handler.ts';
import { usePreference } from '../../../platform/preferences.ts';

const reviewKeys = {
  j: 'next',
  k: 'previous',
  c: 'claim',
  a: 'approve',
  r: 'return',
  x: 'reject',
} as const;
export type ReviewStep = (typeof reviewKeys)[keyof typeof reviewKeys];

/** So long the second key of a chord is waited for. */
const chordMs = 1000;

/** The keyboard's way through the submissions. Heard before the frame, whose R asks for the page anew. */
export function useReviewKeys(run: (step: ReviewStep) => void): void {
  const enabled = usePreference('shortcuts');
  const act = useEffectEvent(run);
  useEffect(() => {
    if (!enabled) return;
    const bindings = Object.fromEntries(
      Object.entries(reviewKeys).map(([key, step]) => [key, () => act(step)] as const),
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
  }, [enabled]);
}
