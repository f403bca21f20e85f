import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useState,
} from 'react';
import { neighbourOf } from '../key-steps.ts';
import { useRowReach, useSuccessor } from '../row-focus.ts';
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
  useSuccessor({ rows, currentId, linesOf: () => linesOf(bodyRef.current) });
  useRowReach(() => bodyRef.current?.querySelector<HTMLElement>(`tr[data-id="${tabbableId}"]`)?.focus());

  // A row that leads nowhere opens what can be done with it.
  const open = (row: T, line: Element) =>
    onOpen ? onOpen(row) : line.querySelector<HTMLElement>('[aria-haspopup="menu"]')?.click();

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const line = event.target;
    if (!(line instanceof HTMLTableRowElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const row = rowOf(line);
    if (!row) return;
    const goal = neighbourOf(linesOf(line.parentElement), line, event.key, 'rows');
    if (goal) goal.focus();
    else if (event.key === 'Enter') open(row, line);
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

function idAt(target: EventTarget): number | undefined {
  const line = target instanceof Element ? target.closest<HTMLElement>('tr[data-id]') : null;
  return line ? Number(line.dataset.id) : undefined;
}

const linesOf = (body: Element | null | undefined): HTMLElement[] =>
  [...(body?.children ?? [])].filter((line) => line instanceof HTMLElement);

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
