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
  /** @param shapes Paths within 24 by 24, each a picture of its own. */
  add: (className: string | undefined, shapes?: readonly string[]) => MapMark;
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
    add: (className, shapes = []) => {
      const element = document.createElement('div');
      element.className = className ?? '';
      element.append(...shapes.map(pictureOf));
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

const svgNamespace = 'http://www.w3.org/2000/svg';

function pictureOf(shape: string): SVGElement {
  const svg = document.createElementNS(svgNamespace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  const path = document.createElementNS(svgNamespace, 'path');
  path.setAttribute('d', shape);
  svg.append(path);
  return svg;
}
