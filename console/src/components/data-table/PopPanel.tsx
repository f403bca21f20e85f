import { Popover, Spin } from 'antd';
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  Suspense,
  useCallback,
  useRef,
  useState,
} from 'react';
import { useNarrow } from '../media.ts';
import styles from './PopPanel.module.css';

/** Below the button, wherever on the screen there is room for it. */
const placements = {
  bottomLeft: { points: ['tl', 'bl'], offset: [0, 4], overflow: { shiftX: true, adjustY: true } },
};

interface Props {
  label: string;
  /** The button that opens it; it gets the ARIA of what it opens. */
  button: (state: { open: boolean }) => ReactElement;
  /** Drawn only while it is open, so it may be lazy. */
  panel: (close: () => void) => ReactNode;
  onOpen?: () => void;
}

/** A small panel below a button. The focus goes into it and comes back. */
export function PopPanel({ label, button, panel, onOpen }: Props) {
  const narrow = useNarrow();
  const [open, setOpen] = useState(false);
  const anchor = useRef<HTMLSpanElement>(null);
  const show = (next: boolean) => {
    setOpen(next);
    if (next) onOpen?.();
  };
  const close = useCallback(() => {
    setOpen(false);
    anchor.current?.querySelector('button')?.focus();
  }, []);
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    close();
  };
  return (
    <Popover
      open={open}
      onOpenChange={show}
      trigger="click"
      placement="bottomLeft"
      builtinPlacements={placements}
      destroyOnHidden
      arrow={false}
      styles={{ root: { paddingInline: narrow ? 12 : 0 }, container: { padding: 0 } }}
      content={
        <div role="dialog" aria-label={label} className={styles.panel} onKeyDown={closeByKey}>
          <Suspense fallback={<Spin className={styles.wait} />}>
            <FocusInside>{panel(close)}</FocusInside>
          </Suspense>
        </div>
      }
    >
      <span ref={anchor} className={styles.anchor}>
        {button({ open })}
      </span>
    </Popover>
  );
}

/** Once its content is there, the first thing in it that can be used takes the focus. */
function FocusInside({ children }: { children: ReactNode }) {
  const takeFocus = useCallback((element: HTMLDivElement | null) => {
    const frame = requestAnimationFrame(() =>
      element?.querySelector<HTMLElement>('button:not(:disabled), input:not(:disabled)')?.focus({
        preventScroll: true,
      }),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return <div ref={takeFocus}>{children}</div>;
}
