import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Ctrl or Command with Enter or S. */
export const isSaveKey = ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) && !altKey && !shiftKey && (key === 'Enter' || key.toLowerCase() === 's');

/** Class of a drawer that is a form itself; any other belongs to the form behind it. */
export const formLayer = 'weir-form-layer';

const layerOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest(`.ant-modal, .${formLayer}`) : null;

/**
 * The keys that save, wherever the focus is in the same layer: that of the place, or the page itself. Heard
 * before the fields have them, since a select would open with Enter.
 */
export function useSaveKey(onSave: () => void, place?: RefObject<Element | null>): void {
  const save = useEffectEvent(onSave);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isSaveKey(event) || layerOf(event.target) !== layerOf(place?.current ?? null)) return;
      event.preventDefault();
      event.stopPropagation();
      save();
    };
    addEventListener('keydown', onKeyDown, { capture: true });
    return () => removeEventListener('keydown', onKeyDown, { capture: true });
  }, [place]);
}
