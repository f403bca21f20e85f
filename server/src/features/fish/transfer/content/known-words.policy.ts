import type { KnownThings } from './known-things.service.ts';

export type ThingKind = 'fish' | 'riverSection' | 'basin' | 'reference';

/** How things are called in cells, and what cells mean. */
export interface ThingWords {
  /** Undefined: nothing has this number. */
  wordOf(kind: ThingKind, id: number): string | undefined;
  /** Undefined: nothing, or more than one thing, is called so. */
  idOf(kind: Exclude<ThingKind, 'fish' | 'riverSection'>, word: string): number | undefined;
}

type Named = readonly (readonly [word: string | null | undefined, id: number])[];

const plain = (word: string): string => word.normalize('NFKC').trim().toLowerCase();

/** Words that mean one thing only. */
function onlyOf(named: Named): Map<string, number> {
  const ids = new Map<string, Set<number>>();
  for (const [word, id] of named) {
    if (!word) continue;
    const known = ids.get(plain(word)) ?? new Set();
    ids.set(plain(word), known.add(id));
  }
  return new Map(
    [...ids].flatMap(([word, [id, ...others]]) => (id && others.length === 0 ? [[word, id]] : [])),
  );
}

export function thingWords(known: KnownThings): ThingWords {
  const { basinById, basinByWord, references, idOf, fish, sections } = known;
  const basins = onlyOf([
    ...basinByWord,
    ...[...basinById.values()].flatMap(({ id, code, name, nameEn }) =>
      [code, name, nameEn].map((word) => [word, id] as const),
    ),
  ]);
  const cited = onlyOf(
    [...references.values()].flatMap(({ id, uuid, DOI, citeKey, title }) =>
      [uuid, DOI, citeKey, title].map((word) => [word, id] as const),
    ),
  );
  const first = (words: ReadonlyMap<string, number>, candidates: readonly (string | null | undefined)[]) =>
    candidates.find((word) => word && words.has(plain(word))) ?? undefined;
  return {
    wordOf(kind, id) {
      if (kind === 'fish') return fish.get(id)?.scientificName;
      if (kind === 'riverSection') return sections.get(id)?.code;
      if (kind === 'reference') {
        const one = references.get(id);
        return one && first(cited, [one.DOI, one.citeKey, one.uuid]);
      }
      const basin = basinById.get(id);
      return basin && first(basins, [basin.code, `basin:${basin.scheme}:${basin.code}`]);
    },
    idOf: (kind, word) =>
      kind === 'basin' ? basins.get(plain(word)) : (cited.get(plain(word)) ?? idOf.get(word)),
  };
}
