import type { MenuEntry } from '@weir/contract/identity/menus';
import { type ReactNode, useRef } from 'react';
import styles from '../Menus.module.css';
import type { Place } from '../tree/menu-places.ts';
import { type DropMark, useMenuDrag } from './use-menu-drag.ts';

interface Props {
  rows: readonly MenuEntry[];
  onDrop: (id: number, place: Place) => void;
  /** The tree, whose rows are not drawn anew while one is dragged over them. */
  children: ReactNode;
}

/** Rows are dragged by their handles, and a mark shows where they would land. */
export function MenuDrag({ rows, onDrop, children }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const mark = useMenuDrag({ frame, rows, onDrop });
  return (
    <div ref={frame} className={styles.dragFrame}>
      {children}
      {mark && <Mark {...mark} />}
    </div>
  );
}

function Mark({ topPx, leftPx, heightPx, text, isRefused }: DropMark) {
  const shape = heightPx === 0 ? styles.line : styles.box;
  return (
    <div
      aria-hidden
      className={isRefused ? `${shape} ${styles.refused}` : shape}
      style={{ top: topPx, left: leftPx, height: heightPx }}
    >
      <span className={styles.markText}>{text}</span>
    </div>
  );
}
