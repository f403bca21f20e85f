/** So far a pressed pointer may move and still be a press. */
const slackPx = 4;

/** The press that a drag begins with, React's or the browser's. */
type Press = Pick<PointerEvent, 'button' | 'pointerId' | 'clientX' | 'clientY' | 'target'>;

interface Dragging {
  /** The pointer is there now. */
  onMove: (to: PointerEvent) => void;
  /** It was let go there. */
  onDrop: (at: PointerEvent) => void;
  /** Nothing is dragged any more, dropped or not. */
  onEnd: () => void;
}

/**
 * Follows the pointer that was pressed on an element until it is let go; a press that does not move stays a press.
 * Escape calls it off, and so does the browser where a finger scrolls instead. Answers what calls it off.
 */
export function drag(element: Element, from: Press, { onMove, onDrop, onEnd }: Dragging): () => void {
  const listening = new AbortController();
  const listens = { signal: listening.signal };
  let begun = false;
  const end = () => {
    listening.abort();
    if (begun) onEnd();
  };
  if (from.button !== 0) return end;
  const move = (to: PointerEvent) => {
    if (to.pointerId !== from.pointerId) return;
    if (!begun && Math.hypot(to.clientX - from.clientX, to.clientY - from.clientY) < slackPx) return;
    // Captured only now: a mere press belongs to what was pressed.
    if (!begun) element.setPointerCapture(from.pointerId);
    begun = true;
    onMove(to);
  };
  const drop = (at: PointerEvent) => {
    if (at.pointerId !== from.pointerId) return;
    if (begun) onDrop(at);
    end();
  };
  const callOff = (event: KeyboardEvent) => {
    if (!begun || event.key !== 'Escape') return;
    // What lies around it stays open.
    event.stopPropagation();
    end();
  };
  addEventListener('pointermove', move, listens);
  addEventListener('pointerup', drop, listens);
  addEventListener('pointercancel', end, listens);
  addEventListener('keydown', callOff, { ...listens, capture: true });
  return end;
}

/** What takes a press for itself; a handle is marked with `data-drag`. */
const ownPress = ':is(button, label, input):not([data-drag])';

/**
 * Drags an item to the place of another beside it, and tells both places. Which ones they are is marked on the
 * elements themselves: nothing is drawn anew meanwhile.
 */
export function dragItem(item: Element, from: Press, onMoved: (from: number, to: number) => void): void {
  if (from.target instanceof Element && from.target.closest(ownPress)) return;
  const items = [...(item.parentElement?.children ?? [])];
  let goal: Element | undefined;
  const mark = (next: Element | undefined) => {
    goal?.removeAttribute('data-goal');
    next?.setAttribute('data-goal', '');
    goal = next;
  };
  drag(item, from, {
    onMove: ({ clientX, clientY }) => {
      item.setAttribute('data-dragged', '');
      const under = document.elementFromPoint(clientX, clientY);
      const next = items.find((each) => each.contains(under));
      if (!next) return;
      mark(next === item ? undefined : next);
      showBeside(next);
    },
    onDrop: () => goal && onMoved(items.indexOf(item), items.indexOf(goal)),
    onEnd: () => {
      mark(undefined);
      item.removeAttribute('data-dragged');
    },
  });
}

/** Whatever scrolls goes on by one at its edge. */
export function showBeside({ previousElementSibling, nextElementSibling }: Element): void {
  for (const beside of [previousElementSibling, nextElementSibling]) {
    beside?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}
