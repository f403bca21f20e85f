import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { useMessages } from '../../platform/i18n/messages.ts';
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
  const drag = useRef<{ fromX: number; widthPx: number }>(undefined);
  const widthAt = (event: PointerEvent) =>
    drag.current && boundedWidth(drag.current.widthPx + event.clientX - drag.current.fromX);
  const start = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { fromX: event.clientX, widthPx };
  };
  const stop = (event: PointerEvent) => {
    const reached = widthAt(event);
    const from = drag.current?.widthPx;
    drag.current = undefined;
    onResizing(undefined);
    if (event.type === 'pointerup' && reached !== undefined && reached !== from) onResize(reached);
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
      onPointerMove={(event) => drag.current && onResizing(widthAt(event))}
      onPointerUp={stop}
      onPointerCancel={stop}
      onDoubleClick={() => onResize(undefined)}
      onKeyDown={byKey}
    />
  );
}
