import type { Map as MapLibreMap } from 'maplibre-gl';

/** After so long without a single tile nothing is expected any more. */
const patienceMs = 8000;

/** Says once when nothing of a base map comes: its style does not, or none of the tiles in sight. */
export function watchBase(map: MapLibreMap, onMissing: () => void): () => void {
  let isStyled = false;
  let timer = 0;
  const stop = () => {
    clearTimeout(timer);
    map.off('error', onError);
    map.off('sourcedata', onData);
    map.off('idle', onIdle);
  };
  const giveUp = () => {
    stop();
    onMissing();
  };
  let hasError = false;
  const onError = () => {
    hasError = true;
    if (!isStyled) giveUp();
  };
  // What features draw is a source too, and says nothing of the base map.
  const bases = new Set<string>();
  const onData = ({ sourceId, tile }: { sourceId?: string; tile?: { state?: string } }) => {
    if (tile?.state === 'loaded' && bases.has(sourceId ?? '')) stop();
  };
  const onIdle = () => {
    if (hasError) giveUp();
  };
  const onTime = () => {
    // In a hidden window nothing is drawn, and so nothing asked for.
    if (document.hidden) timer = window.setTimeout(onTime, patienceMs);
    else giveUp();
  };
  timer = window.setTimeout(onTime, patienceMs);
  map.on('error', onError);
  map.on('sourcedata', onData);
  map.on('idle', onIdle);
  map.once('style.load', () => {
    isStyled = true;
    for (const id of Object.keys(map.getStyle().sources)) bases.add(id);
    if (bases.size === 0) stop();
  });
  return stop;
}
