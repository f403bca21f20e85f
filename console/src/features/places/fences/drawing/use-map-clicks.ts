import type { Point } from '@weir/contract/places/geo';
import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';

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
