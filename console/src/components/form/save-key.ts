import { useEffect, useEffectEvent } from 'react';

/** Ctrl or Command with Enter or S. */
export const isSaveKey = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (key === 'Enter' || key.toLowerCase() === 's');

/** A question in front of the page has keys of its own. */
const isInQuestion = ({ target }: KeyboardEvent) =>
  target instanceof Element && target.closest('.ant-modal') !== null;

/** The keys that save, wherever the focus is on the page. */
export function useSaveKey(onSave: () => void): void {
  const save = useEffectEvent(onSave);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.defaultPrevented || !isSaveKey(event) || isInQuestion(event)) return;
      event.preventDefault();
      save();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
}
