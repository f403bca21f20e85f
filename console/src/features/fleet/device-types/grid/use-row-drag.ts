import { type PointerEvent, type RefObject, useCallback } from 'react';
import styles from './EditGrid.module.css';

const edgePx = 40;
const scrollStepPx = 12;

/** Drags a row by its handle to another place. Classes are set on the rows directly: nothing renders meanwhile. */
export function useRowDrag(
  scroll: RefObject<HTMLElement | null>,
  onDrop: (key: string, beforeKey: string | undefined) => void,
) {
  return useCallback(
    (key: string, event: PointerEvent<HTMLButtonElement>) => {
      const box = scroll.current;
      const handle = event.currentTarget;
      const dragged = handle.closest('tr');
      if (!box || !dragged || event.button !== 0) return;
      event.preventDefault();
      handle.setPointerCapture(event.pointerId);
      dragged.classList.add(styles.dragged ?? '');
      let over: HTMLTableRowElement | undefined;

      const mark = (row: HTMLTableRowElement | undefined) => {
        over?.classList.remove(styles.over ?? '');
        over = row;
        over?.classList.add(styles.over ?? '');
      };
      const move = ({ clientY }: globalThis.PointerEvent) => {
        const { top, bottom } = box.getBoundingClientRect();
        if (clientY < top + edgePx) box.scrollTop -= scrollStepPx;
        if (clientY > bottom - edgePx) box.scrollTop += scrollStepPx;
        const rows = [...box.querySelectorAll<HTMLTableRowElement>('tbody tr[data-row]')];
        // The row above the pointer's half-way line: the dragged one lands behind it.
        mark(
          rows.findLast((row) => {
            const place = row.getBoundingClientRect();
            return place.top + place.height / 2 < clientY;
          }),
        );
      };
      const end = (dropped: boolean) => {
        const behind = over;
        mark(undefined);
        dragged.classList.remove(styles.dragged ?? '');
        handle.removeEventListener('pointermove', move);
        handle.removeEventListener('pointerup', drop);
        handle.removeEventListener('pointercancel', cancel);
        if (!dropped || behind === dragged) return;
        const next = behind ? behind.nextElementSibling : box.querySelector('tbody tr[data-row]');
        onDrop(key, next instanceof HTMLElement ? next.dataset.row : undefined);
      };
      const drop = () => end(true);
      const cancel = () => end(false);
      handle.addEventListener('pointermove', move);
      handle.addEventListener('pointerup', drop);
      handle.addEventListener('pointercancel', cancel);
    },
    [scroll, onDrop],
  );
}
