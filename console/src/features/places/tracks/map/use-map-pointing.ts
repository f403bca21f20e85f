import type { TrackPoint } from '@weir/contract/places/tracks';
import type { Map as MapLibreMap, MapMouseEvent, Point2D } from 'maplibre-gl';
import { useEffect, useEffectEvent } from 'react';
import { isPlaced } from '../track/track-points.ts';
import type { DrawnTrack } from './drawn-track.ts';
import { isDrawn, lineLayer, stopLayer } from './track-layers.ts';

/** So near is meant; a finger is less exact. */
const nearPx = { mouse: 12, finger: 24 };
/** A stop lies above the points in it, but for one that is hit. */
const hitPx = 5;

/** A point, and whose it is. */
export interface TrackPlace {
  point: TrackPoint;
  track: DrawnTrack;
}

interface Handlers {
  onPoint: (place: TrackPlace) => void;
  onItem: (key: string) => void;
  onHover: (place: TrackPlace | undefined) => void;
}

/** What of the tracks is pointed at on a map. */
export function useMapPointing(
  map: MapLibreMap | undefined,
  tracks: readonly DrawnTrack[],
  handlers: Handlers,
): void {
  const find = useEffectEvent((at: Point2D, mostPx: number) => map && nearest(map, tracks, at, mostPx));
  const click = useEffectEvent((event: MapMouseEvent) => {
    if (!map) return;
    const isMouse = matchMedia('(hover: hover)').matches;
    const layers = (of: (place: number) => string) =>
      tracks.filter(({ place }) => isDrawn(map, place)).map(({ place }) => of(place));
    const hit = nearest(map, tracks, event.point, hitPx);
    if (hit) return handlers.onPoint(hit);
    const stop = keyAt(map, event.point, layers(stopLayer));
    if (stop) return handlers.onItem(stop);
    const near = nearest(map, tracks, event.point, isMouse ? nearPx.mouse : nearPx.finger);
    if (near) return handlers.onPoint(near);
    const trip = keyAt(map, event.point, layers(lineLayer));
    return trip && handlers.onItem(trip);
  });
  const hover = useEffectEvent(handlers.onHover);
  useEffect(() => {
    if (!map) return;
    let frame = 0;
    const onMove = ({ point }: MapMouseEvent) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const found = find(point, nearPx.mouse);
        map.getCanvas().style.cursor = found ? 'pointer' : '';
        hover(found);
      });
    };
    const onOut = () => {
      cancelAnimationFrame(frame);
      hover(undefined);
    };
    const onClick = (event: MapMouseEvent) => void click(event);
    map.on('mousemove', onMove);
    map.on('mouseout', onOut);
    map.on('click', onClick);
    return () => {
      cancelAnimationFrame(frame);
      map.off('mousemove', onMove);
      map.off('mouseout', onOut);
      map.off('click', onClick);
    };
  }, [map]);
}

function nearest(
  map: MapLibreMap,
  tracks: readonly DrawnTrack[],
  at: Point2D,
  mostPx: number,
): TrackPlace | undefined {
  const corner = (dx: number, dy: number) => map.unproject([at.x + dx, at.y + dy]);
  const [southWest, northEast] = [corner(-mostPx, mostPx), corner(mostPx, -mostPx)];
  let found: TrackPlace | undefined;
  let least = mostPx;
  for (const track of tracks) {
    for (const point of track.points) {
      if (!isPlaced(point) || point.lat < southWest.lat || point.lat > northEast.lat) continue;
      const { x, y } = map.project([point.lng, point.lat]);
      const px = Math.hypot(x - at.x, y - at.y);
      if (px > least) continue;
      least = px;
      found = { point, track };
    }
  }
  return found;
}

function keyAt(map: MapLibreMap, { x, y }: Point2D, layers: string[]): string | undefined {
  const box: [[number, number], [number, number]] = [
    [x - hitPx, y - hitPx],
    [x + hitPx, y + hitPx],
  ];
  const key: unknown = map.queryRenderedFeatures(box, { layers })[0]?.properties.key;
  return typeof key === 'string' ? key : undefined;
}
