import type { Language } from '@weir/contract/common';
import type { BaseMap } from '@weir/contract/places/base-map';
import { addProtocol, Map as MapLibreMap, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { baseStyle, showSea } from '../base/base-style.ts';
import { loadArchiveTile, outsideRequest, outsideStyle } from '../base/outside-style.ts';
import { baseMapScheme, loadBaseTile } from '../base/protocol.ts';
import { archiveScheme } from '../base/raster-style.ts';
import { watchBase } from '../base/watch-base.ts';
import { inWgs84 } from './in-wgs84.ts';

setWorkerUrl(workerUrl);
addProtocol(baseMapScheme, loadBaseTile);
addProtocol(archiveScheme, loadArchiveTile);

interface Options {
  container: HTMLElement;
  base: BaseMap;
  /** Of the base map in this theme; null: the built-in one. */
  url: string | null;
  language: Language;
  theme: 'light' | 'dark';
}

interface Handlers {
  /** It is there, and nothing is drawn on it yet. */
  onMade: (map: MapLibreMap) => void;
  /** Features may draw on it. */
  onStyled: (map: MapLibreMap) => void;
  /** Nothing comes of a base map from outside. */
  onMissing: () => void;
}

/** Makes a map in WGS-84, whatever its base map is placed in; answers what takes it down. */
export function makeMap(options: Options, handlers: Handlers): () => void {
  const { base, url, language, theme } = options;
  if (url === null) return start(options, baseStyle(language, theme), handlers);
  let isOver = false;
  let remove = () => {
    isOver = true;
  };
  outsideStyle(base, url, language, theme).then(
    (style) => {
      if (!isOver) remove = start(options, style, handlers);
    },
    () => {
      if (!isOver) handlers.onMissing();
    },
  );
  return () => remove();
}

function start(
  { container, base, url, theme }: Options,
  style: NonNullable<ConstructorParameters<typeof MapLibreMap>[0]['style']>,
  { onMade, onStyled, onMissing }: Handlers,
): () => void {
  const drawn = new MapLibreMap({
    container,
    style,
    attributionControl: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    maxZoom: 20,
    fadeDuration: 0,
    localIdeographFontFamily: getComputedStyle(document.body).fontFamily,
    ...(url === null ? {} : { transformRequest: outsideRequest }),
  });
  drawn.touchZoomRotate.disableRotation();
  drawn.keyboard.disableRotation();
  const map = inWgs84(drawn, url === null ? 'wgs84' : base.datum);
  onMade(map);
  const stopWatching = url === null ? showSea(drawn, theme) : watchBase(drawn, onMissing);
  drawn.once('style.load', () => {
    stopFading(drawn);
    onStyled(map);
  });
  return () => {
    stopWatching();
    drawn.remove();
  };
}

/** On a slow computer MapLibre may draw its last picture before a tile has faded in, which then stays pale. */
function stopFading(map: MapLibreMap): void {
  for (const { id, type } of map.getStyle().layers) {
    if (type === 'raster') map.setPaintProperty(id, 'raster-fade-duration', 0);
  }
}
