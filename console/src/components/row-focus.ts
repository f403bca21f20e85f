import { useEffect, useEffectEvent, useRef } from 'react';
import { createKeyHandler, isFree } from '../platform/key-handler.ts';
import { usePreference } from '../platform/preferences.ts';

/**
 * J and K reach a list from anywhere on its page: the row that had the focus last, or the first one. From row to
 * row the list leads by itself, and holds the key back.
 */
export function useRowReach(focusRow: () => void): void {
  const enabled = usePreference('shortcuts');
  const reach = useEffectEvent(focusRow);
  useEffect(() => {
    if (!enabled) return;
    const first = () => reach();
    const onKeyDown = createKeyHandler({ j: first, k: first }, { mayFire: isFree });
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [enabled]);
}

const checkIntervalMs = 100;
const checkForMs = 3000;

interface Options {
  rows: readonly { id: number }[];
  /** The row that had the focus last. */
  currentId: number | undefined;
  linesOf: () => readonly HTMLElement[];
}

/** When the row that had the focus is gone, the one in its place takes it, once no dialog has it any more. */
export function useSuccessor({ rows, currentId, linesOf }: Options): void {
  const last = useRef<{ index: number; rows: Options['rows'] }>(undefined);
  const index = rows.findIndex(({ id }) => id === currentId);
  const isGone = currentId !== undefined && index < 0;
  const focusAt = useEffectEvent((place: number) => {
    const lines = linesOf();
    lines[Math.min(place, lines.length - 1)]?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (index >= 0) last.current = { index, rows };
  }, [index, rows]);
  useEffect(() => {
    const before = last.current;
    if (!isGone || !before) return;
    // On another page there is no place that it stood in.
    const known = new Set(before.rows.map(({ id }) => id));
    if (!rows.some(({ id }) => known.has(id))) return;
    const untilMs = Date.now() + checkForMs;
    const timer = setInterval(() => {
      const isFree = document.activeElement === document.body;
      if (isFree) focusAt(before.index);
      if (isFree || Date.now() > untilMs) clearInterval(timer);
    }, checkIntervalMs);
    return () => clearInterval(timer);
  }, [isGone, rows]);
}
