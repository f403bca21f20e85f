import type { Map as MapLibreMap } from 'maplibre-gl';
import { type ComponentProps, Suspense, useEffect } from 'react';
import { lazyRetry } from '../../../../platform/chunks.ts';

const LineDrawing = lazyRetry(() => import('./LineDrawing.tsx').then((chunk) => chunk.LineDrawing));

type Props = Omit<ComponentProps<typeof LineDrawing>, 'map'> & { map: MapLibreMap | undefined };

/** A line that is drawn on a map by pointer. Its code comes beside that of the map: the first click on it counts. */
export function DrawnLine({ map, ...props }: Props) {
  useEffect(() => LineDrawing.preload(), []);
  if (!map) return null;
  return (
    <Suspense>
      <LineDrawing map={map} {...props} />
    </Suspense>
  );
}
