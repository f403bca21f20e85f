import { type KeyboardEvent, type ReactNode, type SyntheticEvent, useLayoutEffect, useRef } from 'react';
import styles from './LockedFields.module.css';
import { isSaveKey } from './save-key.ts';

interface Props {
  still: boolean;
  children: ReactNode;
}

/**
 * Fields that take nothing while they are saved: it would not be sent, and be lost with the answer. They are
 * not disabled, because the one that has the focus would lose it.
 */
export function LockedFields({ still, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (still && place.current) return holdTexts(place.current);
  }, [still]);
  const stop = (event: SyntheticEvent) => {
    if (!still) return;
    event.preventDefault();
    event.stopPropagation();
  };
  const stopKey = (event: KeyboardEvent) => {
    if (!still || leaving.has(event.key)) return;
    event.stopPropagation();
    if (event.target instanceof HTMLSelectElement || isSaveKey(event.nativeEvent)) event.preventDefault();
  };
  return (
    <div
      ref={place}
      className={styles.fields}
      aria-busy={still}
      onKeyDownCapture={stopKey}
      onPointerDownCapture={stop}
      onMouseDownCapture={stop}
      onClickCapture={stop}
      onPasteCapture={stop}
      onDropCapture={stop}
    >
      {children}
    </div>
  );
}

/** Keys that write nothing. */
const leaving: ReadonlySet<string> = new Set(['Tab', 'Escape']);

/** Answers how to let go. */
function holdTexts(place: HTMLElement): () => void {
  const all = place.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  const texts = [...all].filter(({ readOnly }) => !readOnly);
  for (const text of texts) text.readOnly = true;
  return () => {
    for (const text of texts) text.readOnly = false;
  };
}
