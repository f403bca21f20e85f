import type { Language } from '@weir/contract/common';
import { type BaseMap, baseMapKindOf } from '@weir/contract/places/base-map';
import type { AddProtocolAction, RequestParameters, StyleSpecification } from 'maplibre-gl';
import { rasterStyle } from './raster-style.ts';

type Theme = 'light' | 'dark';

/** The reader of archives is fetched with the first of them. */
export const loadArchiveTile: AddProtocolAction = async (request, abort) =>
  (await import('./archives.ts')).loadArchiveTile(request, abort);

/** The address of the base map in a theme; null: the one that comes with the console. */
export const urlOf = ({ url, darkUrl }: BaseMap, theme: Theme): string | null =>
  theme === 'dark' ? (darkUrl ?? url) : url;

/** How a base map from outside is drawn: a style's address, or a style of our own around its tiles. */
export async function outsideStyle(
  base: BaseMap,
  url: string,
  language: Language,
  theme: Theme,
): Promise<StyleSpecification | string> {
  const isDimmed = theme === 'dark' && base.darkUrl === null;
  const kind = baseMapKindOf(url);
  if (kind === 'style') return url;
  if (kind === 'tiles') return rasterStyle({ tiles: [url] }, isDimmed);
  const { archiveStyle } = await import('./archives.ts');
  return archiveStyle(url, language, theme, isDimmed);
}

/** Hosts of maps want to know which site asks; they are told its origin, and no more. */
export const outsideRequest = (url: string): RequestParameters =>
  /^https?:/.test(url) && new URL(url).origin !== location.origin
    ? { url, referrerPolicy: 'origin' }
    : { url };
