import type { Plugin } from 'vite';
import { cutPacks } from './cut.ts';

const address = '/@base-map/';
const urlsModule = /features.places.map.base.pack-urls\.ts$/;

/** Cuts the base map when the console is built: `pack-urls.ts` gets the address of each of its packs. */
export function baseMap(): Plugin {
  let isBuild = false;
  let packs: ReadonlyMap<string, Uint8Array> | undefined;
  const cut = () => {
    packs ??= cutPacks();
    return packs;
  };
  return {
    name: 'base-map',
    configResolved({ command }) {
      isBuild = command === 'build';
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const name = request.url?.startsWith(address) && request.url.slice(address.length, -'.pack'.length);
        const pack = name ? cut().get(name) : undefined;
        if (pack) response.end(pack);
        else next();
      });
    },
    transform(_code, id) {
      if (!urlsModule.test(id)) return null;
      const urls = [...cut()].map(([name, source]) => {
        if (!isBuild) return `${JSON.stringify(name)}: ${JSON.stringify(`${address}${name}.pack`)}`;
        const file = this.emitFile({ type: 'asset', name: `map-${name}.pack`, source });
        return `${JSON.stringify(name)}: import.meta.ROLLUP_FILE_URL_${file}`;
      });
      return { code: `export const packUrls = { ${urls.join(', ')} };`, map: null };
    },
  };
}
