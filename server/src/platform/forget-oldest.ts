/**
 * Keeps a memory bounded whose oldest entries stand in front: those go that are over, and as many more as there are
 * too many.
 */
export function forgetOldest<Key, Value>(
  entries: Map<Key, Value>,
  most: number,
  isOver: (value: Value) => boolean = () => false,
): void {
  for (const [key, value] of entries) {
    if (entries.size <= most && !isOver(value)) return;
    entries.delete(key);
  }
}
