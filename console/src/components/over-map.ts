import type { Point } from '@weir/contract/places/geo';
import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent, useReducer } from 'react';

/** What stands over the map is placed anew when the map moves. */
export function useMapMoves(map: MapLibreMap): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    map.on('move', redraw);
    map.on('resize', redraw);
    return () => {
      map.off('move', redraw);
      map.off('resize', redraw);
    };
  }, [map]);
}

/** Hears where the map is clicked. */
export function useMapClicks(map: MapLibreMap | undefined, onPlace: (place: Point) => void): void {
  const click = useEffectEvent(({ lngLat }: MapMouseEvent) => onPlace(lngLat.wrap()));
  useEffect(() => {
    if (!map) return;
    const onClick = (event: MapMouseEvent) => click(event);
    map.on('click', onClick);
    return () => {
      map.off('click', onClick);
    };
  }, [map]);
}

/** The place at a pixel of the map. */
export function placeAtPixel(map: MapLibreMap, x: number, y: number): Point {
  const { lng, lat } = map.unproject([x, y]).wrap();
  return { lng, lat };
}
