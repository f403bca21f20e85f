/**
 * Calls before the next frame is painted, and whenever the box or one of its parts changes its size. To measure at once
 * would lay out the page once more. Returns what ends it.
 *
 * @param parts absent: the children of the box
 */
export function watchSizes(
  box: Element,
  onSizes: () => void,
  parts: Iterable<Element> = box.children,
): () => void {
  const observer = new ResizeObserver(onSizes);
  for (const watched of [box, ...parts]) observer.observe(watched);
  return () => observer.disconnect();
}
