import type { Point } from '@weir/contract/places/geo';
import { theme as antdTheme } from 'antd';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useEffectEvent, useState } from 'react';
import { type LineDrawing as Drawing, type LineShape, startLineDrawing } from './line-drawing.ts';

interface Props {
  map: MapLibreMap;
  shape: LineShape;
  points: readonly Point[];
  onPoints: (points: Point[]) => void;
  /** Takes back the last step; undefined: there is none. */
  onUndo: (undo: (() => void) | undefined) => void;
}

/** What draws on the map by pointer; the list of coordinates does the same by keys. */
export function LineDrawing({ map, shape, points, onPoints, onUndo }: Props) {
  const { colorPrimary, colorBgContainer } = antdTheme.useToken().token;
  const [drawing, setDrawing] = useState<Drawing>();
  const tell = useEffectEvent(onPoints);
  const tellUndo = useEffectEvent(onUndo);
  useEffect(() => {
    const made = startLineDrawing(
      map,
      { line: colorPrimary as `#${string}`, surface: colorBgContainer as `#${string}` }, // antd's tokens of surfaces and of the brand are hexadecimal
      {
        onPoints: (drawn) => tell(drawn),
        onCanUndo: (canUndo) => tellUndo(canUndo ? made.undo : undefined),
      },
    );
    setDrawing(made);
    return () => {
      tellUndo(undefined);
      made.stop();
    };
  }, [map, colorPrimary, colorBgContainer]);
  useEffect(() => drawing?.show(shape, points), [drawing, shape, points]);
  return null;
}
