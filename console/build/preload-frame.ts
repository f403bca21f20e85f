import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

/**
 * Tells the page's first script which files the frame around every screen consists of (`data-frame`): whoever is
 * signed in needs them, and they are fetched beside the first file instead of after it.
 *
 * @param modules whole paths of the frame's modules
 */
export function preloadFrame(modules: readonly string[]): Plugin {
  return {
    name: 'preload-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle, chunk: entry }) => {
        if (!bundle || !entry) return html;
        const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
        const withImports = (from: readonly Chunk[]): Set<Chunk> => {
          const found = new Set(from);
          for (const { imports } of found)
            for (const chunk of chunks) if (imports.includes(chunk.fileName)) found.add(chunk);
          return found;
        };
        const frame = modules.map((module) => {
          const chunk = chunks.find(({ moduleIds }) => moduleIds.includes(module));
          if (!chunk) throw new Error(`${module} is in no file`);
          return chunk;
        });
        const files = [...withImports(frame).difference(withImports([entry]))];
        const names = files.map(({ fileName }) => fileName.replace(/^assets\//, '')).join(',');
        return html.replace(/(?= src="\/theme\.js")/, ` data-frame="${names}"`);
      },
    },
  };
}
