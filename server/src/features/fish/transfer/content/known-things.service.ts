import { normalDoi } from '@weir/contract/fish/reference-identifiers';
import type { Db } from '../../../../platform/db/database.ts';
import {
  type BasinName,
  findBasinNames,
  findNamedFish,
  findNamedReferences,
  findNamedSections,
  findUuids,
  type NamedFish,
  type NamedReference,
  type NamedSection,
} from './archive-sources.store.ts';
import type { IdWords } from './portable-ids.policy.ts';

/** How other installations name a basin. */
export const basinWord = ({ scheme, code }: Pick<BasinName, 'scheme' | 'code'>): string =>
  `basin:${scheme}:${code}`;
/** How they name a section. */
export const sectionWord = ({ code }: Pick<NamedSection, 'code'>): string => `section:${code}`;

/** How a reference is named that has one: others know it, too. */
export const doiAddress = (doi: string): string => `https://doi.org/${doi}`;

export type KnownThings = Awaited<ReturnType<typeof knownThings>>;

/** What rows of archives name: species, sections, basins, and any record by its uuid. */
export async function knownThings(db: Db) {
  const [uuids, basins, fish, sections, references] = [
    await findUuids(db),
    await findBasinNames(db),
    await findNamedFish(db),
    await findNamedSections(db),
    await findNamedReferences(db),
  ];
  const uuidOf = new Map(uuids.map(({ id, uuid }) => [id, uuid]));
  const idOf = new Map(uuids.map(({ id, uuid }) => [uuid, id]));
  const basinById = new Map(basins.map((basin) => [basin.id, basin]));
  const basinByWord = new Map(basins.map((basin) => [basinWord(basin), basin.id]));
  const doiOf = new Map(references.flatMap(({ id, DOI }) => (DOI ? [[id, DOI] as const] : [])));
  const idOfDoi = new Map([...doiOf].map(([id, doi]) => [doi.toLowerCase(), id]));
  const outward: IdWords = {
    record: (id) => {
      const doi = doiOf.get(Number(id));
      return doi ? doiAddress(doi) : uuidOf.get(Number(id));
    },
    basin: (id) => {
      const basin = basinById.get(Number(id));
      return basin && basinWord(basin);
    },
  };
  const inward: IdWords = {
    record: (word) => idOf.get(String(word)) ?? idOfDoi.get(normalDoi(String(word)) ?? ''),
    basin: (word) => basinByWord.get(String(word)),
  };
  return {
    ...{ outward, inward, idOf, basinById, basinByWord },
    fish: new Map<number, NamedFish>(fish.map((one) => [one.id, one])),
    sections: new Map<number, NamedSection>(sections.map((one) => [one.id, one])),
    references: new Map<number, NamedReference>(references.map((one) => [one.id, one])),
  };
}
