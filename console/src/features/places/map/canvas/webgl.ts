let known: boolean | undefined;

/** Whether this browser can draw a map: it needs WebGL 2. */
export function canDrawMaps(): boolean {
  known ??= document.createElement('canvas').getContext('webgl2') !== null;
  return known;
}
