import { use, useMemo } from 'react';
import { loadChunk } from '../../platform/chunks.ts';
import { useLanguage } from '../../platform/i18n/language.ts';
import type { Related } from '../../platform/related.ts';
import { useMay } from '../../platform/session.ts';
import { screenOf } from '../screens.ts';
import type { Tab } from '../tabs/tab-list.ts';
import type { PaletteItem } from './palette-items.ts';
import { relatedSearch } from './search-words.made.ts';

const nothing: Related = { titles: [], pages: () => [] };
/** By path; the same promise at each drawing. */
const loading = new Map<string, Promise<Related>>();

/** Where it cannot be loaded, of which the frame tells, the palette offers its other groups. */
function relatedTo(path = ''): Promise<Related> {
  const load = screenOf(path)?.related;
  const known = loading.get(path) ?? (load ? loadChunk(load).catch(() => nothing) : Promise.resolve(nothing));
  loading.set(path, known);
  return known;
}

/** What somebody may want from where he is. */
export function useRelated(current: Tab | undefined): PaletteItem[] {
  const may = useMay();
  const language = useLanguage();
  const { pages } = use(relatedTo(current?.pathname));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the titles are read in the language
  return useMemo(
    () =>
      pages(new URLSearchParams(current?.search), may).map(({ title, ...page }) => ({
        id: `related:${page.href}`,
        words: [],
        ...relatedSearch[title.id],
        ...page,
        title: title.text(),
      })),
    [pages, current, may, language],
  );
}
