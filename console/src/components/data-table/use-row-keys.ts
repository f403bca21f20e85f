import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Row } from './column.ts';

interface Options<T extends Row> {
  rows: readonly T[];
  onOpen: ((row: T) => void) | undefined;
  onToggle: ((id: number, how: 'one' | 'range') => void) | undefined;
  bodyRef: RefObject<HTMLTableSectionElement | null>;
}

/** Rows by keyboard and by click: one of them is reached by Tab, the arrows (or j and k) go on from there. */
export function useRowKeys<T extends Row>({ rows, onOpen, onToggle, bodyRef }: Options<T>) {
  const [currentId, setCurrentId] = useState<number>();
  const tabbableId = rows.some(({ id }) => id === currentId) ? currentId : rows[0]?.id;
  const rowOf = (target: EventTarget) => {
    const id = idAt(target);
    return rows.find((row) => row.id === id);
  };
  useSuccessor(rows, currentId, bodyRef);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const line = event.target;
    if (!(line instanceof HTMLTableRowElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rowOf(line);
    if (!row) return;
    const goal = neighbour(line, event.key);
    if (goal) goal.focus();
    else if (event.key === 'Enter') onOpen?.(row);
    else if (event.key === ' ') onToggle?.(row.id, event.shiftKey ? 'range' : 'one');
    else return;
    event.preventDefault();
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const row = rowOf(event.target);
    if (row && !isInteractive(event.target)) onOpen?.(row);
  };
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const id = idAt(target);
    if (id !== undefined) setCurrentId(id);
  };
  return { tabbableId, bodyProps: { onKeyDown, onClick, onFocus, onPointerOver: nameCutText } };
}

const lookEveryMs = 100;
const lookForMs = 3000;

/** When the row that had the focus is gone, the one in its place takes it, once no dialog has it any more. */
function useSuccessor<T extends Row>(
  rows: readonly T[],
  currentId: number | undefined,
  bodyRef: RefObject<HTMLTableSectionElement | null>,
) {
  const last = useRef<{ index: number; rows: readonly T[] }>(undefined);
  const index = rows.findIndex(({ id }) => id === currentId);
  const isGone = currentId !== undefined && index < 0;
  useEffect(() => {
    if (index >= 0) last.current = { index, rows };
  }, [index, rows]);
  useEffect(() => {
    const before = last.current;
    if (!isGone || !before) return;
    // On another page there is no place that it stood in.
    const known = new Set(before.rows.map(({ id }) => id));
    if (!rows.some(({ id }) => known.has(id))) return;
    const untilMs = Date.now() + lookForMs;
    const timer = setInterval(() => {
      const isFree = document.activeElement === document.body;
      if (isFree) {
        const lines = bodyRef.current?.rows;
        lines?.[Math.min(before.index, lines.length - 1)]?.focus({ preventScroll: true });
      }
      if (isFree || Date.now() > untilMs) clearInterval(timer);
    }, lookEveryMs);
    return () => clearInterval(timer);
  }, [isGone, rows, bodyRef]);
}

function idAt(target: EventTarget): number | undefined {
  const line = target instanceof Element ? target.closest<HTMLElement>('tr[data-id]') : null;
  return line ? Number(line.dataset.id) : undefined;
}

function neighbour(line: HTMLTableRowElement, key: string): HTMLElement | undefined {
  const lines = line.parentElement?.children;
  const goals: Record<string, Element | null | undefined> = {
    ArrowDown: line.nextElementSibling,
    j: line.nextElementSibling,
    ArrowUp: line.previousElementSibling,
    k: line.previousElementSibling,
    Home: lines?.[0],
    End: lines?.[lines.length - 1],
  };
  const goal = goals[key];
  return goal instanceof HTMLElement ? goal : undefined;
}

/** A click on a link, a button, a box or selected text is not a click on the row. */
function isInteractive(target: EventTarget): boolean {
  if (!(target instanceof Element)) return true;
  return target.closest('a, button, input, label') !== null || Boolean(getSelection()?.toString());
}

/** What lies in a line has no width of its own. */
const isCut = ({ clientWidth, scrollWidth }: Element) => clientWidth > 0 && scrollWidth > clientWidth;

/** Whatever is cut off can be read in full under the pointer. */
function nameCutText({ target }: PointerEvent<HTMLElement>): void {
  const cell = target instanceof Element ? target.closest('td') : null;
  if (!cell || !(target instanceof Element)) return;
  let part: Element | null = target;
  while (part !== cell && part && !isCut(part)) part = part.parentElement;
  // biome-ignore lint/performance/useDomNodeTextContent: the text as it is seen, with its spaces
  if (part && isCut(part)) cell.title = cell.innerText;
  else cell.removeAttribute('title');
}
