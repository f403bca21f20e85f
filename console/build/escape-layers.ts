import { join } from 'node:path';
import type { Plugin } from 'vite';

const replaced = /@rc-component.portal.(es|lib).useEscKeyDown\.js$/;
const layers = join(import.meta.dirname, '..', 'src', 'platform', 'escape-layers.ts');

/**
 * The library notes a layer while it renders it. A render that React throws away (its words are still on their way)
 * leaves a note that nothing takes off: from then on no drawer closes by Escape.
 */
export const escapeLayers = (): Plugin => ({
  name: 'escape-layers',
  enforce: 'pre',
  load: (id) =>
    replaced.test(id.split('?')[0] ?? '') ? `export { default } from ${JSON.stringify(layers)};` : null,
});
