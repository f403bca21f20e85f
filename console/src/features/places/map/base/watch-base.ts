import type { Map as MapLibreMap } from 'maplibre-gl';

const lookMs = 500;
/** After so many looks without a single tile, 8 s of a browser that keeps up, nothing is expected any more. */
const patienceLooks = 16;

/** Says once when nothing of a base map comes: its style does not, or none of the tiles in sight. */
export function watchBase(map: MapLibreMap, onMissing: () => void): () => void {
  let isStyled = false;
  const stop = () => {
    clearInterval(timer);
    map.off('error', onError);
    map.off('sourcedataloading', onAsked);
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
  const isOfBase = ({ sourceId, tile }: SourceEvent) => tile !== undefined && bases.has(sourceId ?? '');
  let looks = 0;
  /** A slow device asks for its first tile long after the map was made. */
  const onAsked = (event: SourceEvent) => {
    if (!isOfBase(event)) return;
    looks = 0;
    map.off('sourcedataloading', onAsked);
  };
  const onData = (event: SourceEvent) => {
    if (event.tile?.state === 'loaded' && isOfBase(event)) stop();
  };
  const onIdle = () => {
    if (hasError) giveUp();
  };
  // While the browser computes no look happens: that is no waiting for the server. In a hidden window nothing is
  // drawn, and so nothing asked for.
  const timer = setInterval(() => {
    if (!document.hidden) looks += 1;
    if (looks === patienceLooks) giveUp();
  }, lookMs);
  map.on('error', onError);
  map.on('sourcedataloading', onAsked);
  map.on('sourcedata', onData);
  map.on('idle', onIdle);
  map.once('style.load', () => {
    isStyled = true;
    for (const id of Object.keys(map.getStyle().sources)) bases.add(id);
    if (bases.size === 0) stop();
  });
  return stop;
}

interface SourceEvent {
  sourceId?: string;
  tile?: { state?: string };
}
