import { useEffect, useEffectEvent } from 'react';
import { createKeyHandler, isFree } from '../platform/key-handler.ts';
import { usePreference } from '../platform/preferences.ts';

/** So long the second key of a chord is waited for. */
const chordMs = 1000;

interface Options {
  /** Heard before the frame, which has the same keys for other things. */
  beforeFrame?: boolean;
}

/** Does what single keys are given for, while the caller is shown and shortcuts are on. */
export function useSingleKeys(
  steps: Readonly<Record<string, () => void>>,
  { beforeFrame = false }: Options = {},
): void {
  const enabled = usePreference('shortcuts');
  const act = useEffectEvent((key: string) => steps[key]?.());
  const letters = Object.keys(steps).join('');
  useEffect(() => {
    if (!enabled) return;
    const bindings = Object.fromEntries([...letters].map((key) => [key, () => act(key)]));
    const keys = createKeyHandler(bindings, { mayFire: isFree });
    let leadMs = Number.NEGATIVE_INFINITY;
    const handle = (event: KeyboardEvent) => {
      // What follows a G leads to another screen, and means nothing here.
      const isInChord = event.timeStamp - leadMs < chordMs;
      leadMs = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (!isInChord) keys(event);
    };
    addEventListener('keydown', handle, { capture: beforeFrame });
    return () => removeEventListener('keydown', handle, { capture: beforeFrame });
  }, [enabled, letters, beforeFrame]);
}
