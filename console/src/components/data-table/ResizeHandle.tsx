import type { KeyboardEvent, PointerEvent } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
import { drag } from '../drag.ts';
import { narrowestPx, widestPx } from './arrangement.ts';
import { dataTableMessages } from './data-table.messages.ts';
import { boundedWidth } from './layout-changes.ts';
import styles from './TableGrid.module.css';

const stepPx = 16;

interface Props {
  title: string;
  widthPx: number;
  onResizing: (widthPx: number | undefined) => void;
  onResize: (widthPx: number | undefined) => void;
}

/** The edge of a column: drag it, or focus it and use the arrows; a double click or Delete puts it back. */
export function ResizeHandle({ title, widthPx, onResizing, onResize }: Props) {
  const t = useMessages(dataTableMessages);
  const start = (from: PointerEvent<HTMLElement>) => {
    from.preventDefault();
    const widthAt = ({ clientX }: { clientX: number }) => boundedWidth(widthPx + clientX - from.clientX);
    drag(from.currentTarget, from, {
      onMove: (to) => onResizing(widthAt(to)),
      onDrop: (at) => onResize(widthAt(at)),
      onEnd: () => onResizing(undefined),
    });
  };
  const byKey = (event: KeyboardEvent) => {
    const change = { ArrowLeft: -stepPx, ArrowRight: stepPx, Delete: 0 }[event.key];
    if (change === undefined) return;
    event.preventDefault();
    onResize(change === 0 ? undefined : boundedWidth(widthPx + change));
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that can be moved is not a thematic break
    <span
      role="separator"
      className={styles.handle}
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('resize', { name: title })}
      aria-valuenow={Math.round(widthPx)}
      aria-valuemin={narrowestPx}
      aria-valuemax={widestPx}
      onPointerDown={start}
      onDoubleClick={() => onResize(undefined)}
      onKeyDown={byKey}
    />
  );
}
