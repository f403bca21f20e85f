import { type MenuEntry, maxMenuDepth } from '@weir/contract/identity/menus';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { drag, showBeside } from '../../../../components/drag.ts';
import { useLocalName } from '../../../../platform/i18n/local-name.ts';
import { useMessages } from '../../../../platform/i18n/messages.ts';
import { type Place, refusalBelow } from '../tree/menu-places.ts';
import { menusMessages } from '../tree/menus.messages.ts';
import { type Drop, dropAt, withoutItself, zoneAt } from './drop-place.ts';

/** Where the dragged row would land, over the rows. */
export interface DropMark {
  topPx: number;
  leftPx: number;
  /** 0 is a line between two rows. */
  heightPx: number;
  text: string;
  isRefused: boolean;
}

interface Options {
  frame: RefObject<HTMLElement | null>;
  rows: readonly MenuEntry[];
  onDrop: (id: number, place: Place) => void;
}

const levelPx = 20;

const rowsIn = (frame: HTMLElement) => [...frame.querySelectorAll<HTMLElement>('tbody tr[data-row-key]')];
const levelOf = (row: HTMLElement) => Number(row.getAttribute('aria-level'));

/** Drags a row by its handle to another place; answers the mark to draw meanwhile. */
export function useMenuDrag({ frame, rows, onDrop }: Options): DropMark | undefined {
  const t = useMessages(menusMessages);
  const nameOf = useLocalName();
  const [mark, setMark] = useState<DropMark>();

  /** The place under the pointer, and its mark. */
  const aim = useEffectEvent((id: number, from: PointerEvent, to: PointerEvent) => {
    const box = frame.current;
    const shown = box ? rowsIn(box) : [];
    const dragged = shown.find(({ dataset }) => dataset.rowKey === String(id));
    if (!box || !dragged) return undefined;
    const found = shown.findIndex((row) => to.clientY < row.getBoundingClientRect().bottom);
    const index = found < 0 ? shown.length - 1 : found;
    const target = shown[index];
    if (!target || target === dragged) return undefined;
    showBeside(target);
    const { top, height } = target.getBoundingClientRect();
    const zone = zoneAt((to.clientY - top) / height);
    const wantedLevel = levelOf(dragged) + Math.round((to.clientX - from.clientX) / levelPx);
    const drop = dropAt(
      rows,
      shown.map((row) => ({ id: Number(row.dataset.rowKey), level: levelOf(row) })),
      { index, zone, wantedLevel },
    );
    if (!drop) return undefined;
    const place = withoutItself(rows, id, drop.place);
    const isRefused = refusalBelow(rows, id, place.parentId) !== undefined;
    const boxTop = box.getBoundingClientRect().top;
    const lineTop = zone === 'below' ? top + height : top;
    return {
      place: isRefused ? undefined : place,
      mark: {
        topPx: lineTop - boxTop,
        leftPx: 8 + (drop.level - 1) * levelPx,
        heightPx: zone === 'onto' ? height : 0,
        text: textOf(id, drop),
        isRefused,
      },
    };
  });
  const textOf = (id: number, { place: { parentId } }: Drop) => {
    const refusal = refusalBelow(rows, id, parentId);
    if (refusal) return t(refusal, { limit: maxMenuDepth });
    const parent = rows.find((row) => row.id === parentId);
    return parent ? t('dropBelow', { name: nameOf(parent) }) : t('dropTop');
  };
  const drop = useEffectEvent((id: number, place: Place) => onDrop(id, place));

  useEffect(() => {
    const box = frame.current;
    if (!box) return;
    let callOff: (() => void) | undefined;
    const start = (from: PointerEvent) => {
      const handle = from.target instanceof Element ? from.target.closest<HTMLElement>('[data-drag]') : null;
      if (!handle) return;
      from.preventDefault();
      const id = Number(handle.dataset.drag);
      const row = handle.closest('tr');
      let place: Place | undefined;
      callOff = drag(handle, from, {
        onMove: (to) => {
          row?.setAttribute('data-dragged', '');
          const aimed = aim(id, from, to);
          place = aimed?.place;
          setMark(aimed?.mark);
        },
        onDrop: () => place && drop(id, place),
        onEnd: () => {
          row?.removeAttribute('data-dragged');
          setMark(undefined);
        },
      });
    };
    box.addEventListener('pointerdown', start);
    return () => {
      callOff?.();
      box.removeEventListener('pointerdown', start);
    };
  }, [frame]);
  return mark;
}
