/** The entry script of this page, as the server names it; undefined where there is no build. */
export function ownBuild(): string | undefined {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return script ? buildOf(script.src, location.href) : undefined;
}

const buildOf = (address: string, base: string): string => new URL(address, base).pathname;

/** Built files carry their hash; a development server serves its sources under one name for ever. */
const isBuilt = (build: string) => !build.startsWith('/src/');

/** Whether the server serves another console than the one on this page. */
export function isNewer(served: string | undefined, own: string | undefined, base: string): boolean {
  if (!served || !own || !isBuilt(own)) return false;
  return buildOf(served, base) !== own;
}
