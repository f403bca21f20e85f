import type { Alarm } from '@weir/contract/alarms/alarms';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { createKeyHandler, isFree } from '../../../../platform/key-handler.ts';
import { usePreference } from '../../../../platform/preferences.ts';
import { type AlarmTaskKind, isTaskFor } from './alarm-tasks.ts';

interface Options {
  rows: readonly Alarm[];
  /** What is selected goes before the row that has the focus. */
  selected: RefObject<readonly Alarm[]>;
  run: (kind: AlarmTaskKind, alarms: readonly Alarm[]) => void;
  /** What the rows are, as a selector; each has the number of its alarm in `data-id`. */
  lines?: string;
}

export const taskKeys = {
  p: 'process',
  n: 'dismiss',
  a: 'assign',
  c: 'comment',
  s: 'shelve',
} as const satisfies Record<string, AlarmTaskKind>;

/** So long the second key of a chord is waited for. */
const chordMs = 1000;

const linesOfList = 'tr[data-id]';

/** The keyboard's way through the alarms; from row to row the list leads by itself. */
export function useTriageKeys({ rows, selected, run, lines = linesOfList }: Options): void {
  const enabled = usePreference('shortcuts');
  const act = useEffectEvent((kind: AlarmTaskKind) => {
    const focused = Number(document.activeElement?.closest<HTMLElement>(lines)?.dataset.id);
    const chosen = selected.current.length > 0 ? selected.current : rows.filter(({ id }) => id === focused);
    if (isTaskFor(kind, chosen)) run(kind, chosen);
  });
  useEffect(() => {
    if (!enabled) return;
    const bindings = Object.fromEntries(
      Object.entries(taskKeys).map(([key, kind]) => [key, () => act(kind)] as const),
    );
    const keys = createKeyHandler(bindings, { mayFire: isFree });
    let leadMs = Number.NEGATIVE_INFINITY;
    const handle = (event: KeyboardEvent) => {
      // What follows a G leads to another screen, and is no answer to an alarm.
      const isInChord = event.timeStamp - leadMs < chordMs;
      leadMs = event.key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY;
      if (!isInChord) keys(event);
    };
    addEventListener('keydown', handle);
    return () => removeEventListener('keydown', handle);
  }, [enabled]);
}
