import type { Map as MapLibreMap } from 'maplibre-gl';

interface Place {
  lng: number;
  lat: number;
}

export interface MapMark {
  element: HTMLElement;
  /** Null takes it out of sight. */
  move: (place: Place | null) => void;
}

export interface MapMarks {
  add: (className: string | undefined, svg?: string) => MapMark;
  remove: () => void;
}

/** Elements that lie over the map and stay at their places; whoever moves one draws nothing anew. */
export function createMapMarks(map: MapLibreMap): MapMarks {
  const holder = document.createElement('div');
  holder.ariaHidden = 'true';
  holder.style.cssText = 'position:absolute;inset:0;overflow:hidden;pointer-events:none';
  map.getCanvasContainer().append(holder);
  const places = new Map<HTMLElement, Place | null>();
  const put = (element: HTMLElement, place: Place | null) => {
    element.hidden = place === null;
    if (!place) return;
    const { x, y } = map.project([place.lng, place.lat]);
    element.style.transform = `translate(${x}px, ${y}px) translate(-50%, -50%)`;
  };
  const putAll = () => {
    for (const [element, place] of places) put(element, place);
  };
  map.on('move', putAll);
  map.on('resize', putAll);
  return {
    add: (className, svg = '') => {
      const element = document.createElement('div');
      element.className = className ?? '';
      element.innerHTML = svg;
      element.hidden = true;
      holder.append(element);
      places.set(element, null);
      return {
        element,
        move: (place) => {
          places.set(element, place);
          put(element, place);
        },
      };
    },
    remove: () => {
      map.off('move', putAll);
      map.off('resize', putAll);
      holder.remove();
    },
  };
}
