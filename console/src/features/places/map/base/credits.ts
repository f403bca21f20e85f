import type { Map as MapLibreMap } from 'maplibre-gl';

export interface Credit {
  text: string;
  href?: string;
}

/** Whom the sources of a map name. */
export function creditsOf(map: MapLibreMap): Credit[] {
  const said = Object.keys(map.getStyle().sources).flatMap((id) => map.getSource(id)?.attribution ?? []);
  return [...new Set(said)].flatMap(readCredit);
}

/** Texts and links of the HTML that a source names its makers with; nothing else of it is taken. */
function readCredit(html: string): Credit[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const credits: Credit[] = [];
  for (const node of body.childNodes) {
    const text = node.textContent?.trim();
    if (!text) continue;
    const href = node instanceof HTMLAnchorElement && /^https?:/.test(node.href) ? node.href : undefined;
    credits.push({ text, ...(href ? { href } : {}) });
  }
  return credits;
}
