import type { Point } from '@weir/contract/places/geo';
import { type FenceShape, leastPoints } from '@weir/contract/places/project-fences';
import type { Map as MapLibreMap } from 'maplibre-gl';
import {
  type GeoJSONStoreFeatures,
  type HexColor,
  TerraDraw,
  TerraDrawLineStringMode,
  TerraDrawModeUndoRedo,
  TerraDrawPolygonMode,
  TerraDrawSelectMode,
  TerraDrawSessionUndoRedo,
} from 'terra-draw';
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter';

/** What is drawn point by point. */
export type LineShape = Exclude<FenceShape, 'circle'>;

export interface LineDrawing {
  /** Shows points that were not drawn here: they are edited from then on. */
  show: (shape: LineShape, points: readonly Point[]) => void;
  /** Takes back the last step. */
  undo: () => void;
  stop: () => void;
}

export interface DrawingColors {
  line: HexColor;
  surface: HexColor;
}

interface Listeners {
  /** Also while the line is not finished; the place of the pointer is not among them. */
  onPoints: (points: Point[]) => void;
  onCanUndo: (canUndo: boolean) => void;
}

const modeOf = { polygon: 'polygon', corridor: 'linestring' } as const satisfies Record<LineShape, string>;

/** Six decimals are a tenth of a metre. */
const coordinatePrecision = 6;

/**
 * Draws the corners of a polygon or the line of a corridor on a map: dots are dragged, added between others, deleted.
 * The surface is drawn by who shows the points.
 */
export function startLineDrawing(
  map: MapLibreMap,
  colors: DrawingColors,
  { onPoints, onCanUndo }: Listeners,
): LineDrawing {
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision }),
    modes: modesIn(colors),
    undoRedo: { modeLevel: new TerraDrawModeUndoRedo(), sessionLevel: new TerraDrawSessionUndoRedo() },
  });
  let shape: LineShape = 'polygon';
  let known = '';
  let isShowing = false;
  const lineNow = () => draw.getSnapshot().find((feature) => pointsOf(feature) !== undefined);
  const tell = () => {
    if (isShowing) return;
    const line = lineNow();
    const points = (line && pointsOf(line)) ?? [];
    onCanUndo(draw.canUndo());
    if (keyOf(shape, points) === known) return;
    known = keyOf(shape, points);
    onPoints(points);
  };
  draw.start();
  draw.on('change', tell);
  draw.on('finish', (id, { action }) => {
    if (action === 'draw') draw.selectFeature(id);
    tell();
  });
  const show = (next: LineShape, points: readonly Point[]) => {
    if (keyOf(next, points) === known) return;
    shape = next;
    known = keyOf(next, points);
    isShowing = true;
    draw.clear();
    draw.setMode(modeOf[shape]);
    if (points.length >= leastPoints[shape]) {
      const [added] = draw.addFeatures([featureOf(shape, points)]);
      if (added?.valid && added.id !== undefined) draw.selectFeature(added.id);
    }
    draw.clearUndoRedoHistory();
    isShowing = false;
    onCanUndo(false);
  };
  return {
    show,
    undo: () => {
      draw.undo();
      if (!lineNow()) draw.setMode(modeOf[shape]);
      tell();
    },
    stop: () => {
      // A map that is gone has no style, and takes what was drawn with it.
      if (map.getStyle()) draw.stop();
    },
  };
}

function modesIn({ line, surface }: DrawingColors) {
  const dot = { color: line, outline: surface, width: 6, outlineWidth: 2 };
  // Escape is the key of the drawer, and Delete would take the whole line.
  const keyEvents = { cancel: null, finish: 'Enter' };
  const closing = {
    closingPointColor: dot.color,
    closingPointWidth: dot.width,
    closingPointOutlineColor: dot.outline,
    closingPointOutlineWidth: dot.outlineWidth,
  };
  const feature = {
    draggable: true,
    coordinates: { draggable: true, midpoints: true, deletable: true },
  };
  return [
    new TerraDrawPolygonMode({
      keyEvents,
      styles: { ...closing, fillOpacity: 0, outlineColor: line, outlineWidth: 2 },
    }),
    new TerraDrawLineStringMode({
      keyEvents,
      styles: { ...closing, lineStringColor: line, lineStringWidth: 2 },
    }),
    new TerraDrawSelectMode({
      keyEvents: null,
      allowManualDeselection: false,
      flags: { polygon: { feature }, linestring: { feature } },
      styles: {
        selectedPolygonFillOpacity: 0,
        selectedPolygonOutlineColor: line,
        selectedPolygonOutlineWidth: 2,
        selectedLineStringColor: line,
        selectedLineStringWidth: 2,
        selectionPointColor: dot.color,
        selectionPointWidth: dot.width,
        selectionPointOutlineColor: dot.outline,
        selectionPointOutlineWidth: dot.outlineWidth,
        midPointColor: dot.outline,
        midPointWidth: 4,
        midPointOutlineColor: dot.color,
        midPointOutlineWidth: dot.outlineWidth,
      },
    }),
  ];
}

const pairOf = ({ lng, lat }: Point): [number, number] => [rounded(lng), rounded(lat)];
const rounded = (degrees: number): number => Number(degrees.toFixed(coordinatePrecision));

const keyOf = (shape: LineShape, points: readonly Point[]): string =>
  JSON.stringify([shape, points.map(pairOf)]);

function featureOf(shape: LineShape, points: readonly Point[]): GeoJSONStoreFeatures {
  const line = points.map(pairOf);
  return {
    type: 'Feature',
    properties: { mode: modeOf[shape] },
    geometry:
      shape === 'polygon'
        ? { type: 'Polygon', coordinates: [[...line, ...line.slice(0, 1)]] }
        : { type: 'LineString', coordinates: line },
  };
}

/** The points that stand; undefined for the dots that belong to a line. */
function pointsOf({ geometry, properties }: GeoJSONStoreFeatures): Point[] | undefined {
  if (geometry.type === 'Point') return undefined;
  const { currentlyDrawing, committedCoordinateCount } = properties;
  const standing = (line: number[][], count: number) =>
    line.slice(0, count).map(([lng = 0, lat = 0]) => ({ lng: rounded(lng), lat: rounded(lat) }));
  // While it is drawn, the pointer is the last point.
  if (geometry.type === 'LineString')
    return standing(geometry.coordinates, geometry.coordinates.length - (currentlyDrawing ? 1 : 0));
  const ring = geometry.coordinates[0] ?? [];
  return standing(ring, currentlyDrawing ? Number(committedCoordinateCount ?? 0) : ring.length - 1);
}
