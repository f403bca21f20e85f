import { useEffect, useEffectEvent, useMemo } from 'react';

interface EscapePress {
  /** Whether no layer lies above this one. */
  top: boolean;
  event: KeyboardEvent;
}

interface Layer {
  order: number;
  onEscape: (press: EscapePress) => void;
}

/** The key that ends a composition of characters comes so soon after it, and belongs to it. */
const compositionMs = 200;

let renders = 0;
let layers: readonly Layer[] = [];
let composedAt = Number.NEGATIVE_INFINITY;

function onKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing) return;
  if (performance.now() - composedAt < compositionMs) return;
  const uppermost = layers.at(-1);
  for (const layer of layers.toReversed()) layer.onEscape({ top: layer === uppermost, event });
}

function onCompositionEnd(): void {
  composedAt = performance.now();
}

function add(layer: Layer): () => void {
  if (layers.length === 0) {
    addEventListener('keydown', onKeyDown);
    addEventListener('compositionend', onCompositionEnd);
  }
  layers = [...layers, layer].sort((a, b) => a.order - b.order);
  return () => {
    layers = layers.filter((other) => other !== layer);
    if (layers.length > 0) return;
    removeEventListener('keydown', onKeyDown);
    removeEventListener('compositionend', onCompositionEnd);
  };
}

/**
 * Tells an open layer of Escape. A layer that was rendered later lies above. Only what is on the screen is told: a
 * render that is thrown away leaves nothing behind.
 */
// biome-ignore lint/style/noDefaultExport: it stands in the place of a library's module
export default function useEscKeyDown(open: boolean, onEscape: Layer['onEscape']): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it has a new place whenever it opens
  const order = useMemo(() => ++renders, [open]);
  const tell = useEffectEvent(onEscape);
  useEffect(() => (open ? add({ order, onEscape: (press) => tell(press) }) : undefined), [open, order]);
}
