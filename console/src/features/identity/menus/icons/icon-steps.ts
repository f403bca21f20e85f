/** Where an arrow key leads among options that stand in lines; undefined when it leads nowhere. */
export function nextIn(
  options: readonly HTMLElement[],
  from: EventTarget,
  key: string,
): HTMLElement | undefined {
  const at = from instanceof HTMLElement ? options.indexOf(from) : -1;
  const here = options[at];
  if (!here) return undefined;
  switch (key) {
    case 'ArrowRight':
      return options[at + 1];
    case 'ArrowLeft':
      return options[at - 1];
    case 'ArrowDown':
      return nearest(here, options.slice(at + 1));
    case 'ArrowUp':
      return nearest(here, options.slice(0, at).reverse());
    case 'Home':
      return options[0];
    case 'End':
      return options.at(-1);
    default:
      return undefined;
  }
}

/** In the next line, the one that is least far to the side. */
function nearest(here: HTMLElement, onward: readonly HTMLElement[]): HTMLElement | undefined {
  const { top, left } = here.getBoundingClientRect();
  const places = onward.map((option) => ({ option, place: option.getBoundingClientRect() }));
  const lineTop = places.find(({ place }) => Math.abs(place.top - top) > place.height / 2)?.place.top;
  const line = places.filter(({ place }) => place.top === lineTop);
  const byDistance = line.sort((a, b) => Math.abs(a.place.left - left) - Math.abs(b.place.left - left));
  return byDistance[0]?.option;
}
